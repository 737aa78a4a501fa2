import t from 'tap'
import type { PurgeResult } from '#server/cache/purge.ts'
import { MetricSet } from '#server/observe/metric-set.ts'
import { buildAdminApp } from '#server/plugins/admin-port.ts'
import { joinOperations, type SendToAll } from './joined-operations.ts'

/** @of server/operate/joined-operations.ts */
t.test('a purge says whether Redis was purged, whichever worker did so, or that there is none', async (t) => {
  const joined = (...replies: PurgeResult[]) => joinOperations((async () => replies) as SendToAll).purge([])
  t.strictSame(await joined({ memory: 1, redis: 2 }, { memory: 3, redis: null }), { memory: 4, redis: 2 })
  t.strictSame(await joined({ memory: 1, redis: null }), { memory: 1, redis: null })
  t.strictSame(await joined({ memory: 1 }, { memory: 2 }), { memory: 3 })
  t.equal(await joined(), null, 'no worker replied')
})

/** @of server/plugins/admin/breakers.routes.ts, server/plugins/admin/cache.routes.ts */
t.test(
  'an order that no process answers is unanswered, not unknown, and is sent to the processes',
  async (t) => {
    const sent: string[] = []
    const isSent = async (name: string) => {
      sent.push(name)
      return []
    }

    const admin = buildAdminApp(joinOperations(isSent as SendToAll))
    t.teardown(() => admin.close())
    const order = (url: string, payload: object) => admin.inject({ method: 'POST', url, payload })

    t.match(await order('/breakers/search', { mode: 'open' }), {
      statusCode: 503,
      body: /No process answers. The order is carried out once one does/,
    })
    t.strictSame(sent.splice(0), ['forceBreaker', 'passOrderOn'])

    for (const purge of [{ call: 'search' }, { listings: 'any' }]) {
      t.match(await order('/cache/purge', purge), { statusCode: 503, body: /No process answers/ })
      t.ok(sent.splice(0).includes('purge'))
    }
  },
)

/** A worker with a counter, a histogram, a gauge and its start time, as it replies. */
function workerOf(pid: number) {
  const set = new MetricSet()
  const declare = set.group('Test')
  const visits = declare.counter({ name: 'visits_total', help: 'x' })
  const seconds = declare.histogram({ name: 'visit_seconds', help: 'x', labels: { of: ['a'] }, buckets: [1] })
  declare.gauge({ name: 'workers', help: 'x' }).set(1)
  declare.gauge({ name: 'process_start_time_seconds', help: 'x' }).set(pid * 100)

  return {
    visit(): void {
      visits.inc()
      seconds.observe({ of: 'a' }, 0.5)
    },
    reply: async () => [{ pid, series: await set.registry.getMetricsAsJSON() }],
  }
}

/** @of server/operate/kept-series.ts */
t.test('what a worker has counted stays in the sums while it is silent and after its end', async (t) => {
  const [one, two, three] = [workerOf(1), workerOf(2), workerOf(3)]
  let replying = [one, two]
  let running = [1, 2]
  const { metrics } = joinOperations(
    (async () => Promise.all(replying.map(({ reply }) => reply()))) as SendToAll,
    (pid) => running.includes(pid),
  )

  const sums = async () => {
    const text = String((await metrics('text')).body)
    const read = (name: string) => Number(new RegExp(`^${name}(?:{.*})? (.*)$`, 'm').exec(text)?.[1])
    return ['visits_total', 'visit_seconds_count', 'workers', 'process_start_time_seconds'].map(read)
  }

  for (const { visit } of [one, two, two]) visit()
  t.strictSame(await sums(), [3, 3, 2, 200])

  replying = [one]
  one.visit()
  t.strictSame(await sums(), [4, 4, 1, 200], 'the second is silent')

  replying = [one, three]
  running = [1, 3]
  three.visit()
  t.strictSame(await sums(), [5, 5, 2, 300], 'the third has taken the place of the second')

  replying = [one]
  running = [1]
  t.strictSame(await sums(), [5, 5, 1, 300])
  t.strictSame(await sums(), [5, 5, 1, 300], 'what has ended is added once')
})
