import t from 'tap'
import { violationsOf } from '#infra/testing/axe.ts'
import { startBrowser } from '#infra/testing/browser.ts'
import type { Interval, Summary } from '#loadtests/runner/summary.contract.ts'
import { reportPage } from './report-page.ts'

const percentiles = (ms: number) => ({ p50: ms, p95: 3 * ms, p99: 5 * ms, max: 8 * ms })

const interval = (requests: number, ms: number): Interval => ({
  requests,
  failed: 2,
  shed: 1,
  ttfb: percentiles(ms),
  whole: percentiles(ms + 20),
})

const empty: Interval = { requests: 0, failed: 0, shed: 0, ttfb: null, whole: null }

const intervals = [interval(20, 30), interval(40, 55.25), empty, interval(30, 41)]

const firstByte = {
  measure: 'http_req_waiting',
  statistic: 'p99',
  mustBe: '<',
  value: 300,
  least: 100,
} as const

const summary: Summary = {
  ...{
    profile: 'faults',
    about: 'Made up.',
    startedAt: '2025-06-01T12:00:00.000Z',
    machine: '2 × something',
    seconds: 4,
    rate: 5,
    intervalS: 1,
  },
  baseUrl: 'http://<script>alert(1)</script>"&',
  total: { name: 'all', all: interval(90, 40), intervals },
  pages: [{ name: 'search', all: interval(90, 40), intervals }],
  phases: [
    { name: 'healthy', fromS: 0, seconds: 2, search: interval(60, 40) },
    { name: 'slow', fromS: 2, seconds: 2, search: empty },
  ],
  journeys: [{ name: 'browse', done: 80, took: percentiles(1_200) }],
  ...{ dropped: 4, statuses: { 0: 2, 200: 88 }, vitals: [{ name: 'cls', p75: 0.012 }] },
  checks: [{ fact: 'search is answered', passes: 88, fails: 2 }],
  limits: [
    { ...firstByte, of: { name: 'search', phase: 'slow' }, samples: 400, measured: 120, isMet: true },
    { ...firstByte, of: { name: 'vehicle' }, samples: 30, measured: null, isMet: null },
    {
      ...{ measure: 'http_req_failed', statistic: 'rate', mustBe: '==', value: 0, least: 0, samples: 90 },
      ...{ measured: 0.022, isMet: false },
    },
  ],
  server: [
    { atS: 1.5, cores: 0.5, loop: 0.4, hits: 0.9, open: [] },
    { atS: 2.5, cores: 0.75, loop: 0.6, hits: null, open: ['spotlights'] },
  ],
  findings: [
    { severity: 'warning', subject: 'spotlights', words: 'is slow: <b>90 %</b>', fromS: 2.4, seconds: 3 },
  ],
}

t.test(
  'a report is one page that asks for nothing, reads well aloud, in light and dark, and fits a phone',
  async (t) => {
    const open = await startBrowser(t)
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open(t, { colorScheme, viewport: { width: 320, height: 640 } })
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await page.setContent(reportPage(summary))
      await page.locator('details').evaluate((details) => details.setAttribute('open', ''))
      t.same(await violationsOf(page), [])
      t.same(asked, [])
      t.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 320))
    }
  },
)

t.test('limits are written in words, with the measured values', async (t) => {
  const page = reportPage(summary)
  t.match(
    page,
    /Time to first byte, search, phase slow<\/th><td>p99 below 300 ms<\/td><td>120 ms<\/td><td>.*Kept/,
  )

  t.match(page, /Share of answers that failed<\/th><td>exactly 0%<\/td><td>2\.2%<\/td><td>.*Broken/)
  t.match(page, /1 limit broken/)
  const limits = summary.limits.filter(({ isMet }) => isMet !== false)
  t.match(reportPage({ ...summary, limits }), `No limit broken, 1 of ${limits.length} not judged`)
  const judged = limits.filter(({ isMet }) => isMet !== null)
  t.match(reportPage({ ...summary, limits: judged }), 'All limits kept')
  t.match(page, /vehicle<\/th><td>p99 below 300 ms<\/td><td>not judged: 30 of at least 100<\/td>/)
})

t.test('values in a report are text and no markup', async (t) => {
  t.notMatch(reportPage(summary), /<script/)
})

t.test('seconds without an answer leave a gap in the line', async (t) => {
  const [, path = ''] = /class="line a" d="([^"]*)"/.exec(reportPage(summary)) ?? []
  t.equal(path.match(/M/g)?.length, 2)
})

t.test('what the page server said of itself stands beside the times of its answers', async (t) => {
  const page = reportPage(summary)
  t.match(page, /<h2>The page server<\/h2>.*processor, cores.*event loop busy.*pages from the cache/)
  t.match(page, /Breakers that were open.*spotlights<\/th><td>1 s<\/td>/s)
  t.notMatch(reportPage({ ...summary, server: [] }), 'The page server')
})

t.test(
  'what the live view said stands in the report, since who ran the load did not look at it',
  async (t) => {
    t.match(
      reportPage(summary),
      /What the live view said.*spotlights<\/th><td>is slow: &#60;b&#62;90 %&#60;\/b&#62;<\/td><td>warning<\/td><td>3 s<\/td>/s,
    )
    t.notMatch(reportPage({ ...summary, findings: [] }), 'What the live view said')
  },
)
