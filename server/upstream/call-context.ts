import type { FastifyBaseLogger } from 'fastify'
import type { Span } from '#server/observe/trace.ts'
import type { UpstreamErrorCode } from '#server/observe/upstream-metrics.ts'

/** Where an answer came from; `bypass` is a call that is never cached. */
export type CacheResult = 'memory' | 'redis' | 'stale' | 'miss' | 'bypass'

/** Not 'ok' on a call that resolved: the answer is its fallback, and this is why. */
export type CallOutcome = 'ok' | UpstreamErrorCode

/** What one call cost the request that made it. */
export interface CallTiming {
  readonly call: string
  /** What was asked, path and query. */
  readonly path: string
  /** When it was, as `performance.now` tells. */
  readonly startMs: number
  /** How long the request waited for it. */
  readonly ms: number
  readonly cache: CacheResult
  readonly outcome: CallOutcome
  /** Time spent waiting for the origin; absent when nothing was asked of it. */
  readonly upstreamMs?: number
  /** Ids of the listings in the answer. */
  readonly listings?: readonly number[]
  /** Bad items were left out of the answer. */
  readonly isPartial?: true
  /** It joined what another request had asked. */
  readonly isShared?: true
  /** It was answered by its declared fallback. */
  readonly isFallback?: true
}

/** What a call needs to know of the request that makes it. */
export interface CallContext {
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal
  readonly log: FastifyBaseLogger
  /** Every call made adds its line here. */
  readonly timings: CallTiming[]
  readonly requestId: string
  /** What the call is a part of. */
  readonly span: Span
}
