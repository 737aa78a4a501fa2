import type { CallTiming } from '#server/upstream/call-context.ts'

/** One call of an explained page. */
export interface ExplainedCall {
  readonly call: string
  /** The freshness of the answer, or the reason why there was none. */
  readonly outcome: string
  /** The source of the answer. */
  readonly tier: 'memory' | 'redis' | 'origin' | 'fallback' | 'none'
  /** The start in milliseconds after the page's first call. */
  readonly startedAfterMs: number
  /** The milliseconds for which the page waited. */
  readonly ms: number
  /** The milliseconds that the origin took; null where it was not requested. */
  readonly upstreamMs: number | null
  readonly path: string
}

/** The calls of a page, in the order of their starts. */
export function explainCalls(timings: readonly CallTiming[]): readonly ExplainedCall[] {
  const inOrder = timings.toSorted((a, b) => a.startMs - b.startMs)
  const [first] = inOrder

  return inOrder.map((timing) => ({
    call: timing.call,
    outcome: outcomeOf(timing),
    tier: tierOf(timing),
    startedAfterMs: round(timing.startMs - (first?.startMs ?? 0)),
    ms: round(timing.ms),
    upstreamMs: timing.upstreamMs === undefined ? null : round(timing.upstreamMs),
    path: timing.path,
  }))
}

const words = {
  memory: 'fresh',
  redis: 'fresh',
  stale: 'stale, refreshed behind',
  miss: 'miss',
  bypass: 'never cached',
} as const

const outcomeOf = ({ outcome, cache, isShared }: CallTiming) =>
  outcome === 'ok' ? `${words[cache]}${isShared ? ', shared with another call' : ''}` : outcome

function tierOf({ outcome, cache, isFallback, upstreamMs }: CallTiming): ExplainedCall['tier'] {
  if (outcome !== 'ok') return isFallback ? 'fallback' : 'none'
  if (upstreamMs !== undefined) return 'origin'
  return cache === 'redis' ? 'redis' : 'memory'
}

const round = (ms: number) => Math.round(ms * 100) / 100
