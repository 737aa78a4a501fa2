import t from 'tap'
import { startEngine } from '#infra/testing/engine.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, tampers } from '#infra/testing/origin.ts'
import { noOffers } from '#shared/features/offers/offers.contract.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { vehicleHighlights } from './highlights.calls.ts'

const marketplace = await startTestMarketplace(t, { listings: 2_000 })

/** @spec 7.9, 9.9 */
t.test(
  'highlighted cars match the search, with up to four pictures; neighbouring markets join unless they are switched off',
  async (t) => {
    const upstream = await startMarketplaceWithFaults(t, marketplace)
    const { calls, context } = startEngine(t, upstream)
    const ask = (request: SearchRequest) => calls.call(vehicleHighlights, request, context())
    const { listings } = await ask({ listingType: ['USED'] })
    t.ok(listings.length > 3 && listings.length <= 10)
    t.ok(listings.every(({ listingType, images }) => listingType === 'USED' && images.sources.length === 4))

    await ask({ zip: '85281' })
    await ask({ zip: '85281', marketExtension: 'off' })
    t.match(
      upstream.requests.map(({ url }) => url),
      ['false', 'true', 'false'].map((isAsked) => new RegExp(`includeExtendedVehicleHighlights=${isAsked}`)),
    )

    upstream.fault('highlights', answers('{"listings":', { status: 200 }))
    t.strictSame(await ask({ makeCode: ['KIA'] }), noOffers)
  },
)

/** @spec 9.44 @of shared/features/highlights/highlights.contract.ts */
t.test(
  'a highlighted car with an unknown reason, or with none, is a highlighted car all the same',
  async (t) => {
    const upstream = await startMarketplaceWithFaults(t, marketplace)
    const { calls, context } = startEngine(t, upstream)
    upstream.fault(
      'highlights',
      tampers(marketplace, ({ listings, owners }) => ({
        listings: (listings as object[]).slice(0, 2).map((listing, at) => ({
          ...listing,
          vehicleHighlight: { isVehicleHighlight: true, ...(at === 0 && { urgencyDriverType: 'RARE' }) },
        })),
        owners,
      })),
    )

    const { listings } = await calls.call(vehicleHighlights, { listingType: ['USED'] }, context())
    t.strictSame(
      listings.map(({ vehicleHighlight }) => vehicleHighlight.urgencyDriverType),
      ['RARE', undefined],
    )
  },
)
