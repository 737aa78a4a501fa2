import type { BreakerStatus } from './breaker-status.ts'

/** What the live view shows, sent each second. Rates and shares are those of the last ten seconds. */
export interface OpsView {
  /** Since 1970. */
  readonly atMs: number
  readonly breakers: readonly BreakerView[]
  readonly pages: PagesView
  readonly blocks: readonly BlockView[]
  readonly cache: CacheView
  readonly process: ProcessView
  /** The latest first; what happened while somebody watched. */
  readonly changes: readonly BreakerChange[]
}

export interface Percentiles {
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

export interface BreakerView extends BreakerStatus {
  /** Of its origin's answers; null where there were none. */
  readonly seconds: Percentiles | null
  /** Answers a second that a fallback stood in for. */
  readonly fallbacks: number
  /** Requests a second that it turned away. */
  readonly rejected: number
}

export interface PagesView {
  /** Requests answered, a second. */
  readonly requests: number
  /** Share of them that failed with 5xx. */
  readonly failed: number
  /** Turned away a second, since there was too much to do. */
  readonly shed: number
  readonly inFlight: number
  /** To the first byte of a page; null where there was none. */
  readonly firstByte: Percentiles | null
  /** Pages a second by how complete they were. */
  readonly degrees: Readonly<Record<'none' | 'partial' | 'stale' | 'error', number>>
}

export interface BlockView {
  readonly block: string
  /** Pages that had it, or something in its place, in ten seconds. */
  readonly count: number
  /** Share of them that it failed on. */
  readonly degraded: number
}

export interface CacheView {
  /** Answers a second by where they came from. */
  readonly results: Readonly<Record<'memory' | 'redis' | 'stale' | 'miss', number>>
  readonly entries: number
  readonly bytes: number
  /** null: there is none. */
  readonly isRedisUp: boolean | null
}

export interface ProcessView {
  readonly workers: number
  /** 99th percentile, in seconds. */
  readonly lag: number
  /** Share of the time that the event loop is busy. */
  readonly use: number
  readonly isDraining: boolean
}

/** A breaker changed its state, or an operator took hold of it. */
export interface BreakerChange {
  readonly id: number
  readonly atMs: number
  readonly call: string
  readonly from: string
  readonly to: string
}
