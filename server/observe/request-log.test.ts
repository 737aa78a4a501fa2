import t from 'tap'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { bot } from '#infra/testing/visit.ts'

const upstream = await startMarketplaceWithFaults(t, await startTestMarketplace(t, { listings: 60 }))
const all = '/cars-for-sale/all-cars'
const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${trace}-00f067aa0ba902b7-01`

/** @of server/observe/request-log.ts */
t.test(
  'one line says which page, for whom, from where, how fast and in which trace, and nothing that was typed',
  async (t) => {
    const product = await startProduct(t, { marketplace: upstream.url, trustedProxies: ['127.0.0.0/8'] })
    await product.visit(`${all}?utm_source=jane@example.com`, {
      headers: {
        traceparent,
        'user-agent': bot,
        'x-forwarded-for': '203.0.113.7',
        'x-request-id': 'by-a-balancer',
      },
    })

    t.match(await product.logged({ reqId: 'by-a-balancer', msg: 'request completed' }), {
      level: 30,
      trace_id: trace,
      route: '/cars-for-sale/:condition',
      client: 'bot',
      cache: 'miss',
      firstByteMs: Number,
      responseTime: Number,
      req: { url: `${all}?utm_source=…`, remoteAddress: '203.0.113.7' },
      res: { statusCode: 200 },
    })
  },
)

/** @of server/public-server.ts */
t.test('an address that a client claims for itself is not believed', async (t) => {
  const product = await startProduct(t, { marketplace: upstream.url })
  await product.visit('/nothing', {
    headers: { 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'by-itself' },
  })
  t.match(await product.logged({ reqId: 'by-itself', msg: 'request completed' }), {
    req: { remoteAddress: '127.0.0.1' },
  })
})

/** @of server/observe/request-log.ts */
t.test('every answer of 500 or above has a line that says what failed', async (t) => {
  const product = await startProduct(t, { marketplace: upstream.url })
  upstream.fault('search', answers({}, { status: 502 }))
  t.equal((await product.visit(all, { headers: { 'x-request-id': 'search-fails' } })).status, 500)
  t.match(await product.logged({ reqId: 'search-fails', msg: 'request failed' }), {
    level: 40,
    res: { statusCode: 500 },
    err: { type: 'UpstreamError', code: '5xx', message: 'answered 502' },
  })

  upstream.fault('search', answers({}, { status: 429 }))
  const url = `${all}?makeCode=KIA`
  t.equal((await product.visit(url, { headers: { 'x-request-id': 'search-is-busy' } })).status, 503)
  t.match(await product.logged({ reqId: 'search-is-busy', msg: 'request failed' }), {
    err: { message: /answered 429/ },
  })
})
