import type { BreakerStatus } from './breaker-status.ts'

/**
 * The state of the live view, which is sent each second. Rates are per second and shares from 0 to 1, both of
 * the last ten seconds.
 */
export interface OpsView {
  /** The time of this state, in milliseconds since 1970. */
  readonly atMs: number
  readonly breakers: readonly BreakerView[]
  readonly pages: PagesView
  readonly blocks: readonly BlockView[]
  readonly cache: CacheView
  readonly process: ProcessView
  /** The changes of breakers that were recorded while a live view was open, the latest first. */
  readonly changes: readonly BreakerChange[]
}

/** Percentiles of durations, in seconds. */
export interface Percentiles {
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

export interface BreakerView extends BreakerStatus {
  /** The durations of its origin's answers; null where there were none. */
  readonly seconds: Percentiles | null
  /** The rate of answers from a fallback. */
  readonly fallbacks: number
  /** The rate of calls that the breaker rejected. */
  readonly rejected: number
}

export interface PagesView {
  /** The rate of answered requests. */
  readonly requests: number
  /** The share of requests that failed with 5xx. */
  readonly failed: number
  /** The rate of requests that were shed under overload. */
  readonly shed: number
  /** The number of requests in flight. */
  readonly inFlight: number
  /** The time to the first byte of a page; null where no page was sent. */
  readonly firstByte: Percentiles | null
  /** The rate of pages by their degree of degradation. */
  readonly degrees: Readonly<Record<'none' | 'partial' | 'stale' | 'error', number>>
}

/** An optional block of pages. */
export interface BlockView {
  readonly block: string
  /** The number of pages with the block, or with its substitute, in ten seconds. */
  readonly count: number
  /** The share of these pages on which the block failed. */
  readonly degraded: number
}

export interface CacheView {
  /** The rate of answers by their source. */
  readonly results: Readonly<Record<'memory' | 'redis' | 'stale' | 'miss', number>>
  /** The number of entries in memory. */
  readonly entries: number
  /** The size of the entries in memory. */
  readonly bytes: number
  /** null where the server has no Redis. */
  readonly isRedisUp: boolean | null
}

export interface ProcessView {
  readonly workers: number
  /** The 99th percentile of the event loop's delay, in seconds. */
  readonly lag: number
  /** The share of time in which the event loop is busy. */
  readonly use: number
  readonly isDraining: boolean
}

/** A change of a breaker's state or mode. */
export interface BreakerChange {
  readonly id: number
  readonly atMs: number
  readonly call: string
  readonly from: string
  readonly to: string
}
