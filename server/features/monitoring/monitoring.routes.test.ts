import fc from 'fast-check'
import t from 'tap'
import { refusingUrl } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { monitoringPaths, reportsPath } from '#shared/features/monitoring/monitoring-paths.ts'

const product = await startProduct(t, { marketplace: await refusingUrl() })
let visitors = 0

/** Sends a report from an IP address of its own, so that none exceeds the rate limit. */
const sendReport = async (
  path: string,
  content: unknown,
  { type = 'application/json', ...headers }: Record<string, string> = {},
) => {
  visitors += 1
  const body = typeof content === 'string' ? content : JSON.stringify(content)
  const { statusCode } = await product.inject(path, {
    ...{
      method: 'POST',
      headers: { 'content-type': type, ...headers },
      body,
      remoteAddress: `10.0.${visitors >> 8}.${visitors & 255}`,
    },
  })

  return statusCode
}

const series = async () =>
  (await product.scrape())
    .split('\n')
    .filter((line) => /^srp_(web_vitals|client_errors|csp_reports)/.test(line))

const nameOf = (line: string) => line.slice(0, line.lastIndexOf(' '))

t.test('what a visit measured is seen by operators, each value by the kind of its page', async (t) => {
  t.equal(await sendReport(monitoringPaths.vitals, { page: 'search', lcp: 1_800, inp: 120, cls: 0 }), 204)
  t.equal(await sendReport(monitoringPaths.vitals, { page: 'vehicle', lcp: 900 }), 204)
  t.equal(await product.metric('srp_web_vitals_lcp_seconds_sum{page="search"}'), 1.8)
  t.equal(await product.metric('srp_web_vitals_inp_seconds_bucket{le="0.2",page="search"}'), 1)
  t.equal(await product.metric('srp_web_vitals_cls_score_bucket{le="0",page="search"}'), 1)
  t.equal(await product.metric('srp_web_vitals_lcp_seconds_count{page="vehicle"}'), 1)
  t.equal(await product.metric('srp_web_vitals_cls_score_count{page="vehicle"}'), 0)
})

t.test('script errors are counted by kind, and the log has their words', async (t) => {
  t.equal(
    await sendReport(monitoringPaths.errors, {
      page: 'search',
      kind: 'chunk',
      message: 'gone\n{"level":60}',
      place: 'a.js:1:2',
    }),
    204,
  )

  t.equal(await product.metric('srp_client_errors_total{kind="chunk"}'), 1)
  t.match(await product.logged({ msg: 'client error' }), { message: 'gone\n{"level":60}', place: 'a.js:1:2' })
})

/** @of server/features/monitoring/monitoring.routes.ts */
t.test(
  'violations of the content security policy are counted by directive, as either kind of browser reports them',
  async (t) => {
    const one = { 'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' } }
    t.equal(await sendReport(monitoringPaths.csp, one, { type: 'application/csp-report' }), 204)

    const several = ['img-src', 'who-knows'].map((effectiveDirective) => ({
      type: 'csp-violation',
      body: { effectiveDirective },
    }))

    t.equal(await sendReport(monitoringPaths.csp, several, { type: 'application/reports+json' }), 204)
    const long = {
      type: 'csp-violation',
      body: { effectiveDirective: 'style-src', sample: 'x'.repeat(1_000) },
    }
    const many = Array.from({ length: 12 }, () => long)
    t.equal(await sendReport(monitoringPaths.csp, many, { type: 'application/reports+json' }), 204)
    t.equal(await product.metric('srp_csp_reports_total{directive="style-src"}'), 10, 'ten of them at most')

    for (const directive of ['script-src', 'img-src', 'other'])
      t.equal(await product.metric(`srp_csp_reports_total{directive="${directive}"}`), 1, directive)
  },
)

t.test('a report of another shape is refused, makes no series and loses nothing', async (t) => {
  const before = await series()
  const bad = [
    ...[
      { page: 'mine', lcp: 1 },
      { page: 'search', lcp: -1 },
      { page: 'search', lcp: '1' },
      { page: 'search', user: 'x' },
      [],
      null,
      'x',
    ].map((report) => [monitoringPaths.vitals, report] as const),
    [monitoringPaths.errors, { page: 'search', kind: 'mine', message: '', place: '' }] as const,
    [monitoringPaths.errors, { page: 'search', kind: 'error', message: 'x'.repeat(301), place: '' }] as const,
    [monitoringPaths.csp, { 'csp-report': {} }] as const,
  ]

  for (const [path, report] of bad) t.equal(await sendReport(path, report), 400, JSON.stringify(report))

  t.equal(await sendReport(monitoringPaths.vitals, { page: 'x'.repeat(5_000) }), 413)

  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    t.equal(await sendReport(monitoringPaths.vitals, 'page=search', { type }), 415, type)

  for (const body of [
    `${'['.repeat(1_900)}${']'.repeat(1_900)}`,
    '{"page":"search","__proto__":{"lcp":1}}',
    '{"page":"search","constructor":{"prototype":{}}}',
    '{',
    '',
  ])
    t.equal(await sendReport(monitoringPaths.vitals, body), 400, body.slice(0, 40))

  for (const headers of [
    { origin: 'https://evil.com' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])
    t.equal(
      await sendReport(monitoringPaths.vitals, { page: 'search' }, headers),
      403,
      JSON.stringify(headers),
    )

  t.equal(await product.metric('srp_security_rejects_total{rule="other_site"}'), 3)
  t.equal((await product.inject(monitoringPaths.vitals)).statusCode, 404, 'there is nothing to read')

  for (const kind of ['constructor', 'x', '']) t.equal(await sendReport(`${reportsPath}/${kind}`, {}), 404)
  t.strictSame(await series(), before)
})

t.test('whatever is sent as a report is counted or refused', async (t) => {
  const kind = fc.constantFrom(...Object.values(monitoringPaths))
  const type = fc.constantFrom(
    'application/json',
    'application/csp-report',
    'application/reports+json',
    'text/html',
    '',
  )

  const report = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc
      .record({ page: fc.constant('search'), lcp: fc.double(), cls: fc.anything() })
      .map((facts) => String(JSON.stringify(facts))),
  )

  const before = await series()
  await fc.assert(
    fc.asyncProperty(kind, type, report, async (path, contentType, body) =>
      [204, 400, 413, 415].includes(await sendReport(path, body, { type: contentType })),
    ),
    { numRuns: 300 },
  )

  t.strictSame((await series()).map(nameOf), before.map(nameOf))
  t.strictSame(product.errors(), [])
})

t.test('a client that sends too many has to wait, whatever address it claims', async (t) => {
  const send = (_: unknown, index: number) =>
    product.inject(monitoringPaths.vitals, {
      ...{ method: 'POST', body: { page: 'search' }, remoteAddress: '10.9.9.9' },
      headers: { 'x-forwarded-for': `10.8.8.${index}` },
    })

  const answers = await Promise.all(Array.from({ length: 200 }, send))
  const late = answers.filter(({ statusCode }) => statusCode === 429)
  t.ok(late.length > 0)
  t.ok(late.every(({ headers }) => Number(headers['retry-after']) > 0))
})
