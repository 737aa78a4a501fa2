import t from 'tap'
import { startEngine } from '#infra/testing/engine.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { resets } from '#infra/testing/origin.ts'
import { noOffers } from '#shared/features/offers/offers.contract.ts'
import { boostedListings } from './boost.calls.ts'

const marketplace = await startTestMarketplace(t, { listings: 2_000 })

/** @spec 7.10, 7.40 */
t.test(
  'new cars of the make that is looked for are recommended, or none where they cannot be had',
  async (t) => {
    const upstream = await startMarketplaceWithFaults(t, marketplace)
    const { calls, context } = startEngine(t, upstream)
    const search = { zip: '85281', searchRadius: 0, makeCode: ['TOYOTA'] }
    const { listings } = await calls.call(boostedListings, search, context())
    t.equal(listings.length, 2)
    t.ok(listings.every(({ listingType, makeCode }) => listingType === 'NEW' && makeCode === 'TOYOTA'))

    upstream.fault('boost', resets)
    t.strictSame(await calls.call(boostedListings, { ...search, makeCode: ['KIA'] }, context()), noOffers)
  },
)
