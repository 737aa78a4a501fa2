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
  t.equal(origin.requests[0]?.url, picture)
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
    const origin = await startOrigin(t, closesUsedSockets(answers({})))
    const product = await startProduct(t, { marketplace: origin.url })
    for (let visit = 0; visit < 3; visit += 1) t.equal((await product.visit(picture)).status, 200)

    const alone = await startProduct(t, { marketplace: origin.url, origins: { media: await refusingUrl() } })
    t.equal((await alone.visit(picture)).status, 502)
  },
)
