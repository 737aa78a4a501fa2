import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import type { Cache } from '#server/cache/cache.ts'
import type { PurgeFilter, PurgeResult } from '#server/cache/purge.ts'
import type { Health, Readiness } from '#server/observe/health.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import type { Breakers } from '#server/upstream/breakers.ts'
import type { BreakerMode, BreakerStatus } from '#shared/features/ops/breaker-status.ts'

/**
 * What operators ask and order of one process. Arguments and answers are plain data, so that a process which
 * runs several of them can pass an order on to each and join what they say.
 */
export interface Operations {
  /** All series, as Prometheus reads them. */
  metrics(): Promise<Exposition>
  /** The same as data, for those of several processes to be added up. */
  series(): Promise<MetricObjectWithValues<MetricValue<string>>[]>
  readiness(): Promise<Readiness>
  breakers(): Promise<readonly BreakerStatus[]>
  /** @returns how the breaker is now; undefined where no call has this name. */
  forceBreaker(call: string, mode: BreakerMode): Promise<BreakerStatus | undefined>
  /** In memory, in Redis and in every process that Redis reaches. */
  purge(filters: readonly PurgeFilter[]): Promise<PurgeResult>
  /** Counts somebody who came for them and was not let in. */
  noteWrongToken(): Promise<void>
}

export interface Exposition {
  readonly contentType: string
  readonly text: string
}

export interface OperatedParts {
  readonly metrics: Pick<Metrics, 'registry' | 'security'>
  readonly health: Health
  readonly breakers: Pick<Breakers, 'list' | 'force'>
  readonly cache: Pick<Cache, 'purge'>
}

/** The operations of this process. */
export function createOperations({
  metrics: { registry, security },
  health,
  breakers,
  cache,
}: OperatedParts): Operations {
  return {
    metrics: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
    series: () => registry.getMetricsAsJSON(),
    readiness: () => health.readiness(),
    breakers: async () => breakers.list(),
    forceBreaker: async (call, mode) => breakers.force(call, mode),
    purge: (filters) => cache.purge(filters),
    noteWrongToken: async () => security.rejects.inc({ rule: 'operator_token' }),
  }
}
