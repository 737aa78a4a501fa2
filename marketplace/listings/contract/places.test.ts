import { forEverySearchEngine } from '#infra/testing/for-every-engine.ts'
import { foundBy, indexWith, vinsOf } from '#marketplace/listings/testing/index-queries.ts'
import { car, inventory, owner } from '#marketplace/listings/testing/sample-inventory.ts'

const owners = [
  owner('manhattan', { zip: '10001' }),
  owner('brooklyn', { city: 'Brooklyn', zip: '11201' }),
  owner('philadelphia', { city: 'Philadelphia', state: 'PA', zip: '19103' }),
  owner('angeles', { city: 'Los Angeles', state: 'CA', zip: '90012', sellerType: 'P' }),
]

const cars = owners.map(({ ownerKey }, at) => car(`${at + 1}`, 'X5', { ownerKey }))

forEverySearchEngine((t, open) => {
  /** @spec 3.19 (part), 9.37 @of marketplace/listings/proximity.ts */
  t.test('a zip finds what is within the radius, 50 miles where none is given', async (t) => {
    const index = await indexWith(t, open, inventory(cars, owners))
    t.same(await foundBy(index, { zip: '10001' }), ['1', '2'])
    t.same(await foundBy(index, { zip: '10001', searchRadius: 10 }), ['1', '2'])
    t.same(await foundBy(index, { zip: '10001', searchRadius: 100 }), ['1', '2', '3'])
    t.same(await foundBy(index, { zip: '10001', searchRadius: 0 }), ['1', '2', '3', '4'])
    t.same(await foundBy(index, { zip: '00000' }), [])
    t.same(await foundBy(index, { zip: '00000', searchRadius: 0 }), [])
  })

  /** @spec 3.17 @of marketplace/listings/proximity.ts */
  t.test('a radius never leaks: the unrounded distance decides', async (t) => {
    const index = await indexWith(t, open, inventory(cars, owners))
    const [, , far] = (await index.search({ zip: '10001', searchRadius: 100, sortBy: 'distanceASC' }))
      .listings
    const shown = far?.distance ?? 0
    t.ok(shown > 70 && shown < 90, `Philadelphia is ${shown} miles from Manhattan`)
    t.same(await foundBy(index, { zip: '10001', searchRadius: Math.floor(shown) }), ['1', '2'])
    t.same(await foundBy(index, { zip: '10001', searchRadius: Math.ceil(shown) }), ['1', '2', '3'])
  })

  /** @spec 3.17 @of marketplace/listings/present.ts */
  t.test('distances have two decimals, on listings and owners, and are absent without a zip', async (t) => {
    const index = await indexWith(t, open, inventory(cars, owners))
    const near = await index.search({ zip: '10001', searchRadius: 0 })
    for (const { distance = -1 } of near.listings) t.equal(distance, Math.round(distance * 100) / 100)
    for (const { ownerId, distance } of near.listings)
      t.equal(near.owners.find(({ id }) => id === ownerId)?.distanceFromSearch, distance)

    const anywhere = await index.search({})
    t.notOk(anywhere.listings.some((listing) => 'distance' in listing))
    t.notOk(anywhere.owners.some((found) => 'distanceFromSearch' in found))
  })

  /** @of marketplace/listings/proximity.ts, shared/search/area.ts */
  t.test('an area finds what is in it, also beside a zip, which then only measures', async (t) => {
    const index = await indexWith(t, open, inventory(cars, owners))
    const newYork = '-74.1,40.6,-73.9,40.8'
    t.same(await foundBy(index, { area: newYork }), ['1', '2'])
    t.same(await foundBy(index, { area: '-76,39,-75,41' }), ['3'])
    t.same(await foundBy(index, { area: newYork, zip: '90012' }), ['1', '2'])
    t.same(await foundBy(index, { area: newYork, city: 'Brooklyn', state: 'NY' }), ['2'])
    t.same(await foundBy(index, { area: '0,0,1,1' }), [])

    const [first] = (await index.search({ area: newYork, zip: '90012' })).listings
    t.ok(Number(first?.distance) > 2_000)
  })

  /** @spec 9.22 @of marketplace/listings/duckdb/order.ts */
  t.test('the closest first, from either coast', async (t) => {
    const index = await indexWith(t, open, inventory(cars, owners))
    t.same(await vinsOf(index, { zip: '10001', searchRadius: 0, sortBy: 'distanceASC' }), [
      '1',
      '2',
      '3',
      '4',
    ])

    t.same(await vinsOf(index, { zip: '90012', searchRadius: 0, sortBy: 'distanceASC' }), [
      '4',
      '3',
      '1',
      '2',
    ])

    t.equal(
      (await vinsOf(index, { zip: '90012', searchRadius: 0 }))[0],
      '4',
      'relevance prefers what is near',
    )

    t.same(
      await vinsOf(index, { sortBy: 'distanceASC' }),
      await vinsOf(index, {}),
      'without a zip by relevance',
    )

    const neighbour = car('5', 'X5', { ownerKey: 'manhattan' })
    const more = await indexWith(t, open, inventory([...cars, neighbour], owners))
    const found = await vinsOf(more, { zip: '10001', searchRadius: 0, sortBy: 'distanceASC' })
    t.same(found.slice(0, 3), ['1', '5', '2'], 'all cars of one place')
  })

  /** @spec 2.8 @of marketplace/listings/duckdb/where.ts */
  t.test(
    'a city and a state restrict to owners there, in any letter case, with hyphens or dots',
    async (t) => {
      const index = await indexWith(t, open, inventory(cars, owners))
      for (const city of ['new york', 'New-York', 'NEW YORK.'])
        t.same(await foundBy(index, { city, state: 'ny' }), ['1'], city)

      t.same(await foundBy(index, { state: 'NY' }), ['1', '2'])
      t.same(await foundBy(index, { city: 'New York', state: 'PA' }), [])
      t.same(await foundBy(index, { city: 'Brooklyn', state: 'NY', zip: '19103' }), [])
    },
  )

  /** @spec 3.19 (part) @of marketplace/listings/duckdb/where.ts */
  t.test('private sellers are owners like dealers', async (t) => {
    const index = await indexWith(t, open, inventory(cars, owners))
    t.same(await foundBy(index, { sellerType: ['P'] }), ['4'])
    t.equal((await index.search({ sellerType: ['P'] })).owners[0]?.sellerType, 'P')
  })

  /** @of marketplace/listings/listing-index.ts */
  t.test(
    'places of dealers tell how many sell there, and where only private sellers are is none',
    async (t) => {
      const more = [...cars, car('9', 'X5', { ownerKey: 'harlem' })]
      const sellers = [...owners, owner('harlem', { zip: '10001' })]
      const index = await indexWith(t, open, inventory(more, sellers))

      t.same(await index.dealerPlaces(), [
        { zip: '10001', city: 'New York', state: 'NY', dealers: 2 },
        { zip: '11201', city: 'Brooklyn', state: 'NY', dealers: 1 },
        { zip: '19103', city: 'Philadelphia', state: 'PA', dealers: 1 },
      ])
    },
  )
})
