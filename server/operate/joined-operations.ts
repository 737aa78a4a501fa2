import type { PurgeResult } from '#server/cache/purge.ts'
import { createPrint, joinSeries } from '#server/observe/exposition.ts'
import type { Readiness } from '#server/observe/health.ts'
import { MetricSet } from '#server/observe/metric-set.ts'
import { countUncaughtErrors } from '#server/observe/process-metrics.ts'
import { createSecurityMetrics } from '#server/observe/security-metrics.ts'
import type { BreakerStatus } from '#shared/features/ops/breaker-status.ts'
import { KeptSeries } from './kept-series.ts'
import type { Operations } from './operations.ts'
import type { Reading } from './reading.ts'

type Reply<Name extends keyof Operations> = Awaited<ReturnType<Operations[Name]>>

/** Sends one command to every worker. @returns the replies that came in time */
export type SendToAll = <Name extends keyof Operations>(
  name: Name,
  ...args: Parameters<Operations[Name]>
) => Promise<Reply<Name>[]>

/**
 * The operations of several workers, joined into those of one server.
 * @param isRunning whether the worker with this process id has not ended
 */
export function joinOperations(
  sendToAll: SendToAll,
  isRunning: (pid: number) => boolean = () => true,
): Operations {
  // The primary counts what its workers cannot: no worker sees a wrong token at the admin port, and the
  // counts of a worker that drains end with it.
  const own = new MetricSet()
  const security = createSecurityMetrics(own.group('Refused'))
  const uncaughtErrors = countUncaughtErrors(own.group('Process'))
  const kept = new KeptSeries(isRunning)
  const series = async () => (await sendToAll('series')).flat()

  return {
    series,
    metrics: createPrint(async () => {
      const ofOwn = await own.registry.getMetricsAsJSON()
      const replies = await series()
      return joinSeries([...replies.map((reply) => reply.series), ...kept.keep(replies), ofOwn])
    }),
    readiness: async () => joinReadiness(await sendToAll('readiness')),
    reading: async () => joinReadings(await sendToAll('reading')),
    breakers: async () => joinBreakers(await sendToAll('breakers')),
    forceBreaker: async (order) => {
      const replies = await sendToAll('forceBreaker', order)
      return replies.length === 0 ? null : joinBreakers([replies.flatMap((status) => status ?? [])])[0]
    },
    // Each worker passes it on: who hears it again does nothing.
    passOrderOn: async (order) => (await sendToAll('passOrderOn', order)).includes(true),
    instances: async () => (await sendToAll('instances')).find((reply) => reply !== null) ?? null,
    purge: async (filters) => {
      const replies = await sendToAll('purge', filters)
      return replies.length === 0 ? null : joinPurgeResults(replies.flatMap((result) => result ?? []))
    },
    countWrongToken: async () => security.rejects.inc({ rule: 'operator_token' }),
    countUncaughtError: async () => uncaughtErrors.inc(),
  }
}

/** Every worker's reading. The primary alone knows which workers should have replied. */
function joinReadings(replies: readonly Reading[]): Reading {
  const processes = replies.flatMap((reply) => reply.processes)
  return { processes, workers: { wanted: processes.length, pids: processes.map(({ pid }) => pid), ended: 0 } }
}

/** Ready while one worker is: it takes the connections that come. */
function joinReadiness(replies: readonly Readiness[]): Readiness {
  const parts: Record<string, string> = {}
  for (const [part, state] of replies.flatMap((reply) => Object.entries(reply.parts))) {
    if (parts[part] === undefined || parts[part] === 'ok') parts[part] = state
  }

  return { isReady: replies.some(({ isReady }) => isReady), parts }
}

/** The sum of every worker's deletions: an entry in Redis is deleted, and counted, by one worker only. */
function joinPurgeResults(results: readonly PurgeResult[]): PurgeResult {
  const inRedis = results.flatMap(({ redis }) => redis ?? [])
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  const memory = sum(results.map(({ memory }) => memory))
  const hasNoRedis = results.every(({ redis }) => redis === undefined)

  return hasNoRedis ? { memory } : { memory, redis: inRedis.length === 0 ? null : sum(inRedis) }
}

const bySeverity = ['closed', 'half_open', 'open'] as const

/** One status for each call: the most severe state of its breakers, with the counts of all of them. */
export function joinBreakers(replies: readonly (readonly BreakerStatus[])[]): BreakerStatus[] {
  return Object.values(Object.groupBy(replies.flat(), ({ call }) => call)).flatMap((ofCall = []) => {
    const [severest] = ofCall.toSorted((a, b) => bySeverity.indexOf(b.state) - bySeverity.indexOf(a.state))
    if (!severest) return []

    const volume = ofCall.reduce((sum, status) => sum + status.volume, 0)
    const mean = (of: 'errorRatio' | 'slowRatio') =>
      volume && ofCall.reduce((sum, status) => sum + status.volume * status[of], 0) / volume

    return [{ ...severest, volume, errorRatio: mean('errorRatio'), slowRatio: mean('slowRatio') }]
  })
}
