import t from 'tap'
import { answers, refusingUrl, startOrigin } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'

const path = '/cars-for-sale/svc/zip'

/** @spec 5.2, 7.28 */
t.test('a zip is accepted when the lookup knows it', async (t) => {
  const tempe = answers({ zip: '85281', city: 'Tempe', state: 'AZ' })
  const nowhere = answers({ error: 'not-found', message: 'no such zip' }, { status: 404 })
  const lookup = await startOrigin(t, (request, response) =>
    (request.url?.endsWith('/85281') ? tempe : nowhere)(request, response),
  )

  const product = await startProduct(t, { marketplace: lookup.url })
  t.strictSame((await product.inject(`${path}/85281`)).json(), { isAccepted: true })
  t.strictSame((await product.inject(`${path}/99999`)).json(), { isAccepted: false })

  const asked = lookup.requests.length

  for (const bad of [
    '1234',
    '123456',
    '1234a',
    '%EF%BC%91%EF%BC%92%EF%BC%93%EF%BC%94%EF%BC%95',
    '..%2F..%2Fx',
    '%00',
  ])
    t.strictSame((await product.inject(`${path}/${bad}`)).json(), { isAccepted: false }, bad)

  t.equal(lookup.requests.length, asked, 'what is no zip is not asked for')
})

/** @spec 7.28 */
t.test('while the lookup is down a zip is accepted as it is', async (t) => {
  const product = await startProduct(t, { marketplace: await refusingUrl() })
  t.strictSame((await product.inject(`${path}/99999`)).json(), { isAccepted: true })
})
