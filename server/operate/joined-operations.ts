import { AggregatorRegistry } from 'prom-client'
import type { PurgeResult } from '#server/cache/purge.ts'
import type { Readiness } from '#server/observe/health.ts'
import { MetricSet } from '#server/observe/metric-set.ts'
import { createSecurityMetrics } from '#server/observe/security-metrics.ts'
import type { BreakerStatus } from '#shared/features/ops/breaker-status.ts'
import type { Operations } from './operations.ts'

type Answer<Name extends keyof Operations> = Awaited<ReturnType<Operations[Name]>>

/** Passes one order on to every process. @returns what those said that answered in time */
export type Ask = <Name extends keyof Operations>(
  name: Name,
  ...args: Parameters<Operations[Name]>
) => Promise<Answer<Name>[]>

/** The operations of several processes, as if they were one. */
export function joinOperations(ask: Ask): Operations {
  // Who is not let in here is no worker's to count.
  const own = new MetricSet()
  const security = createSecurityMetrics(own.group('Refused'))
  const series = async () => [...(await ask('series')), await own.registry.getMetricsAsJSON()]

  return {
    series: async () => (await series()).flat(),
    metrics: async () => {
      const registry = AggregatorRegistry.aggregate(await series())
      return { contentType: registry.contentType, text: await registry.metrics() }
    },
    readiness: async () => joinReadiness(await ask('readiness')),
    breakers: async () => joinBreakers(await ask('breakers')),
    forceBreaker: async (call, mode) => {
      const statuses = await ask('forceBreaker', call, mode)
      return joinBreakers([statuses.filter((status) => status !== undefined)])[0]
    },
    purge: async (filters) => joinPurgeResults(await ask('purge', filters)),
    noteWrongToken: async () => security.rejects.inc({ rule: 'operator_token' }),
  }
}

/** Ready while one of them is: it takes the connections that come. */
function joinReadiness(answers: readonly Readiness[]): Readiness {
  const parts: Record<string, string> = {}
  for (const [part, state] of answers.flatMap((answer) => Object.entries(answer.parts))) {
    if (parts[part] === undefined || parts[part] === 'ok') parts[part] = state
  }

  return { isReady: answers.some(({ isReady }) => isReady), parts }
}

/** Whoever was first in Redis left nothing there for the others. */
function joinPurgeResults(answers: readonly PurgeResult[]): PurgeResult {
  const inRedis = answers.map(({ redis }) => redis).filter((count) => count !== null)
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

  return {
    memory: sum(answers.map(({ memory }) => memory)),
    redis: inRedis.length === 0 ? null : sum(inRedis),
  }
}

const leastGrave = ['closed', 'half_open', 'open'] as const

/** Each call once: the gravest state of its breakers, over the verdicts of all. */
function joinBreakers(answers: readonly (readonly BreakerStatus[])[]): BreakerStatus[] {
  return Object.values(Object.groupBy(answers.flat(), ({ call }) => call)).flatMap((ofCall = []) => {
    const [gravest] = ofCall.toSorted((a, b) => leastGrave.indexOf(b.state) - leastGrave.indexOf(a.state))
    if (!gravest) return []

    const volume = ofCall.reduce((sum, status) => sum + status.volume, 0)
    const failures = ofCall.reduce((sum, status) => sum + status.volume * status.errorRatio, 0)

    return [{ ...gravest, volume, errorRatio: volume === 0 ? 0 : failures / volume }]
  })
}
