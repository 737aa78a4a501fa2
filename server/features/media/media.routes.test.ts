import t from 'tap'
import { answers, closesUsedSockets, refusingUrl, startOrigin } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'

const picture = '/cars-for-sale/media/vehicles/sedan-gray-side.svg'

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
  t.match(failed, { err: { code: '5xx', message: `the media origin answered 500 for ${picture}` } })

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
    const image = { headers: { 'content-type': 'image/png' } }
    const origin = await startOrigin(t, closesUsedSockets(answers('', image)))
    const product = await startProduct(t, { marketplace: origin.url })
    for (let visit = 0; visit < 3; visit += 1) t.equal((await product.visit(picture)).status, 200)

    const alone = await startProduct(t, { marketplace: origin.url, origins: { media: await refusingUrl() } })
    t.equal((await alone.visit(picture)).status, 502)
  },
)
