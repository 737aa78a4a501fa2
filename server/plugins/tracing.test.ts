import { text } from 'node:stream/consumers'
import t from 'tap'
import { only } from '#infra/testing/flags.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { hangs, refusingUrl, startOrigin } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { startRedis } from '#infra/testing/redis.ts'
import { startServerProcess } from '#infra/testing/server-process.ts'

interface SentSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly kind: number
  readonly status?: { readonly code?: number }
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[]
}

const all = '/cars-for-sale/all-cars'
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const caller = '00f067aa0ba902b7'
const upstream = await startMarketplaceWithFaults(t, await startTestMarketplace(t, { listings: 60 }))
const valuesOf = (attributes: SentSpan['attributes'] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

const sentTo = (path: string) =>
  upstream.requests.filter(({ url = '' }) => url.startsWith(path)).map(({ headers }) => headers.traceparent)

/** @of server/observe/otel-tracer.ts */
t.test(
  'with a collector, a page is a trace within its caller’s: its calls, what they asked, and the render',
  async (t) => {
    const spans: SentSpan[] = []
    const resources: SentSpan['attributes'][] = []
    const collector = await startOrigin(t, async (request, response) => {
      const { resourceSpans } = JSON.parse(await text(request))
      spans.push(...resourceSpans[0].scopeSpans[0].spans)
      resources.push(resourceSpans[0].resource.attributes)
      response.setHeader('content-type', 'application/json').end('{}')
    })

    const redis = await startRedis(t)
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: 'srp-of-a-test',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=staging,service.name=overruled,team=a%20b',
      REDIS_URL: redis.url,
    }
    const server = await startServerProcess(t, {
      marketplace: upstream.url,
      env,
      settings: { flags: only('spotlights') },
    })

    while ((await server.metric('srp_redis_up')) === 0);

    await (
      await server.open(`${all}?utm_email=jane@example.com`, {
        headers: { traceparent: `00-${traceId}-${caller}-01` },
      })
    ).whole()
    server.child.kill('SIGTERM')
    await server.ended
    t.equal(collector.requests[0]?.url, '/v1/traces')
    t.ok(spans.length > 0 && spans.every((span) => span.traceId === traceId))

    const page = spans.find(({ name }) => name === 'GET /cars-for-sale/:condition')
    t.match(page, { parentSpanId: caller, kind: 2 })
    t.match(valuesOf(page?.attributes), {
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'http.route': '/cars-for-sale/:condition',
      'url.scheme': 'http',
      'url.path': all,
      'url.query': '?utm_email=…',
      'server.address': '127.0.0.1',
      'client.address': '127.0.0.1',
    })

    t.match(valuesOf(resources[0]), {
      'service.name': 'srp-of-a-test',
      'service.version': /./,
      'deployment.environment.name': 'staging',
      team: 'a b',
    })

    const search = spans.find(({ name }) => name === 'listings/search')
    t.equal(search?.parentSpanId, page?.spanId)

    const asked = spans.find(
      ({ name, parentSpanId }) => name === 'GET /rest/lsc/listing' && parentSpanId === search?.spanId,
    )

    t.equal(asked?.kind, 3)
    t.match(valuesOf(asked?.attributes), {
      'url.template': '/rest/lsc/listing',
      'url.full': `${upstream.url}/rest/lsc/listing?`,
      'server.port': Number(new URL(upstream.url).port),
      'http.response.status_code': 200,
    })

    t.match(valuesOf(spans.find(({ name }) => name === 'acquire search')?.attributes), {
      'db.system.name': 'redis',
      'db.operation.name': 'EVALSHA',
    })

    t.strictSame(
      sentTo('/rest/lsc/listing?'),
      [`00-${traceId}-${asked?.spanId}-01`],
      'the upstream goes on from there',
    )

    const render = spans.find(({ name }) => name === 'render')
    t.equal(render?.parentSpanId, page?.spanId)
    t.equal(spans.find(({ name }) => name === 'render shell')?.parentSpanId, render?.spanId)
  },
)

/** @of server/observe/trace.ts */
t.test('without a collector the caller’s trace is passed on, and what is no trace is not', async (t) => {
  const { visit } = await startProduct(t, {
    marketplace: upstream.url,
    settings: { flags: only('spotlights') },
  })

  upstream.requests.splice(0)
  const traceparent = `00-${traceId}-${caller}-00`
  await visit(`${all}?makeCode=KIA`, { headers: { traceparent } })
  t.strictSame(sentTo('/rest/lsc/listing?'), [traceparent])

  upstream.requests.splice(0)

  for (const [index, wrong] of [
    'x',
    `00-${'0'.repeat(32)}-${caller}-01`,
    `ff-${traceId}-${caller}-01`,
    `00-${traceId}-${caller}-01-more`,
  ].entries())
    await visit(`${all}?firstRecord=${index + 1}`, { headers: { traceparent: wrong } })

  t.strictSame(new Set(sentTo('/rest/lsc/listing?')), new Set([undefined]))
})

/** @of server/observe/otel-tracer.ts */
t.test('a collector that is down or silent does not fail the stop of the server', async (t) => {
  const silent = await startOrigin(t, hangs)
  for (const collector of [await refusingUrl(), silent.url]) {
    const server = await startServerProcess(t, {
      marketplace: upstream.url,
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector },
    })

    await (await server.open(all)).whole()
    server.child.kill('SIGTERM')
    t.strictSame(await server.ended, [0, null])
  }
})
