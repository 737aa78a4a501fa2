import t from 'tap'
import { marketplaceUnderTest } from '#marketplace/testing/marketplace-under-test.ts'

/** @spec 7.28 */
t.test('a zip answers its city and state, also one that starts with zero', async (t) => {
  const app = await marketplaceUnderTest(t, { listings: 1 })
  t.same((await app.inject('/rest/lsc/zip/10001')).json(), { zip: '10001', city: 'New York', state: 'NY' })
  t.same((await app.inject('/rest/lsc/zip/02139')).json(), { zip: '02139', city: 'Cambridge', state: 'MA' })
})

/** @spec 7.28 */
t.test('a zip that does not exist is not found, and one that cannot exist is refused', async (t) => {
  const app = await marketplaceUnderTest(t, { listings: 1 })
  t.equal((await app.inject('/rest/lsc/zip/00000')).statusCode, 404)

  for (const zip of ['1234', '123456', 'ABCDE', '１２３４５']) {
    const answer = await app.inject(`/rest/lsc/zip/${encodeURIComponent(zip)}`)
    t.equal(answer.statusCode, 400, zip)
    t.match(answer.json(), { parameter: 'zip', message: /5 digits/ })
  }
})
