import type { Finding } from './finding.ts'
import { fullHeap, lateLoopS } from './limits.ts'
import type { ProcessView } from './ops-view.ts'
import type { Rule } from './rule.ts'

/** A standstill: a single pause of an event loop of this length. */
const standstillS = 1

/** One worker that ends is replaced; several in five minutes end for the same reason. */
const fewestOfLoop = 3

/** Commands to Redis that fail on any day: a command that is late by chance. */
const fewestErrors = 5

type Judge = (process: ProcessView) => Pick<Finding, 'severity' | 'subject' | 'words'> | undefined

const processRule = (rule: Omit<Rule, 'find'>, judge: Judge): Rule => ({
  ...rule,
  find: ({ process }) => {
    const found = judge(process)
    return found ? [found] : []
  },
})

/** The rules about the server's processes and Redis, the gravest first. */
export const processRules: readonly Rule[] = [
  processRule(
    { name: 'worker silent', sign: 'workers that do not reply', alerts: ['EventLoopStoodStill'] },
    ({ silent, silentMs, wanted }) =>
      silent === 0
        ? undefined
        : {
            severity: 'critical',
            subject: 'Workers',
            words: `${silent} of ${wanted} silent for ${Math.round(silentMs / 1_000)} s: the process stands still`,
          },
  ),
  processRule(
    { name: 'workers end', sign: 'workers that ended in five minutes', alerts: ['RestartLoop'] },
    ({ ended }) =>
      ended === 0
        ? undefined
        : {
            severity: ended >= fewestOfLoop ? 'critical' : 'warning',
            subject: 'Workers',
            words:
              ended >= fewestOfLoop
                ? `end over and over: ${ended} in the last 5 minutes`
                : `${ended} ended in the last 5 minutes and ${ended === 1 ? 'was' : 'were'} replaced`,
          },
  ),
  processRule(
    { name: 'workers missing', sign: 'workers that serve, of those configured', alerts: [] },
    ({ serving, silent, wanted }) =>
      serving + silent >= wanted
        ? undefined
        : { severity: 'critical', subject: 'Workers', words: `${serving} of ${wanted} serve` },
  ),
  processRule(
    { name: 'standstill', sign: 'longest delay of an event loop', alerts: ['EventLoopStoodStill'] },
    ({ longestLag }) =>
      longestLag < standstillS
        ? undefined
        : {
            severity: 'critical',
            subject: 'Event loop',
            words: `stood still for ${Math.round(longestLag * 10) / 10} s within the last 20 s`,
          },
  ),
  processRule(
    { name: 'loop late', sign: 'p99 of the event loop’s delay, worst process', alerts: ['EventLoopLag'] },
    ({ lag, longestLag }) =>
      lag < lateLoopS || longestLag >= standstillS
        ? undefined
        : {
            severity: 'warning',
            subject: 'Event loop',
            words: `is late by ${Math.round(lag * 1_000)} ms (p99 of the worst process)`,
          },
  ),
  processRule(
    { name: 'memory', sign: 'heap in use, worst process', alerts: ['MemoryNearLimit'] },
    ({ heapUse }) =>
      heapUse < fullHeap
        ? undefined
        : {
            severity: 'critical',
            subject: 'Memory',
            words: `${Math.round(heapUse * 100)} % of the heap is in use`,
          },
  ),
  {
    name: 'Redis down',
    sign: 'processes without Redis',
    alerts: ['RedisDown'],
    find: ({ cache: { redis } }) =>
      redis === null || redis.down === 0
        ? []
        : [
            {
              severity: 'warning',
              subject: 'Redis',
              words:
                redis.of === 1
                  ? 'is down: memory serves alone'
                  : `is down for ${redis.down} of ${redis.of} processes`,
            },
          ],
  },
  {
    name: 'Redis fails',
    sign: 'failed commands to Redis',
    alerts: ['RedisDown'],
    find: ({ cache: { redis, redisErrors } }) => {
      const kinds = Object.entries(redisErrors)
      const failed = kinds.reduce((sum, [, count]) => sum + count, 0)
      if (failed < fewestErrors || (redis?.down ?? 0) > 0) return []

      const words = kinds.map(([reason, count]) => `${redisWords[reason] ?? reason} ${count}`).join(', ')

      return [{ severity: 'warning', subject: 'Redis', words: `${failed} commands failed in 10 s: ${words}` }]
    },
  },
  processRule({ name: 'log dropped', sign: 'dropped log lines', alerts: ['LogDropped'] }, ({ logDropped }) =>
    logDropped === 0
      ? undefined
      : {
          severity: 'warning',
          subject: 'Log',
          words: `${logDropped} lines dropped in 10 s: its disk is full, or its reader is too slow`,
        },
  ),
  processRule({ name: 'draining', sign: 'drain', alerts: [] }, ({ isDraining }) =>
    isDraining ? { severity: 'notice', subject: 'Server', words: 'is ending its service' } : undefined,
  ),
]

const redisWords: Readonly<Record<string, string>> = {
  timeout: 'late',
  conn: 'refused',
  oom: 'its memory is full',
  readonly: 'it takes no writes',
  loading: 'it is loading its data',
}
