import t from 'tap'
import { Check } from 'typebox/value'
import { marketplaceUnderTest, testNow } from '#marketplace/testing/marketplace-under-test.ts'
import { SpotlightsResponse } from '#shared/features/listings/answers.contract.ts'

/** @spec 7.8, 9.14 */
t.test('spotlights hold at most six listings of each tier, and owners rotate by the minute', async (t) => {
  let now = testNow
  const app = await marketplaceUnderTest(t, { listings: 2000, now: () => now })
  const ask = async (query = '') => (await app.inject(`/rest/lsc/listing/spotlight/results${query}`)).json()
  const first = await ask()
  t.ok(Check(SpotlightsResponse, first))
  t.equal(first.featured.length, 6)
  t.equal(first.standard.length, 6)
  t.same(await ask(), first, 'the same within the minute')

  now = new Date(testNow.getTime() + 60_000)
  t.notSame((await ask()).featured, first.featured)
  t.match(await ask('?tier=featured&numSpotlights=2'), { featured: { length: 2 }, standard: { length: 0 } })
  t.match(await ask('?numSpotlights=7'), { parameter: 'numSpotlights', message: /from 1 to 6/ })
  t.match(await ask('?tier=gold'), { parameter: 'tier', message: /featured, standard/ })
})
