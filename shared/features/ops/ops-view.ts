import type { BreakerStatus } from './breaker-status.ts'
import type { CallStatus } from './call-status.ts'
import type { Finding } from './finding.ts'

/**
 * The state of the live view, which is sent each second. Rates are per second and shares from 0 to 1; both
 * and all counts are of the last ten seconds.
 */
export interface OpsView extends OpsFigures {
  /** The time of this state, in milliseconds since 1970. */
  readonly atMs: number
  /** What is wrong, the worst first. */
  readonly findings: readonly Finding[]
  /** The changes of the last fifteen minutes, the latest first. */
  readonly changes: readonly OpsChange[]
}

/** The figures of one moment, by which the server is judged. */
export interface OpsFigures {
  readonly calls: readonly CallView[]
  readonly pages: PagesView
  readonly blocks: readonly BlockView[]
  readonly cache: CacheView
  readonly process: ProcessView
}

/** What is sent of the last fifteen minutes when a live view opens. */
export interface OpsHistory {
  readonly points: readonly OpsPoint[]
}

/** The figures of one moment that are kept for charts. */
export interface OpsPoint {
  readonly atMs: number
  readonly firstByte: Percentiles | null
  readonly degrees: PagesView['degrees']
  readonly results: CacheView['results']
  /** The requests a second of each call that was asked for. */
  readonly rates: Readonly<Record<string, number>>
}

/** Percentiles of durations, in seconds. */
export interface Percentiles {
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

/** A call and its breaker, over all processes of the server. */
export interface CallView extends BreakerStatus, Omit<CallStatus, 'call'> {
  /** The number of processes whose breaker is not closed. */
  readonly openIn: number
  /** The rate of requests that ended. */
  readonly rate: number
  /** The number of requests that ended, by outcome; outcomes without any are left out. */
  readonly outcomes: Readonly<Record<string, number>>
  /** The durations of its origin's answers; null where there were none. */
  readonly seconds: Percentiles | null
  /** The share of requests that took longer than `objectiveMs`. */
  readonly slow: number
  /** The rate of calls that ended without an answer. */
  readonly fallbacks: number
  /** The rate of calls that the breaker rejected. */
  readonly rejected: number
  /** Requests that hold a socket, those that wait for one, and the most sockets. */
  readonly inFlight: number
  readonly queued: number
  readonly limit: number
}

export interface PagesView {
  /** The rate of answered requests. */
  readonly requests: number
  /** The share of requests that failed with 5xx. */
  readonly failed: number
  /** The routes with requests that failed with 5xx. */
  readonly failedRoutes: readonly FailedRoute[]
  /** The rate of requests that were shed under overload. */
  readonly shed: number
  /** The number of requests shed, by class and reason. */
  readonly shedBy: readonly { readonly loadClass: string; readonly reason: string; readonly count: number }[]
  /** The number of requests in flight. */
  readonly inFlight: number
  /** The time to the first byte of a page; null where no page was sent. */
  readonly firstByte: Percentiles | null
  /** The time to the last byte of a page. */
  readonly lastByte: Percentiles | null
  /** The number of pages, and the shares of them that were slower than their objectives. */
  readonly count: number
  readonly slowFirstByte: number
  readonly slowLastByte: number
  /** The rate of pages by their degree of degradation. */
  readonly degrees: Readonly<Record<'none' | 'partial' | 'stale' | 'error', number>>
}

export interface FailedRoute {
  readonly route: string
  readonly count: number
  readonly failed: number
}

/** An optional block of pages. */
export interface BlockView {
  readonly block: string
  /** The number of pages with the block, or with its substitute. */
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
  /** The number of processes without their Redis, of those that have one; null where none has. */
  readonly redis: { readonly down: number; readonly of: number } | null
  /** The number of failed commands to Redis, by reason. */
  readonly redisErrors: Readonly<Record<string, number>>
}

export interface ProcessView {
  /** The number of processes that should serve. */
  readonly wanted: number
  /** The number of processes that have begun to serve and are not silent. */
  readonly serving: number
  /** The longest silence of a process, in milliseconds; 0 where all reply. */
  readonly silentMs: number
  /** The number of silent processes. */
  readonly silent: number
  /** The number of processes that ended unasked in the last five minutes. */
  readonly ended: number
  /** The delay of the worst event loop, in seconds: its 99th percentile and its longest. */
  readonly lag: number
  readonly longestLag: number
  /** The share of time in which the event loops are busy. */
  readonly use: number
  /** The share of its limit that the fullest heap has in use. */
  readonly heapUse: number
  /** The number of log lines that were dropped. */
  readonly logDropped: number
  readonly isDraining: boolean
}

/** A change of a breaker's state or mode, or of the verdict. */
export interface OpsChange {
  readonly id: number
  readonly atMs: number
  readonly subject: string
  readonly from: string
  readonly to: string
}
