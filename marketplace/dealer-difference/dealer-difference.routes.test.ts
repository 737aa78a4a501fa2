import t from 'tap'
import { Check } from 'typebox/value'
import { marketplaceUnderTest } from '#marketplace/testing/marketplace-under-test.ts'
import { DealerDifference } from '#shared/features/dealer-difference/dealer-difference.contract.ts'
import type { Owner } from '#shared/features/listings/listing.contract.ts'
import type { SearchResponse } from '#shared/features/listings/search-response.contract.ts'

/** @spec 3.16, 7.19 @of marketplace/dealer-difference/dealer-difference.ts */
t.test(
  'some dealers tell what sets them apart: a line, a picture, and words that differ for new and used cars',
  async (t) => {
    const app = await marketplaceUnderTest(t, { listings: 300 })
    const { owners }: SearchResponse = (await app.inject('/rest/lsc/listing?numRecords=100')).json()
    const withContent = owners.filter(({ dealerDiff }) => dealerDiff !== undefined)
    t.ok(withContent.length > 0 && withContent.length < owners.length)
    t.ok(withContent.every(({ sellerType }) => sellerType === 'D'))

    const [{ name, dealerDiff } = {} as Owner] = withContent
    const ask = async (more = '') =>
      (
        await app.inject(`/rest/lsc/content/dealerdiff?dealerDiffCmsId=${dealerDiff?.contentId}${more}`)
      ).json()

    const [used, asNew] = [await ask(), await ask('&listingType=NEW')]
    for (const answer of [used, asNew]) t.ok(Check(DealerDifference, answer))

    t.match(used, {
      title: `The ${name} difference`,
      sections: [{ heading: dealerDiff?.tagline }, { heading: 'When you buy used' }],
    })

    t.match(asNew, { sections: [{}, { heading: 'When you buy new' }] })
    t.match(await app.inject(dealerDiff?.tile.src ?? ''), {
      statusCode: 200,
      headers: { 'content-type': 'image/svg+xml' },
    })
  },
)

/** @spec 7.19 */
t.test('content of a dealer without any, or of no dealer, is not found', async (t) => {
  const app = await marketplaceUnderTest(t, { listings: 300 })
  const { owners }: SearchResponse = (await app.inject('/rest/lsc/listing?numRecords=100')).json()
  const without = owners.find(({ dealerDiff }) => dealerDiff === undefined)
  for (const id of [`dealer-${without?.id}`, 'dealer-999999', 'dealer-0', 'other'])
    t.equal((await app.inject(`/rest/lsc/content/dealerdiff?dealerDiffCmsId=${id}`)).statusCode, 404, id)

  t.match((await app.inject('/rest/lsc/content/dealerdiff')).json(), { parameter: 'dealerDiffCmsId' })

  for (const name of ['showroom-9-0', 'showroom-0-9', 'showroom-0', 'SHOWROOM-0-0'])
    t.equal((await app.inject(`/cars-for-sale/media/dealers/${name}.svg`)).statusCode, 404, name)
})
