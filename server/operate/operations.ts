import type { Cache } from '#server/cache/cache.ts'
import type { PurgeFilter, PurgeResult } from '#server/cache/purge.ts'
import { createPrint, type Exposition } from '#server/observe/exposition.ts'
import type { Health, Readiness } from '#server/observe/health.ts'
import type { ExpositionFormat } from '#server/observe/metric-cells.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import type { Breakers } from '#server/upstream/breakers.ts'
import type { CallWatches } from '#server/upstream/call-watch.ts'
import type { BreakerOrder, Instance } from '#shared/features/ops/breaker-order.ts'
import type { BreakerStatus } from '#shared/features/ops/breaker-status.ts'
import type { ProcessSeries } from './kept-series.ts'
import { type Reading, readHeapUse, readSeries } from './reading.ts'

/**
 * The operations of one process, for the admin port. Arguments and results are plain data, so that a primary
 * can send a command to each of its workers and join their replies.
 */
export interface Operations {
  /** All series in a format of Prometheus. */
  metrics(format: ExpositionFormat, encoding?: 'gzip'): Promise<Exposition>
  /** All series of each process as data, for the primary to add up. */
  series(): Promise<readonly ProcessSeries[]>
  readiness(): Promise<Readiness>
  /** What the live view is made of. A worker that does not reply within a second is left out. */
  reading(): Promise<Reading>
  breakers(): Promise<readonly BreakerStatus[]>
  /**
   * Carries out an order in this server.
   * @returns the new status of the breaker; undefined where no call has this name, null where no process
   * replied in time: each carries the order out later
   */
  forceBreaker(order: BreakerOrder): Promise<BreakerStatus | undefined | null>
  /** Passes an order on to every other instance that Redis reaches. @returns false where it could not */
  passOrderOn(order: BreakerOrder): Promise<boolean>
  /** The instances that an order reaches through Redis; null where there is none, or it does not say. */
  instances(): Promise<readonly Instance[] | null>
  /**
   * Purges the memory of this process, Redis and the memory of every process that Redis reaches.
   * @returns null where no process replied in time: each carries the order out later
   */
  purge(filters: readonly PurgeFilter[]): Promise<PurgeResult | null>
  /** Counts a request to the admin port with a wrong token. */
  countWrongToken(): Promise<void>
  /** Counts an error that no code caught. */
  countUncaughtError(): Promise<void>
}

export interface OperationsDeps {
  readonly metrics: Pick<Metrics, 'registry' | 'security' | 'uncaughtErrors'>
  readonly health: Health
  readonly breakers: Pick<Breakers, 'list' | 'force'>
  readonly watches: Pick<CallWatches, 'list'>
  readonly cache: Pick<Cache, 'purge' | 'order' | 'instances'>
}

export function createOperations({
  metrics: { registry, security, uncaughtErrors },
  health,
  breakers,
  watches,
  cache,
}: OperationsDeps): Operations {
  return {
    metrics: createPrint(() => registry),
    series: async () => [{ pid: process.pid, series: await registry.getMetricsAsJSON() }],
    readiness: () => health.readiness(),
    reading: async () => ({
      processes: [
        {
          pid: process.pid,
          series: await readSeries(registry),
          breakers: breakers.list(),
          calls: watches.list(),
          heapUse: readHeapUse(),
        },
      ],
      workers: { wanted: 1, pids: [process.pid], ended: 0 },
    }),
    breakers: async () => breakers.list(),
    forceBreaker: async (order) => breakers.force(order),
    passOrderOn: (order) => cache.order(order),
    instances: () => cache.instances(),
    purge: (filters) => cache.purge(filters),
    countWrongToken: async () => security.rejects.inc({ rule: 'operator_token' }),
    countUncaughtError: async () => uncaughtErrors.inc(),
  }
}
