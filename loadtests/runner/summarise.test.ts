import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import t, { type Test } from 'tap'
import { makePlan } from './make-plan.ts'
import { readSamples } from './samples.ts'
import { summarise } from './summarise.ts'

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
    summaryFile: '',
    seconds: 10,
    rate: 5,
  })

  const k6 = { metrics: { checks: { values: { rate: 0.5 }, thresholds: { 'rate>0.999': { ok: false } } } } }

  return summarise({ plan, startedAt: new Date(startMs), samples: readSamples(file), k6 })
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
  const { total } = await summaryOf(t, [
    { atS: 0, ms: 900, name: 'warm-up' },
    { atS: 1, ms: 900, name: 'switch' },
    { atS: 2, ms: 20 },
  ])

  t.match(total, { all: { requests: 1 }, intervals: [{ requests: 1 }] })
})

t.test('journeys, checks, vitals and broken limits are reported', async (t) => {
  const at = startMs
  const { journeys, checks, vitals, dropped, thresholds } = await summaryOf(t, [], {
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
  t.same(thresholds, [{ metric: 'checks', limit: 'rate>0.999', value: 0.5, isMet: false }])
})
