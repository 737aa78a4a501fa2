import type { CallTiming } from '#server/upstream/call-context.ts'

export interface ExplainedCall {
  readonly call: string
  /** How it ended: where a good answer came from, or why there was none. */
  readonly outcome: string
  /** Who answered. */
  readonly tier: 'memory' | 'redis' | 'origin' | 'fallback' | 'nobody'
  /** After the first call of the page. */
  readonly startedAfterMs: number
  /** How long the page waited for it. */
  readonly ms: number
  /** How long its origin took; null where it was not asked. */
  readonly upstreamMs: number | null
  readonly path: string
}

/** The calls that a page has made, in the order in which they began. */
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
  if (outcome !== 'ok') return isFallback ? 'fallback' : 'nobody'
  if (upstreamMs !== undefined) return 'origin'
  return cache === 'redis' ? 'redis' : 'memory'
}

const round = (ms: number) => Math.round(ms * 100) / 100
