import t from 'tap'
import { Check } from 'typebox/value'
import { marketplaceUnderTest } from '#marketplace/testing/marketplace-under-test.ts'
import { MapResponse } from '#shared/features/map/map.contract.ts'
import { cameraOn, isSeen, pointIn } from '#shared/features/map/map-view.ts'

const app = await marketplaceUnderTest(t, { listings: 400 })

async function mapOf(query = ''): Promise<MapResponse> {
  const answer = (await app.inject(`/rest/lsc/listing/map?${query}`)).json()
  t.ok(Check(MapResponse, answer), query)
  return answer
}

const countOf = async (query: string) =>
  (await app.inject(`/rest/lsc/listing/count?${query}`)).json().totalResultCount
const sum = ({ clusters }: MapResponse) => clusters.reduce((total, { count }) => total + count, 0)

/** @of marketplace/map/map.routes.ts */
t.test('clusters hold every car of the search once, most first, with the lowest price', async (t) => {
  for (const query of [
    '',
    'listingType=NEW',
    'zip=85281&searchRadius=500',
    'area=-115,31,-109,37',
    'state=CA',
  ])
    t.equal(sum(await mapOf(query)), await countOf(query), query)

  const { clusters } = await mapOf()
  const counts = clusters.map(({ count }) => count)
  t.same(
    counts,
    counts.toSorted((a, b) => b - a),
  )
  t.ok(clusters.length > 5 && clusters.length < 100)

  const { listings } = (await app.inject('/rest/lsc/listing?sortBy=derivedpriceASC&numRecords=1')).json()
  const lowest = Math.min(...clusters.flatMap(({ minPriceUsd }) => minPriceUsd ?? []))
  t.equal(lowest, listings[0].pricingDetail.salePrice)
})

/** @of marketplace/map/search-area.ts */
t.test('a view shows what the search is about, and its largest cities', async (t) => {
  const country = await mapOf()
  const seen = country.clusters.filter((cluster) => isSeen(pointIn(cameraOn(country.view), cluster)))
  t.ok(seen.length > country.clusters.length * 0.8)
  t.ok(country.cities.some(({ name }) => name === 'Houston, TX'))

  for (const query of ['zip=85281&searchRadius=50', 'city=Phoenix&state=AZ', 'area=-112.6,33.1,-111.4,34']) {
    const { view, cities, clusters } = await mapOf(query)
    t.ok(view.east - view.west < 3, query)
    t.ok(
      cities.some(({ name }) => name === 'Phoenix, AZ'),
      query,
    )
    for (const cluster of clusters) t.ok(isSeen(pointIn(cameraOn(view), cluster)), query)
  }

  const arizona = (await mapOf('state=AZ')).view
  t.ok(arizona.west < -112 && arizona.east > -111)
})

/** @of marketplace/listings/cluster.ts */
t.test('a cluster of one dealer names the dealer, whose cars are those of the cluster', async (t) => {
  const { clusters } = await mapOf('sellerType=D')
  const cluster = clusters.find(({ ownerId }) => ownerId !== undefined)
  t.equal(await countOf(`ownerId=${cluster?.ownerId}`), cluster?.count)
  t.match(cluster?.ownerName, /\w/)
  t.notOk((await mapOf('sellerType=P')).clusters.some(({ ownerId }) => ownerId !== undefined))
})

/** @of marketplace/listings/search-query.ts */
t.test('an area that is none is refused with its name', async (t) => {
  for (const area of ['here', '1,2,3', '-200,1,2,3', '1,2,3,%27--']) {
    const bad = await app.inject(`/rest/lsc/listing/map?area=${area}`)
    t.same([bad.statusCode, bad.json().parameter], [400, 'area'], area)
  }
})
