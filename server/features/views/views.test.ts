import t, { type Test } from 'tap'
import { startMarketplaceWithFaults, startOwnMarketplace } from '#infra/testing/marketplace.ts'
import { answers, resets } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import type { ViewCountsResponse } from '#shared/features/views/views.contract.ts'

const marketplace = await startOwnMarketplace(t)
const { listings }: { listings: Listing[] } = await (await fetch(`${marketplace}/rest/lsc/listing`)).json()
const [first, second, third] = listings

async function open(t: Test) {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url })
  const block = '/cars-for-sale/svc/block/viewCounts/all-cars'

  return {
    upstream,
    viewers: async (): Promise<Record<number, number>> => JSON.parse((await product.visit(block)).body).value,
  }
}

/** @spec 3.4 (part), 7.2 (part), 9.25 (part) @of server/features/views/views.calls.ts */
t.test(
  'the shoppers of a week are those of both sites together, for all cars of a page in one call',
  async (t) => {
    const { upstream, viewers } = await open(t)
    const told = await viewers()
    const asked = upstream.requests
      .filter(({ url }) => url?.includes('listing-view-count'))
      .map(({ url = '' }) => url)

    t.equal(asked.length, 1)
    t.match(asked[0], /dateRange=7/)

    const { counts }: ViewCountsResponse = await (await fetch(marketplace + asked[0])).json()
    const idOf = (wanted: string) => listings.find(({ vin }) => vin === wanted)?.id
    const both = counts.map(
      ({ vin, forecourt = 0, fairmark = 0 }) => [idOf(vin), forecourt + fairmark] as const,
    )

    t.equal(both.length, 30)
    t.same(told, Object.fromEntries(both.filter(([, count]) => count > 0)))
    t.ok(Object.keys(told).length > 0 && Object.keys(told).length < 30, 'a car without views has no count')
  },
)

/** @spec 7.2 (part) @of shared/features/views/viewers.ts */
t.test('a count that is missing is 0, and an unusable one costs no other car its count', async (t) => {
  const { upstream, viewers } = await open(t)
  const counts = [
    { vin: first?.vin, forecourt: 3 },
    { vin: second?.vin, forecourt: -1, fairmark: 4 },
    { vin: third?.vin, fairmark: 2 },
    { vin: 'OF NO CAR', forecourt: 9 },
  ]

  upstream.fault('viewCounts', answers({ counts }))
  t.same(await viewers(), { [`${first?.id}`]: 3, [`${third?.id}`]: 2 })
})

t.test('a car whose VIN is none costs no other car its count', async (t) => {
  const { viewers } = await open(t)
  const { upstream, viewers: viewersBesideIt } = await open(t)
  const found = await (await fetch(`${marketplace}/rest/lsc/listing`)).json()
  const [odd, ...others] = found.listings
  upstream.fault('search', answers({ ...found, listings: [{ ...odd, vin: '<b>1,2&vin=3' }, ...others] }))
  const { [odd.id]: _, ...rest }: Record<number, number> = await viewers()
  t.same(await viewersBesideIt(), rest)
})

/** @spec 7.2 (part) @of server/features/views/views.calls.ts */
t.test('while the counts cannot be had no car has one', async (t) => {
  const { upstream, viewers } = await open(t)
  upstream.fault('viewCounts', resets)
  t.same(await viewers(), {})
})
