import type { CallContext, CallTiming } from './call-context.ts'
import type { CallDefinition } from './call-definition.ts'
import { Lane, type LaneParts } from './lane.ts'
import { targetOf } from './target.ts'
import { UpstreamError } from './upstream-error.ts'

export interface Calls {
  /**
   * Answers from the cache or the origin; the answer is shared with other requests and must not be changed.
   * Rejects with UpstreamError: when the call fails and has no fallback, or ('aborted') when `context.signal`
   * aborts.
   */
  call<Query, Answer>(
    definition: CallDefinition<Query, Answer>,
    query: Query,
    context: CallContext,
  ): Promise<Answer>
  /** Ends what is under way and closes every socket; the cache stays open. */
  close(): Promise<void>
}

/**
 * The engine for calls: fresh from memory → stale, refreshed behind → the flight under way → Redis → breaker
 * → origin → checks.
 */
export function createCalls(parts: LaneParts): Calls {
  const { metrics, origins, breakers } = parts
  const lanes = new Map<string, { readonly definition: unknown; close(): void }>()

  function laneOf<Query, Answer>(definition: CallDefinition<Query, Answer>): Lane<Query, Answer> {
    const known = lanes.get(definition.name)
    // The definition that a lane was made for fixes its types.
    if (known?.definition === definition) return known as Lane<Query, Answer>
    if (known)
      throw new TypeError(`two calls are named ${definition.name}: they would answer from each other's cache`)

    const lane = new Lane(definition, parts)
    lanes.set(definition.name, lane)

    return lane
  }

  function note(context: CallContext, { startMs, ...timing }: Omit<CallTiming, 'ms'>): void {
    metrics.cache.requests.inc({ cache: timing.call, result: timing.cache })
    context.timings.push({ ...timing, startMs, ms: performance.now() - startMs })
  }

  return {
    async call(definition, query, context) {
      const { name: call, fallback, listings } = definition
      const madeOf = (answer: Parameters<NonNullable<typeof listings>>[0]) =>
        listings && { listings: listings(answer) }
      const lane = laneOf(definition)
      const target = targetOf(definition, query)
      const span = context.span.begin(`call ${call}`)
      const asked = { call, path: target.path, startMs: performance.now() }
      const hit = lane.space?.peek(target.key)

      if (hit) {
        if (hit.isDue) lane.refreshBehind(target, context)
        const cache = hit.isFresh ? 'memory' : 'stale'
        note(context, { ...asked, ...madeOf(hit.value), cache, outcome: 'ok' })
        span.end({ cache })

        return hit.value
      }

      try {
        const { answer, ...source } = await lane.fetch(target, { ...context, span })
        if (source.cache === 'stale') lane.refreshBehind(target, context)

        note(context, { ...asked, ...madeOf(answer), ...source, outcome: 'ok' })
        span.end({ cache: source.cache, isShared: source.isShared ?? false })

        return answer
      } catch (error) {
        span.end({ isError: true })
        if (!(error instanceof UpstreamError)) throw error

        const isFallback = fallback !== 'throw' && error.code !== 'aborted' && { isFallback: true as const }
        note(context, { ...asked, cache: lane.space ? 'miss' : 'bypass', outcome: error.code, ...isFallback })
        if (error.code === 'aborted') throw error

        metrics.upstream.breakerFallbacks.inc({ call, kind: fallback === 'throw' ? 'error' : 'value' })
        if (fallback === 'throw') throw error

        return fallback(query)
      }
    },
    async close() {
      for (const lane of lanes.values()) lane.close()
      breakers.close()
      await origins.close()
    },
  }
}
