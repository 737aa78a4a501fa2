import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import t, { type Test } from 'tap'
import { sentBatch, sentEvent, uuid } from '#infra/testing/events.ts'
import { answers, refusingUrl, startOrigin } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import type { EventBatches } from '#shared/features/tracking/tracking.contract.ts'
import { eventsPath, maxBatchBytes } from '#shared/features/tracking/tracking-paths.ts'

const person = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const saved = sentEvent('saveSearch', {})

/** The product, and a store of events that answers as the test says. */
async function startTracking(t: Test) {
  const asked: { readonly body: EventBatches; readonly headers: object }[] = []
  let status = 204
  const store = await startOrigin(t, async (request, response) => {
    asked.push({ body: JSON.parse(await text(request)), headers: request.headers })
    response.writeHead(status).end()
  })

  const away = await startOrigin(t, answers({}, { status: 503 }))
  const product = await startProduct(t, { marketplace: away.url, origins: { events: store.url } })
  let visitors = 0

  return {
    product,
    asked,
    answerWith: (code: number) => {
      status = code
    },
    /** Sends a batch from an IP address of its own, so that none exceeds the rate limit. */
    send: async (
      content: unknown,
      { type = 'application/json', ...headers }: Record<string, string> = {},
    ) => {
      visitors += 1
      const answer = await product.inject(eventsPath, {
        ...{ method: 'POST', headers: { 'content-type': type, 'user-agent': person, ...headers } },
        body: typeof content === 'string' ? content : JSON.stringify(content),
        remoteAddress: `10.1.${visitors >> 8}.${visitors & 255}`,
      })

      return answer.statusCode
    },
    counted: (outcome: string) => product.metric(`srp_events_total{outcome="${outcome}"}`),
  }
}

/** @spec 7.38 (part) */
t.test(
  'events of many browsers go to the store as one request, with nothing of who sent them, and are acknowledged once stored',
  async (t) => {
    const { send, asked, counted } = await startTracking(t)
    const cookie = { cookie: 'signed-in=1; session=secret', 'x-forwarded-for': '203.0.113.7' }
    const sent = Array.from({ length: 30 }, (_, id) => send(sentBatch(id, [saved, saved], id), cookie))
    t.ok((await Promise.all(sent)).every((status) => status === 204))

    t.ok(asked.length <= 3, `${asked.length} requests`)
    const batches = asked.flatMap(({ body }) => body.batches)
    t.equal(batches.length, 30)
    t.strictSame(batches[0], { id: uuid(0), visit: uuid(0), site: 'forecourt-srp', events: [saved, saved] })
    t.notMatch(JSON.stringify(asked), /secret|203\.0\.113|10\.1\.|Firefox/)
    t.equal(await counted('stored'), 60)
  },
)

t.test('what the store does not take goes back to the browser, which keeps it', async (t) => {
  const { send, answerWith, counted, product } = await startTracking(t)
  for (const status of [503, 500, 400, 200]) {
    answerWith(status)
    t.equal(await send(sentBatch(status, [saved])), 503, `the store answers ${status}`)
  }

  t.equal(await counted('sent_back'), 4)
  t.equal((await product.visit('/cars-for-sale/privacy-of-nobody')).status, 404, 'pages are not concerned')
  answerWith(204)
  t.equal(await send(sentBatch(503, [saved])), 204)
})

t.test('Global Privacy Control, Do Not Track and bots: answered, and nothing is stored', async (t) => {
  const { send, asked, counted } = await startTracking(t)
  for (const headers of [{ 'sec-gpc': '1' }, { dnt: '1' }, { 'user-agent': 'Googlebot/2.1' }])
    t.equal(await send(sentBatch(1, [saved]), headers), 204, JSON.stringify(headers))

  t.strictSame(asked, [])
  t.equal(await counted('private'), 3)
})

t.test('what is not declared is refused, is counted, and is never passed on', async (t) => {
  const { send, asked, counted, product } = await startTracking(t)
  const undeclared = [
    { ...saved, fields: { keyword: 'ada@example.com' } },
    { ...saved, name: 'constructor' },
    { ...saved, name: '__proto__' },
    { ...saved, agoMs: 1e12 },
    { name: 'vehicleView', agoMs: 0, fields: { listing: 'x'.repeat(1_000) } },
    { name: 'noResults', agoMs: 0, fields: { filters: ['price', 'price'] } },
    ...[null, [], 'x', {}],
  ]

  t.equal(await send(sentBatch(1, [...undeclared, saved])), 204)
  t.strictSame(
    asked.flatMap(({ body }) => body.batches.flatMap(({ events }) => events)),
    [saved],
  )
  t.equal(await counted('refused'), undeclared.length)

  const bad: unknown[] = [
    ...[sentBatch(1, []), sentBatch(1, undeclared), sentBatch(1, Array(51).fill(saved)), [], null, 'x'],
    { ...sentBatch(1, [saved]), id: 'one' },
    { ...sentBatch(1, [saved]), visit: 'ada@example.com' },
    { ...sentBatch(1, [saved]), accountId: 7 },
    `{"__proto__":{},${JSON.stringify(sentBatch(1, [saved])).slice(1)}`,
    `{"id":"${uuid(1)}","visit":"${uuid(1)}","events":[{"name":"saveSearch","agoMs":0,"fields":{"__proto__":{}}}]}`,
    `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  ]
  for (const body of bad) t.equal(await send(body), 400, JSON.stringify(body)?.slice(0, 80))

  const huge = { name: 'vehicleView', agoMs: 0, fields: { listing: 'x'.repeat(1_000_000) } }
  t.ok(JSON.stringify(huge).length > maxBatchBytes)
  t.equal(await send(sentBatch(1, [huge])), 413)

  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    t.equal(await send(sentBatch(1, [saved]), { type }), 415, type)

  for (const headers of [
    { origin: 'https://evil.com' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])
    t.equal(await send(sentBatch(1, [saved]), headers as Record<string, string>), 403)

  t.equal((await product.inject(eventsPath)).statusCode, 404, 'there is nothing to read')
  t.equal(asked.length, 1)
})

t.test('whatever is sent as events is stored or refused', async (t) => {
  const { send, product } = await startTracking(t)
  const anything = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc.array(fc.anything(), { maxLength: 3 }).map((events) => JSON.stringify(sentBatch(1, events))),
  )

  await fc.assert(
    fc.asyncProperty(anything, async (body) => [204, 400, 413, 415].includes(await send(body))),
    { numRuns: 150 },
  )
  t.strictSame(product.errors(), [])
})

t.test('a browser that sends too many batches has to wait', async (t) => {
  const { product } = await startTracking(t)
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, id) =>
      product.inject(eventsPath, {
        ...{ method: 'POST', body: sentBatch(id, [saved]), remoteAddress: '10.9.9.9' },
        headers: { 'x-forwarded-for': `10.8.8.${id}`, 'user-agent': person },
      }),
    ),
  )
  const late = answers.filter(({ statusCode }) => statusCode === 429)
  t.ok(late.length > 0)
  t.ok(late.every(({ headers }) => Number(headers['retry-after']) > 0))
})

/** @of server/plugins/admin/events.routes.ts */
t.test(
  'product people read what happened on the admin port, which says where the store is away',
  async (t) => {
    const report = (request: { url?: string | undefined }) => `<h1>${request.url}</h1>`
    const store = await startOrigin(t, (request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(report(request)),
    )

    const product = await startProduct(t, { marketplace: store.url })
    const page = await product.admin.inject('/events?days=30')
    t.match(page, { statusCode: 200, body: '<h1>/events?days=30</h1>' })
    t.match(page.headers, { 'content-type': /html/, 'cache-control': 'no-store' })

    const { admin } = await startProduct(t, { marketplace: await refusingUrl() })
    t.match(await admin.inject('/events'), { statusCode: 502, body: /does not answer/ })
  },
)
