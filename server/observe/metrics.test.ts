import { spawnSync } from 'node:child_process'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { Registry } from 'prom-client'
import t from 'tap'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'
import { bot, person } from '#infra/testing/visit.ts'
import { registerHttpMetrics } from '#server/plugins/http-metrics.ts'
import { declaredCalls } from '#server/upstream/call-definition.ts'
import { createPrint, joinSeries, type Series } from './exposition.ts'
import { MetricSet, seriesBudget } from './metric-set.ts'
import { createMetrics } from './metrics.ts'

const marketplace = await startTestMarketplace(t)
const product = await startProduct(t, { marketplace })
const seriesIn = (scraped: string) =>
  scraped.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
const own = (name: string) => name.startsWith('srp_')
const nameOf = (line: string) => line.split(' ', 1)[0] ?? ''
const atStart = new Set(seriesIn(await product.scrape()).map(nameOf))

/** @of server/observe */
t.test('Prometheus’s own checker has nothing to say about the metrics', async (t) => {
  await product.visit('/cars-for-sale/all-cars')
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
    // Prometheus's checker takes three of prom-client's own names for a counter's.
    input: (await product.scrape()).replaceAll(/^.*\bnodejs_active_\w+_total\b.*\n/gm, ''),
    encoding: 'utf8',
  })

  t.strictSame({ status, said: stdout + stderr }, { status: 0, said: '' })
})

/** @of server/plugins/http-metrics.ts */
t.test('a hundred thousand new URLs add no series', async (t) => {
  const metrics = createMetrics()
  t.teardown(metrics.close)
  const app = Fastify()
  registerHttpMetrics(app, metrics)
  app.get('/car/:id', async () => 'a car')
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('nothing'))
  await app.ready()
  const ask = async (from: number, to: number) => {
    const answers = Array.from({ length: to - from }, (_, index) => {
      const random = ((from + index) * 2_654_435_761) % 4_294_967_296
      // Without a socket, since a hundred thousand connections would take a minute.
      const request = new IncomingMessage(new Socket())
      const url = `/${index % 4 < 2 ? 'car/' : ''}${random}?${random}=${index}`
      const answer = new ServerResponse(
        Object.assign(request, {
          method: 'GET',
          url,
          headers: { 'user-agent': index % 2 === 0 ? bot : `${person} ${random}` },
        }),
      )

      app.routing(request, answer)

      return answer
    })

    await setImmediate()
    for (const answer of answers) answer.emit('close')
  }

  const scrape = () => metrics.registry.metrics()
  await ask(0, 1_000)
  const before = seriesIn(await scrape()).filter(own).length
  for (let from = 1_000; from < 101_000; from += 1_000) await ask(from, from + 1_000)

  t.equal(seriesIn(await scrape()).filter(own).length, before)
  t.match(await scrape(), /route="none",status_class="4xx"} 50500/)
})

/** @of server/observe/metric-set.ts */
t.test('every series is there from the start, and all of them are within the budget', async (t) => {
  t.ok(atStart.size > 1_000 && atStart.size <= seriesBudget, `${atStart.size} series`)

  await product.visit('/cars-for-sale/all-cars')
  await product.visit('/cars-for-sale/all-cars?makeCode=KIA', { headers: { 'user-agent': bot } })
  await product.visit('/nothing')
  await product.inject('/cars-for-sale/svc/more', { method: 'POST' })
  product.clock.advance(60_000)
  await product.visit('/cars-for-sale/all-cars')

  const added = seriesIn(await product.scrape())
    .map(nameOf)
    .filter((name) => own(name) && !atStart.has(name))
  t.strictSame(added, [])
})

/** @of server/observe/process-metrics.ts */
t.test('the process shows its processor time, memory, garbage collection, handles and start', async (t) => {
  const names = [...atStart]
  for (const known of [
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
    'process_start_time_seconds',
    'process_open_fds',
    'nodejs_heap_size_used_bytes',
    'nodejs_gc_duration_seconds_sum',
    'nodejs_active_handles',
    'nodejs_version_info',
  ])
    t.ok(
      names.some((name) => name.startsWith(known)),
      known,
    )
})

t.test('no bound of a time sits on a deadline, where a timeout would be on either side of it', async (t) => {
  const metrics = createMetrics()
  t.teardown(metrics.close)
  const deadlines = new Set([15, ...declaredCalls.map(({ timeoutMs }) => timeoutMs / 1_000)])
  // What a browser measures of itself knows no deadline.
  const times = metrics.declared.filter(({ name }) => /^srp_(?!web_vitals_).*_seconds$/.test(name))
  for (const { name, buckets = [] } of times)
    t.strictSame(
      buckets.filter((bound) => deadlines.has(bound)),
      [],
      name,
    )
})

/** @of server/observe/exposition.ts */
t.test(
  'a scrape as OpenMetrics leads from each bucket to a request, and both formats have all series',
  async (t) => {
    const asOpenMetrics = async () => {
      const accept = 'application/openmetrics-text;version=1.0.0,text/plain;q=0.5'
      const { headers, body } = await product.admin.inject({ url: '/metrics', headers: { accept } })
      t.match(headers['content-type'], /^application\/openmetrics-text; version=1\.0\.0/)
      return body
    }

    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    await product.visit('/cars-for-sale/all-cars', {
      headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01`, 'x-request-id': 'with-a-trace' },
    })

    await product.visit('/cars-for-sale/all-cars?makeCode=BMW', {
      headers: { 'x-request-id': 'without-a-trace' },
    })
    const text = await asOpenMetrics()
    t.match(
      text,
      new RegExp(
        `^srp_http_ttfb_seconds_bucket\\{.*\\} \\d+ # \\{trace_id="${trace}"\\} [\\d.]+ [\\d.]+$`,
        'm',
      ),
    )
    t.match(text, /^srp_http_request_duration_seconds_bucket\{.*\} \d+ # \{request_id="without-a-trace"\} /m)
    t.ok(text.endsWith('\n# EOF\n'))

    // A print in one format leaves the names of the other as they are.
    for (const body of [await product.scrape(), await asOpenMetrics(), await product.scrape()])
      t.strictSame(seriesIn(body).map(nameOf).filter(own), [...atStart].filter(own))
  },
)

/** @of server/observe/exposition.ts */
t.test('the first byte is measured for people, since bots get pages whole', async (t) => {
  const product = await startProduct(t, { marketplace })
  const measured = async () =>
    (await product.scrape())
      .split('\n')
      .filter((line) => line.startsWith('srp_http_ttfb_seconds_count{'))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)

  await product.visit('/cars-for-sale/all-cars?makeCode=KIA', { headers: { 'user-agent': bot } })
  t.equal(await measured(), 0)

  await product.visit('/cars-for-sale/all-cars?makeCode=KIA')
  t.equal(await measured(), 1)
})

/** @of server/observe/metric-cells.ts */
t.test('a print has the lines of prom-client, with the newest values', async (t) => {
  const set = new MetricSet()
  const group = set.group('Test')
  const odd = 'a "quoted" \\ path\nof two lines'
  const count = group.counter({ name: 'x_total', help: odd, labels: { of: [odd, 'b'], by: ['c'] } })
  const gauge = group.gauge({ name: 'x_ratio', help: 'x' })
  const seconds = group.histogram({
    ...{ name: 'x_seconds', help: 'x', labels: { of: ['a'] }, buckets: [0.5, 1] },
    atMost: () => 0.4,
  })

  const print = createPrint(() => set.registry)
  for (const value of [1.5, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
    count.inc({ of: odd, by: 'c' })
    gauge.set(value)
    seconds.observe({ of: 'a' }, 0.25, { request_id: 'one' })
    t.equal(String((await print('text')).body), await set.registry.metrics())
  }
})

t.test('scrapes that come at once share one print', async (t) => {
  let reads = 0
  const print = createPrint(() => {
    reads += 1
    return new Registry()
  })

  await Promise.all(Array.from({ length: 100 }, () => print('text')))
  t.equal(reads, 1)
  t.strictSame(gunzipSync((await print('text', 'gzip')).body), (await print('text')).body)
  t.equal(reads, 3, 'and the next one has newer values')
})

/** @of server/observe/exposition.ts */
t.test(
  'several processes add up, with the newest exemplar and the start of the newest process',
  async (t) => {
    const each = [1, 2].map(() => {
      const set = new MetricSet()
      const seconds = set
        .group('Test')
        .histogram({ name: 'x_seconds', help: 'x', labels: { of: ['a'] }, buckets: [1] })
      return { set, seconds }
    })

    for (const [index, { seconds }] of each.entries())
      seconds.observe({ of: 'a' }, 0.5, { request_id: `request-${index}` })
    const series = await Promise.all(each.map(({ set }) => set.registry.getMetricsAsJSON()))
    const started = (value: number) => [
      ...(series[0] ?? []),
      {
        name: 'process_start_time_seconds',
        help: 'x',
        type: 'gauge',
        aggregator: 'omit',
        values: [{ value, labels: {} }],
      },
    ]

    const print = createPrint(() => joinSeries([started(100), started(200)] as unknown as readonly Series[]))
    const text = String((await print('openmetrics')).body)
    t.match(text, 'x_seconds_bucket{le="1",of="a"} 2 # {request_id="request-0"} 0.5')
    t.match(text, 'process_start_time_seconds 200')
  },
)
