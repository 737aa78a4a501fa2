import { once } from 'node:events'
import { get, type IncomingMessage, type RequestListener } from 'node:http'
import { buffer } from 'node:stream/consumers'
import t from 'tap'
import { becomes } from '#infra/testing/becomes.ts'
import { watchBytes } from '#infra/testing/bytes-read.ts'
import { answers, closesUsedSockets, hangs, pour, refusingUrl, startOrigin } from '#infra/testing/origin.ts'
import { type Product, startProduct } from '#infra/testing/product.ts'

const media = '/cars-for-sale/media'
const picture = `${media}/vehicles/sedan-gray-side.svg`
const image = { headers: { 'content-type': 'image/png' } }

/** The requests to the media origin that ended so. */
const ended = ({ metric }: Product, outcome: string) =>
  metric(`srp_upstream_requests_total{call="media",outcome="${outcome}"}`)

/** Begins a picture and sends no more of it. */
const holdsPicture: RequestListener = (_request, response) => {
  response.writeHead(200, image.headers).write('half')
}

t.test('pictures come through from their origin, with their type and their lifetime', async (t) => {
  const origin = await startOrigin(t, (_request, response) =>
    response
      .writeHead(200, {
        'content-type': 'image/svg+xml',
        'cache-control': 'public, immutable',
        'set-cookie': 'x=1',
      })
      .end('<svg/>'),
  )

  const product = await startProduct(t, { marketplace: origin.url })
  const { status, headers, body } = await product.visit(`${picture}?size=1`)
  t.match({ status, body }, { status: 200, body: '<svg/>' })
  t.match(headers, { 'content-type': 'image/svg+xml', 'cache-control': 'public, immutable' })
  t.equal(headers['set-cookie'], undefined)
  t.match(headers, {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  t.equal(origin.requests[0]?.url, picture)
})

t.test('pages of other sites show the pictures that their origin has for them, and no others', async (t) => {
  const forAll = { 'cross-origin-resource-policy': 'cross-origin' }
  const origin = await startOrigin(t, answers('x', { headers: { 'content-type': 'image/jpeg', ...forAll } }))
  const product = await startProduct(t, { marketplace: origin.url })
  t.match((await product.visit(`${media}/mail/car-5.jpg`)).headers, forAll)

  origin.behave(answers('x', image))
  t.match((await product.visit(picture)).headers, { 'cross-origin-resource-policy': 'same-origin' })
})

t.test('what is no picture does not pass: it could be a page or a script of this site', async (t) => {
  const types = ['text/html', 'text/javascript', 'application/xml', 'image/svg+xml-x', 'imagex', '']
  const origin = await startOrigin(t, answers(''))
  const product = await startProduct(t, { marketplace: origin.url })

  for (const type of types) {
    origin.behave(answers('<script>alert(1)</script>', { headers: { 'content-type': type } }))
    const { status, headers, body } = await product.visit(picture)
    t.equal(status, 502, type)
    t.notMatch(body, 'alert(1)')
    t.match(headers['content-type'], /^application\/json; charset=utf-8$/, 'a picture needs no page')
  }

  origin.behave(answers('', { status: 500 }))
  t.equal((await product.visit(picture)).status, 502)
  const failed = product.lines.filter(({ msg }) => msg === 'request failed').at(-1)
  t.match(failed, { err: { code: '5xx', message: 'answered 500' } })

  origin.behave(answers('<script>alert(1)</script>', { status: 404 }))
  const { status, body } = await product.visit(picture)
  t.equal(status, 404)
  t.notMatch(body, 'alert(1)')

  for (const type of [
    'image/svg+xml; charset=utf-8',
    'image/png',
    'image/jpeg',
    'image/webp',
    'image/avif',
  ]) {
    origin.behave(answers('x', { headers: { 'content-type': type } }))
    t.equal((await product.visit(picture)).status, 200, type)
  }
})

t.test('only plain names reach the origin', async (t) => {
  const origin = await startOrigin(t, answers({}))
  const product = await startProduct(t, { marketplace: origin.url })
  for (const name of ['..%2f..%2fadmin/import', '%2e%2e/x.svg', 'a//b.svg', 'x', 'a\\b.svg'])
    t.equal((await product.visit(`/cars-for-sale/media/${name}`)).status, 404, name)
  t.equal(origin.requests.length, 0)
})

t.test(
  'a picture is requested again when its socket had gone stale, and missing when the origin does not answer',
  async (t) => {
    const origin = await startOrigin(t, closesUsedSockets(answers('', image)))
    const product = await startProduct(t, { marketplace: origin.url })
    for (let visit = 0; visit < 3; visit += 1) t.equal((await product.visit(picture)).status, 200)
    t.equal(await product.metric('srp_upstream_retries_total{origin="media"}'), 1)

    const alone = await startProduct(t, { marketplace: origin.url, origins: { media: await refusingUrl() } })
    t.equal((await alone.visit(picture)).status, 502)
  },
)

/** @of server/upstream/exchange.ts */
t.test('an origin that hangs is given up at the deadline, also by who waits for a socket', async (t) => {
  const origin = await startOrigin(t, hangs)
  const product = await startProduct(t, { marketplace: origin.url, timeoutFactor: 0.1 })
  const visits = Array.from({ length: 64 + 10 }, () => product.inject(picture))
  t.ok((await Promise.all(visits)).every(({ statusCode }) => statusCode === 503))

  // A request that waited here for most of its time says nothing of the origin.
  const outcomes = await Promise.all(['timeout', 'throttled'].map((outcome) => ended(product, outcome)))
  t.equal(
    outcomes.reduce((sum, count) => sum + count),
    visits.length,
  )

  await origin.left()
  t.equal(await product.metric('srp_upstream_in_flight{call="media"}'), 0)
})

/** @of server/upstream/origins.ts */
t.test('pictures wait for a socket in a bounded queue, and for nobody who has left', async (t) => {
  const held: (() => void)[] = []
  const origin = await startOrigin(t, (request, response) =>
    held.push(() => answers('x', image)(request, response)),
  )

  const product = await startProduct(t, { marketplace: origin.url })
  const queued = () => product.metric('srp_upstream_queued{call="media"}')
  const waiting = Array.from({ length: 64 + 255 }, (_, at) => product.inject(`${media}/${at}.png`))
  await becomes(t, queued, 255)
  const leaver = get(`${product.url}${media}/left.png`).on('error', () => undefined)
  await becomes(t, queued, 256)
  t.equal(await product.metric('srp_upstream_in_flight{call="media"}'), 64)

  t.equal((await product.visit(picture)).status, 503, 'who would wait behind so many is refused at once')
  t.equal(await ended(product, 'throttled'), 1)

  leaver.destroy()
  await becomes(t, () => ended(product, 'aborted'), 1)
  origin.behave(answers('x', image))
  for (const answer of held) answer()

  t.ok((await Promise.all(waiting)).every(({ statusCode }) => statusCode === 200))
  t.notOk(origin.requests.some(({ url }) => url?.endsWith('left.png')))
  t.equal(origin.sockets, 64)
})

/** @of server/upstream/exchange.ts */
t.test('what is no picture is read to its end, so that its socket serves again', async (t) => {
  const origin = await startOrigin(t, hangs)
  const product = await startProduct(t, { marketplace: origin.url })
  for (const status of [404, 500, 403, 200]) {
    origin.behave(answers('x'.repeat(500_000), { status }))
    t.equal((await product.visit(picture)).status, status === 404 || status === 403 ? 404 : 502)
  }

  t.equal(origin.sockets, 1)
})

t.test('pictures that fail open their breaker, and those that are not there do not', async (t) => {
  const origin = await startOrigin(t, answers('', { status: 404 }))
  const product = await startProduct(t, { marketplace: origin.url })
  const visits = async (expected: number) => {
    for (let visit = 0; visit < 20; visit += 1) t.equal((await product.visit(picture)).status, expected)
  }

  await visits(404)
  origin.behave(answers('', { status: 500 }))
  await visits(502)
  t.equal(await product.metric('srp_breaker_state{call="media",state="open"}'), 1)
  t.equal((await product.visit(picture)).status, 503)
  t.equal(origin.requests.length, 40)
})

t.test('an origin that refuses the server, or has moved, has failed', async (t) => {
  const origin = await startOrigin(t, answers(''))
  const product = await startProduct(t, { marketplace: origin.url })
  for (const status of [401, 301]) {
    origin.behave(answers('', { status, headers: { location: '/elsewhere.png' } }))
    t.equal((await product.visit(picture)).status, 502, `${status}`)
  }

  t.equal(await product.metric('srp_breaker_calls_total{call="media",result="failure"}'), 2)
  t.equal(await ended(product, 'ok'), 0)
})

t.test('an origin that asks for rest is not asked before its time', async (t) => {
  const origin = await startOrigin(t, answers('', { status: 429, headers: { 'retry-after': '60' } }))
  const product = await startProduct(t, { marketplace: origin.url })
  for (let visit = 0; visit < 2; visit += 1) t.equal((await product.visit(picture)).status, 503)
  t.equal(origin.requests.length, 1)

  origin.behave(answers('', image))
  product.clock.advance(60_000)
  t.equal((await product.visit(picture)).status, 200)
})

/** @of server/upstream/exchange.ts */
t.test('a picture is sent on while it comes, and read for nobody who has left', async (t) => {
  const origin = await startOrigin(t, holdsPicture)
  const product = await startProduct(t, { marketplace: origin.url })
  const visit = await product.open(picture)
  await visit.until('half')
  t.equal(
    await product.metric('srp_breaker_calls_total{call="media",result="success"}'),
    1,
    'its reader holds up no verdict on the origin',
  )

  visit.disconnect()
  await origin.left()
  await becomes(t, () => ended(product, 'aborted'), 1)
})

/** @of server/upstream/exchange.ts */
t.test('a picture that does not end, or is too large, is cut', async (t) => {
  const origin = await startOrigin(t, holdsPicture)
  const hasty = await startProduct(t, { marketplace: origin.url, timeoutFactor: 0.4 })
  await t.rejects((await hasty.open(picture)).whole())
  t.equal(await ended(hasty, 'timeout'), 1)

  const product = await startProduct(t, { marketplace: origin.url })
  const bytesRead = watchBytes(t, media)
  origin.behave((_request, response) => pour(response.writeHead(200, image.headers)))
  await t.rejects((await product.open(picture)).whole())
  t.ok(bytesRead() <= 8 * 1024 * 1024 + 64 * 1024, `${bytesRead()} bytes`)

  origin.behave((_request, response) =>
    pour(response.writeHead(200, { ...image.headers, 'content-length': 1e9 })),
  )
  t.equal((await product.visit(picture)).status, 502)
  t.equal(await ended(product, 'too_large'), 2)
})

/** @of server/upstream/exchange.ts */
t.test('the time of a slow reader is not the origin’s', async (t) => {
  const bytes = 7 * 1024 * 1024
  const origin = await startOrigin(t, (request, response) => {
    if (request.url === picture) hangs(request, response)
    else response.writeHead(200, image.headers).end(Buffer.alloc(bytes))
  })

  const product = await startProduct(t, { marketplace: origin.url, timeoutFactor: 0.2 })
  const [response]: IncomingMessage[] = await once(get(`${product.url}${media}/large.png`), 'response')
  t.equal((await product.visit(picture)).status, 503, 'a whole deadline has passed')
  t.equal(response && (await buffer(response)).length, bytes)
  t.equal(await ended(product, 'ok'), 1)
})

/** @of server/upstream/exchange.ts */
t.test('a reader that takes nothing of a picture gives its socket back in the end', async (t) => {
  const origin = await startOrigin(t, answers('x'.repeat(7 * 1024 * 1024), image))
  const product = await startProduct(t, { marketplace: origin.url, timeoutFactor: 0.2 })
  const [response]: IncomingMessage[] = await once(get(`${product.url}${media}/large.png`), 'response')
  t.teardown(() => response?.destroy())
  response?.on('error', () => undefined)
  await becomes(t, () => ended(product, 'aborted'), 1)
})

/** @of server/upstream/exchange.ts */
t.test('a picture that breaks off is broken for its reader, and is not requested again', async (t) => {
  const origin = await startOrigin(t, (request, response) => {
    holdsPicture(request, response)
    setImmediate(() => response.destroy())
  })

  const product = await startProduct(t, { marketplace: origin.url })
  await t.rejects((await product.open(picture)).whole())
  await becomes(t, () => ended(product, 'connect'), 1)
  t.equal(origin.requests.length, 1)
})

t.test('HEAD of a picture has its size, and leaves its socket and the log alone', async (t) => {
  const origin = await startOrigin(t, answers('x'.repeat(2 * 1024 * 1024), image))
  const product = await startProduct(t, { marketplace: origin.url })
  const { status } = await fetch(`${product.url}${picture}`, { method: 'HEAD' })
  t.equal(status, 200)
  await becomes(t, () => ended(product, 'ok'), 1)
  t.equal((await product.visit(picture)).status, 200)
  t.equal(origin.sockets, 1)
  t.strictSame(product.errors(), [])
})
