import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import t, { type Test } from 'tap'
import { startOrigin } from '#infra/testing/origin.ts'
import { makePlan } from './make-plan.ts'
import { readSamples } from './samples.ts'
import { summarise } from './summarise.ts'
import { watchServer } from './watch-server.ts'

const header =
  'metric_name,timestamp,metric_value,check,error_code,expected_response,name,scenario,status,extra_tags,metadata'

const startMs = 1_700_000_000_000

interface Answered {
  readonly name?: string
  readonly status?: number
  readonly atS: number
  readonly ms: number
  readonly phase?: string
}

/** The lines that k6 writes for one response. */
function linesOf({ name = 'search', status = 200, atS, ms, phase = '' }: Answered): string[] {
  const isGood = status === 200 || status === 503
  const rest = `,,,${isGood},${name},browse,${status},${phase && `phase=${phase}`},`
  const values = {
    http_req_duration: ms + 50,
    http_req_waiting: ms,
    http_req_failed: isGood ? 0 : 1,
    http_req_blocked: 0,
  }

  return Object.entries(values).map(([metric, value]) => `${metric},${startMs + atS * 1000},${value}${rest}`)
}

async function summaryOf(
  t: Test,
  answers: readonly Answered[],
  { profile = 'stress' as const, more = [] as string[] } = {},
) {
  const file = join(t.testdir(), 'samples.csv.gz')
  writeFileSync(file, gzipSync([header, ...answers.flatMap(linesOf), ...more].join('\n')))
  const plan = makePlan({
    profile,
    baseUrl: 'http://a',
    marketplaceUrl: undefined,
    searchesFile: '',
    seconds: 10,
    rate: 5,
  })

  return summarise({ plan, startedAt: new Date(startMs), samples: readSamples(file), server: [] })
}

t.test('percentiles are those of the answers, by kind and by second', async (t) => {
  const { total, pages, seconds, rate } = await summaryOf(t, [
    ...Array.from({ length: 100 }, (_, at) => ({ atS: 0, ms: at + 1 })),
    { atS: 2, ms: 7, name: 'vehicle' },
  ])

  t.match({ seconds, rate }, { seconds: 10, rate: 5 })

  const [search, vehicle] = pages
  t.same(search?.all.ttfb, { p50: 50, p95: 95, p99: 99, max: 100 })
  t.same(search?.all.whole, { p50: 100, p95: 145, p99: 149, max: 150 })
  t.match(vehicle, { name: 'vehicle', all: { requests: 1 } })
  t.same(
    total.intervals.map(({ requests, ttfb }) => [requests, ttfb?.p50]),
    [
      [100, 50],
      [0, undefined],
      [1, 7],
    ],
  )
})

t.test('refused and failed requests are counted, and their times are left out', async (t) => {
  const { total, statuses } = await summaryOf(t, [
    { atS: 0, ms: 80 },
    { atS: 0, ms: 1, status: 503 },
    { atS: 1, ms: 30, status: 500 },
  ])

  t.match(total.all, { requests: 3, shed: 1, failed: 1, ttfb: { p50: 80, max: 80 } })
  t.same(statuses, { 200: 1, 503: 1, 500: 1 })
})

t.test('requests that are not part of a journey are left out of the figures', async (t) => {
  const { total, limits } = await summaryOf(t, [
    { atS: 0, ms: 900, name: 'warm-up' },
    { atS: 1, ms: 900, name: 'switch' },
    { atS: 1, ms: 900, name: 'sign-up', status: 404 },
    { atS: 2, ms: 20 },
  ])

  t.match(total, { all: { requests: 1 }, intervals: [{ requests: 1 }] })
  t.match(
    limits.find(({ measure }) => measure === 'http_req_failed'),
    { samples: 1, isMet: true },
  )
})

t.test('journeys, checks, vitals and broken limits are reported', async (t) => {
  const at = startMs
  const { journeys, checks, vitals, dropped, limits } = await summaryOf(t, [], {
    more: [
      `iteration_duration,${at},1200,,,,,detail,,,`,
      `dropped_iterations,${at},3,,,,,detail,,,`,
      `checks,${at},1,"it is, in a word, there",,,,detail,,,`,
      `checks,${at},0,"it is, in a word, there",,,,detail,,,`,
      `browser_web_vital_lcp,${at},640,,,,,browser,,,`,
    ],
  })

  t.match(journeys, [{ name: 'detail', done: 1, took: { p50: 1200 } }])
  t.same(checks, [{ fact: 'it is, in a word, there', passes: 1, fails: 1 }])
  t.same(vitals, [{ name: 'lcp', p75: 640 }])
  t.equal(dropped, 3)
  t.match(limits, [{}, {}, { measure: 'checks', measured: 0.5, samples: 2, isMet: false }])
})

t.test('a limit of a percentile is judged by the same method, and by enough answers only', async (t) => {
  const judged = async (count: number, slow: number) => {
    const answers = Array.from({ length: count }, (_, at) => ({ atS: 0, ms: at < slow ? 2_000 : 20 }))
    const { limits, pages } = await summaryOf(t, answers)
    const firstByte = limits.find(
      ({ measure, of }) => measure === 'http_req_waiting' && of?.name === 'search',
    )

    return { ...firstByte, table: pages[0]?.all.ttfb?.p99 }
  }

  t.match(await judged(200, 2), { measured: 20, table: 20, samples: 200, isMet: true })
  t.match(await judged(200, 3), { measured: 2_000, table: 2_000, isMet: false })
  t.match(await judged(99, 99), { measured: null, samples: 99, isMet: null })
})

t.test('an answer that was refused does not make a limit of time easier to keep', async (t) => {
  const { limits } = await summaryOf(t, [
    ...Array.from({ length: 100 }, () => ({ atS: 0, ms: 2_000 })),
    ...Array.from({ length: 9_900 }, () => ({ atS: 0, ms: 1, status: 503 })),
  ])

  t.match(
    limits.find(({ measure, of }) => measure === 'http_req_waiting' && of?.name === 'search'),
    { measured: 2_000, samples: 100, isMet: false },
  )
})

/** @of loadtests/runner/watch-server.ts */
t.test('a server whose metrics begin and do not end leaves a gap', async (t) => {
  const server = await startOrigin(t, (_request, response) => void response.write('# HELP'))
  const watch = watchServer({ adminUrl: server.url, adminToken: undefined, intervalS: 0.2 })
  t.teardown(() => watch.stop())
  await server.arrived(2)
  t.same(watch.stop(), [])
  // A rejection that is not handled would fail the test.
  await server.left()
})
