import t from 'tap'
import { answers, startOrigin } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { defaultFlags } from '#shared/flags/flags.ts'

const path = '/cars-for-sale/svc/suggestions'
const toyota = { label: 'Toyota', group: 'Make', filters: [{ name: 'makeCode', codes: ['TOYOTA'] }] }

/** @spec 7.21 */
t.test('words are suggested for, once whatever their letter case', async (t) => {
  const origin = await startOrigin(t, answers({ suggestions: [toyota] }))
  const product = await startProduct(t, { marketplace: origin.url })

  for (const keyword of ['toyo', 'TOYO', ' Toyo '])
    t.strictSame((await product.inject(`${path}?keyword=${encodeURIComponent(keyword)}`)).json(), {
      suggestions: [toyota],
    })

  t.strictSame(
    origin.requests.map(({ url }) => url),
    ['/rest/lsc/keyword/suggestions?keyword=toyo'],
  )
})

t.test('text without a word makes no call', async (t) => {
  const origin = await startOrigin(t, answers({ suggestions: [toyota] }))
  const product = await startProduct(t, { marketplace: origin.url })

  for (const query of [
    '',
    '?keyword=',
    '?keyword=%20%09',
    '?keyword=a&keyword=b',
    `?keyword=${'(a%2B)%2B%24'.repeat(60)}`,
    `?keyword=${'x'.repeat(81)}`,
  ])
    t.strictSame((await product.inject(path + query)).json(), { suggestions: [] }, query.slice(0, 40))

  t.equal(origin.requests.length, 0)
})

/** @spec 7.21, 7.40 */
t.test('without an answer, or with the search by words switched off, there are no suggestions', async (t) => {
  const origin = await startOrigin(t, answers('down', { status: 503 }))
  const product = await startProduct(t, { marketplace: origin.url })
  const answer = await product.inject(`${path}?keyword=toyo`)
  t.strictSame([answer.statusCode, answer.json()], [200, { suggestions: [] }])

  const off = await startProduct(t, {
    marketplace: origin.url,
    settings: { flags: { ...defaultFlags, keywordSearch: false } },
  })

  const asked = origin.requests.length
  t.strictSame((await off.inject(`${path}?keyword=toyo`)).json(), { suggestions: [] })
  t.equal(origin.requests.length, asked)
})
