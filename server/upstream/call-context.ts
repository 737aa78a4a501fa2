import type { FastifyBaseLogger } from 'fastify'
import type { Span } from '#server/observe/trace.ts'
import type { UpstreamErrorCode } from '#server/observe/upstream-metrics.ts'
import type { Caller } from './call-definition.ts'
import type { Waits } from './waits.ts'

/** The source of an answer; `bypass` marks a call that is never cached. */
export type CacheResult = 'memory' | 'redis' | 'stale' | 'miss' | 'bypass'

/** How a call ended. Where a call with another outcome than 'ok' resolved, its answer is the fallback. */
export type CallOutcome = 'ok' | UpstreamErrorCode

/** The cost of one call to the request that made it. */
export interface CallTiming {
  readonly call: string
  /** The path and query of the call. */
  readonly path: string
  /** The start of the call, as `performance.now()`. */
  readonly startMs: number
  /** The time that the request waited for the answer. */
  readonly ms: number
  readonly cache: CacheResult
  readonly outcome: CallOutcome
  /** The time spent waiting for the origin; absent where the origin was not asked. */
  readonly upstreamMs?: number
  /** Ids of the listings in the answer. */
  readonly listings?: readonly number[]
  /** Bad items were left out of the answer. */
  readonly isPartial?: true
  /** The call joined one in flight for another request. */
  readonly isShared?: true
  /** The answer is the declared fallback. */
  readonly isFallback?: true
}

/** The request that makes a call. */
export interface CallContext {
  /** The start of the request, as `performance.now()`. */
  readonly startMs: number
  readonly waits: Waits
  readonly log: FastifyBaseLogger
  /** The timings of the request's calls: each call adds its own. */
  readonly timings: CallTiming[]
  readonly requestId: string
  readonly caller: Caller
  /** A stale answer will not do: the call waits for a fresh one. It may begin at any time. */
  readonly needsFresh?: () => boolean
  /** The span that the call's span belongs to. */
  readonly span: Span
}
