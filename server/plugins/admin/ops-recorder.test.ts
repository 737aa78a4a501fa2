import t from 'tap'
import type { Series } from '#server/observe/exposition.ts'
import type { ProcessReading, Reading } from '#server/operate/reading.ts'
import type { BreakerStatus } from '#shared/features/ops/breaker-status.ts'
import type { CallStatus } from '#shared/features/ops/call-status.ts'
import { OpsRecorder } from './ops-recorder.ts'

type Labels = Readonly<Record<string, string>>

const calls = ['search', 'spotlights']
const bounds = [0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 3, 10]

/** Numbers from 0 to 1 that look random and are the same in every run. */
function createRandom(seed = 1) {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** A process with counters of its own, which a test increases as its traffic would. */
class SimulatedProcess {
  readonly pid: number
  readonly #values = new Map<string, { name: string; labels: Labels; value: number }>()
  status: Partial<ProcessReading> = {}

  constructor(pid: number) {
    this.pid = pid
  }

  count(name: string, labels: Labels = {}, more = 1): void {
    this.set(name, labels, (this.#values.get(keyOf(name, labels))?.value ?? 0) + more)
  }

  set(name: string, labels: Labels, value: number): void {
    this.#values.set(keyOf(name, labels), { name, labels, value })
  }

  observe(name: string, labels: Labels, seconds: number): void {
    for (const le of bounds)
      this.count(`${name}_bucket`, { ...labels, le: String(le) }, Number(seconds <= le))
    this.count(`${name}_bucket`, { ...labels, le: '+Inf' })
    this.count(`${name}_count`, labels)
  }

  /** A page with its search and a block, of which these shares fail on any day. */
  visit(random: () => number): void {
    const route = '/cars-for-sale/:condition'
    // Half of the pages take under 30 ms, one in 200 over 0.4 s.
    const seconds = 0.03 * Math.exp(1.1 * normal(random))
    const isLucky = random() > 0.0003
    this.count('srp_http_requests_total', { route, status_class: isLucky ? '2xx' : '5xx' })
    this.count('srp_page_degraded_total', { route, degree: degreeOf(random()) })
    this.observe('srp_http_ttfb_seconds', { route }, seconds)
    this.observe('srp_http_request_duration_seconds', { route }, seconds * 1.5)
    if (random() < 0.001) this.count('srp_load_shed_total', { class: 'revalidation', reason: 'queue_full' })
    this.count('srp_block_outcome_total', {
      block: 'spotlights',
      outcome: random() < 0.01 ? 'timeout' : 'data',
    })

    for (const call of calls) {
      this.count('srp_upstream_requests_total', { call, outcome: random() < 0.003 ? '5xx' : 'ok' })
      this.observe('srp_upstream_duration_seconds', { call }, seconds)
    }
  }

  get reading(): ProcessReading {
    return {
      pid: this.pid,
      series: [...this.#values.values()].map(({ name, labels, value }) => ({
        name,
        values: [{ labels, value }],
      })) as unknown as Series,
      breakers: [],
      calls: [],
      heapUse: 0.5,
      ...this.status,
    }
  }
}

const keyOf = (name: string, labels: Labels) => [name, ...Object.values(labels)].join()
const normal = (random: () => number) => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())
const degreeOf = (chance: number) => (chance < 0.02 ? 'partial' : chance < 0.15 ? 'stale' : 'none')

const readingOf = (
  processes: readonly SimulatedProcess[],
  workers: Partial<Reading['workers']> = {},
): Reading => ({
  processes: processes.map(({ reading }) => reading),
  workers: { wanted: processes.length, pids: processes.map(({ pid }) => pid), ended: 0, ...workers },
})

const breakerOf = (call: string): BreakerStatus => ({
  ...{ call, state: 'closed', mode: 'auto', order: null, volume: 100 },
  ...{ errorRatio: 0.003, slowRatio: 0, openMs: null, nextProbeMs: null },
})

const statusOf = (call: string, oldestMs: number): CallStatus => ({
  ...{ call, host: 'listings.test', isRequired: call === 'search', isRelayed: false },
  ...{
    timeoutMs: 3_000,
    objectiveMs: 500,
    oldestMs,
    restMs: 0,
    lastFailure: { atMs: 0, code: '5xx', cause: 'answered 503' },
  },
})

/** @of server/plugins/admin/ops-recorder.ts */
t.test('half an hour of a healthy load raises nothing, and its last fifteen minutes are kept', async (t) => {
  const random = createRandom()
  const processes = [new SimulatedProcess(1), new SimulatedProcess(2)]
  const recorder = new OpsRecorder()
  for (let second = 0; second < 1_800; second += 2.5) {
    for (const process of processes) {
      for (let page = 0; page < 10 + 20 * random(); page += 1) process.visit(random)
      // Now and then a command to Redis is late, a collection of garbage takes a quarter of a second.
      if (random() < 0.01) process.count('srp_redis_errors_total', { reason: 'timeout' })
      process.set('srp_redis_up', {}, 1)
      process.set('srp_event_loop_lag_seconds', { percentile: '99' }, 0.01 + 0.08 * random())
      process.set('srp_event_loop_lag_seconds', { percentile: '100' }, 0.05 + 0.2 * random())
      process.status = {
        heapUse: 0.3 + 0.5 * random(),
        breakers: calls.map(breakerOf),
        calls: calls.map((call) => statusOf(call, 900 * random())),
      }
    }

    const { findings } = recorder.record(readingOf(processes), { ms: second * 1_000, atMs: second * 1_000 })
    if (findings.length > 0) t.strictSame(findings, [], `second ${second}`)
  }

  const { points } = recorder.history
  t.equal(points.length, 180)
  t.equal(points.at(-1)?.atMs, 1_795_000)
  t.ok(points.every(({ rates: { search = 0 } }) => search > 5))
})

t.test(
  'a worker that ends, and the one that takes its place, change no rate: each is counted from its own start',
  async (t) => {
    const random = createRandom()
    const [stays, ends, begins] = [1, 2, 3].map((pid) => new SimulatedProcess(pid))
    if (!stays || !ends || !begins) return t.fail('no processes')
    const recorder = new OpsRecorder()
    let second = 0
    const record = (processes: readonly SimulatedProcess[], workers?: Partial<Reading['workers']>) => {
      for (const process of processes) for (let page = 0; page < 10; page += 1) process.visit(random)
      second += 1
      return recorder.record(readingOf(processes, workers), { ms: second * 1_000, atMs: second * 1_000 })
    }

    for (let count = 0; count < 100; count += 1) record([stays, ends])
    const missing = record([stays], { wanted: 2, ended: 1 })
    t.match(missing.process, { wanted: 2, serving: 1, ended: 1 })
    t.strictSame(
      missing.findings.map(({ rule }) => rule),
      ['workers missing', 'workers end'],
    )

    for (let count = 0; count < 20; count += 1)
      t.ok(record([stays, begins], { ended: 1 }).pages.requests <= 20)

    t.equal(record([stays, begins], { ended: 1 }).process.ended, 1)
    for (let count = 0; count < 300; count += 1) record([stays, begins], { ended: 1 })
    t.equal(record([stays, begins], { ended: 1 }).process.ended, 0, 'forgotten after five minutes')
  },
)

t.test('a worker that is silent for a moment is not told of; after two seconds it is', async (t) => {
  const [one, other] = [new SimulatedProcess(1), new SimulatedProcess(2)]
  const recorder = new OpsRecorder()
  const record = (second: number, processes: readonly SimulatedProcess[]) => {
    const reading = readingOf(processes, { wanted: 2, pids: [1, 2] })
    const { findings, process } = recorder.record(reading, { ms: second * 1_000, atMs: second * 1_000 })
    return [process.serving, ...findings.map(({ subject, words }) => `${subject} ${words}`)]
  }

  t.strictSame(record(0, [one, other]), [2])
  t.strictSame(record(1, [one]), [2])
  t.strictSame(record(2, [one]), [1, 'Workers 1 of 2 silent for 2 s: the process stands still'])
  t.strictSame(record(3, [one, other]), [2])
})

/** @of server/plugins/admin/ops-recorder.ts */
t.test(
  'points are kept each five seconds, a little early too, and when the clock was set back',
  async (t) => {
    const recorder = new OpsRecorder()
    const shiftMs = -3_600_000
    for (const [ms, atMs] of [
      [0, 0],
      [4_999, 4_999],
      [9_998, 9_998],
      [14_997, 14_997 + shiftMs],
      [19_996, 19_996 + shiftMs],
    ] as const) {
      recorder.record(readingOf([]), { ms, atMs })
      t.equal(recorder.history.points.at(-1)?.atMs, atMs)
    }

    t.equal(recorder.history.points.length, 2, 'none is later than now')
  },
)

t.test('the worst process counts: one without its Redis, one whose event loop is late', async (t) => {
  const [one, other] = [new SimulatedProcess(1), new SimulatedProcess(2)]
  one.set('srp_redis_up', {}, 1)
  other.set('srp_redis_up', {}, 0)
  other.set('srp_event_loop_lag_seconds', { percentile: '99' }, 0.4)
  one.set('srp_event_loop_lag_seconds', { percentile: '99' }, 0.01)
  other.status = { heapUse: 0.9 }

  const view = new OpsRecorder().record(readingOf([one, other]), { ms: 0, atMs: 0 })
  t.strictSame(
    view.findings.map(({ subject, words }) => `${subject} ${words}`),
    [
      'Memory 90 % of the heap is in use',
      'Event loop is late by 400 ms (p99 of the worst process)',
      'Redis is down for 1 of 2 processes',
    ],
  )

  t.strictSame(
    view.changes.map(({ subject, to }) => `${subject} ${to}`),
    ['Redis Redis down', 'Event loop loop late', 'Memory memory'],
  )
})
