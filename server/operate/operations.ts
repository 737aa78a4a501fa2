import type { Health, Readiness } from '#server/observe/health.ts'
import type { Metrics } from '#server/observe/metrics.ts'

/**
 * What operators ask and order of one process. Arguments and answers are plain data, so that a process which runs several of
 * them can pass an order on to each and join what they say.
 */
export interface Operations {
  /** All series, as Prometheus reads them. */
  metrics(): Promise<Exposition>
  readiness(): Promise<Readiness>
}

export interface Exposition {
  readonly contentType: string
  readonly text: string
}

export interface OperatedParts {
  readonly metrics: Pick<Metrics, 'registry'>
  readonly health: Health
}

/** The operations of this process. */
export function createOperations({ metrics: { registry }, health }: OperatedParts): Operations {
  return {
    metrics: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
    readiness: () => health.readiness(),
  }
}
