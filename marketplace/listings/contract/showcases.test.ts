import { forEverySearchEngine } from '#infra/testing/for-every-engine.ts'
import { type ListingRecord, paidTiers } from '#marketplace/listings/listing-record.ts'
import { idOf, indexOf, indexWith } from '#marketplace/listings/testing/index-queries.ts'
import { car, inventory, owner } from '#marketplace/listings/testing/sample-inventory.ts'
import { sellerLimits } from '#shared/features/listings/vehicle-details.contract.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

const dealers = [
  owner('gold', { tier: 'featured' }),
  owner('golden', { tier: 'featured' }),
  owner('silver', { tier: 'standard', city: 'Boston', state: 'MA', zip: '02108' }),
  owner('prime', { tier: 'premium', zip: '11201' }),
  owner('last', { tier: 'fourthTier' }),
  owner('bright', { tier: 'vehicleHighlight' }),
  owner('alpha', { tier: 'alpha' }),
  owner('plain'),
]

const stock = dealers.flatMap(({ ownerKey }, dealer) =>
  Array.from({ length: 5 }, (_, index) => car(`${dealer}${index}1`, index % 2 ? 'M3' : 'X5', { ownerKey })),
)

const both = [
  { tier: 'featured', count: 3 },
  { tier: 'standard', count: 2 },
] as const

forEverySearchEngine((t, open) => {
  t.test('spotlights come from owners who pay for the tier, each owner in turn', async (t) => {
    const index = await indexWith(t, open, inventory(stock, dealers))
    const { featured, standard, owners } = await index.topPerTier({}, both, 0)
    t.equal(featured.length, 3)
    t.equal(standard.length, 2)

    const names = (listings: typeof featured) =>
      listings.map(({ ownerId }) => owners.find(({ id }) => id === ownerId)?.name)
    t.ok(names(featured).every((name) => name === 'Dealer gold' || name === 'Dealer golden'))
    t.equal(new Set(names(featured).slice(0, 2)).size, 2)
    t.same(names(standard), ['Dealer silver', 'Dealer silver'])
    t.equal(new Set([...featured, ...standard].map(({ id }) => id)).size, 5)
  })

  t.test('a spotlight near the shopper comes before a better one far away', async (t) => {
    const cars = [car('1', 'X5', { ownerKey: 'near', priceUsd: null }), car('2', 'X5', { ownerKey: 'far' })]
    const near = owner('near', { tier: 'featured' })
    const far = owner('far', { tier: 'featured', city: 'Boston', state: 'MA', zip: '02108' })
    const index = await indexWith(t, open, inventory(cars, [near, far]))

    const dealerOf = async (request: SearchRequest) => {
      const spotlights = [{ tier: 'featured', count: 1 }] as const
      const { featured, owners } = await index.topPerTier(request, spotlights, 0)
      return owners.find(({ id }) => id === featured[0]?.ownerId)?.name
    }

    t.equal(await dealerOf({}), 'Dealer far')
    t.equal(await dealerOf({ zip: '10001', searchRadius: 0 }), 'Dealer near')
  })

  /** @spec 3.26, 9.9 @of marketplace/listings/present-tiers.ts */
  t.test(
    'each tier is won by owners who pay for it and by no others, with as many pictures as are asked for',
    async (t) => {
      const index = await indexWith(t, open, inventory(stock, dealers))
      const buyers = new Map(dealers.map(({ name, tier }) => [name, tier]))

      for (const tier of paidTiers) {
        const { owners, ...found } = await index.topPerTier({}, [{ tier, count: 3, pictures: 4 }], 0)
        t.ok(found[tier].length >= 2, tier)
        t.ok(
          found[tier].every(
            ({ ownerId }) => buyers.get(owners.find(({ id }) => id === ownerId)?.name ?? '') === tier,
          ),
        )

        t.ok(found[tier].every(({ images }) => images.sources.length === 4))

        for (const other of paidTiers) if (other !== tier) t.same(found[other], [])
      }
    },
  )

  /** @spec 7.8 @of marketplace/listings/duckdb/tiers.ts */
  t.test('spotlights match the search', async (t) => {
    const index = await indexWith(t, open, inventory(stock, dealers))
    const { featured, standard, owners } = await index.topPerTier(
      { modelCode: ['M3'], zip: '10001' },
      both,
      0,
    )

    t.ok(
      featured.length > 0 &&
        featured.every(({ modelCode, distance }) => modelCode === 'M3' && distance === 0),
    )

    t.same(standard, [])
    t.ok(owners.every(({ distanceFromSearch }) => distanceFromSearch === 0))

    const none = { ...Object.fromEntries(paidTiers.map((tier) => [tier, []])), owners: [] }
    t.same(await index.topPerTier({}, [], 0), none)
  })

  t.test('every rotation begins with other candidates, and any whole number is a rotation', async (t) => {
    const index = await indexWith(t, open, inventory(stock, dealers))
    const ids = async (rotation: number) =>
      (await index.topPerTier({}, [{ tier: 'featured', count: 2 }], rotation)).featured.map(({ id }) => id)
    const rounds = await Promise.all([0, 1, 2, 3, 4].map(ids))
    t.equal(new Set(rounds.flat()).size, 10)
    t.same(await ids(5), rounds[0], 'all ten candidates have been shown')
    t.same(await ids(-1), rounds[4])
    t.same(await ids(1_000_000), rounds[0])
  })

  t.test('listings are found by VIN while they are for sale, however many are asked for', async (t) => {
    const index = await indexOf(t, open, [car('1', 'X5'), car('2', 'A4'), car('3', 'M3')])
    const vins = ['3', '1', '9'].map((vin) => vin.padStart(17, '0'))
    const found = async () => (await index.withVins(vins)).map(({ model }) => model)
    t.same((await found()).sort(), ['M3', 'X5'])
    t.same(await index.withVins([]), [])

    await index.apply(inventory([car('3', 'M3')], []))
    t.same(await found(), ['M3'], 'the other one has expired')
  })

  /** @spec 2.5, 3.10 @of marketplace/listings/listing.routes.ts */
  t.test('one listing comes with its owner, all its pictures and listings like it', async (t) => {
    const index = await indexWith(t, open, inventory(stock, dealers))
    const id = await idOf(index, '1')
    const found = await index.get(id)
    t.equal(found?.listing.id, id)
    t.equal(found?.owner?.name, 'Dealer gold')
    t.ok((found?.listing.images.sources.length ?? 0) > 1)
    t.equal(found?.similar.length, 12)
    t.notOk(found?.similar.some((listing) => listing.id === id))
    t.equal(await index.get(999_999), undefined)
  })

  /** @spec 2.5, 3.17 @of marketplace/listings/present-one.ts */
  t.test(
    'one listing tells its equipment in words and its history, who sells the cars like it, and how far all of them are',
    async (t) => {
      const facts: Partial<ListingRecord> = {
        features: ['SUNROOF', 'BLUETOOTH', 'UNKNOWN_THING'],
        historyReport: { accidents: 0, owners: 3, title: 'CLEAN' },
      }

      const far = owner('far', { city: 'Boston', state: 'MA', zip: '02108' })
      const cars = [car('1', 'X5', facts), car('2', 'X5', { ownerKey: 'far' })]
      const index = await indexWith(t, open, inventory(cars, [far]))

      const id = await idOf(index, '1')
      const found = await index.get(id, '10001')
      t.same(found?.features, ['Bluetooth', 'Sunroof / moonroof'], 'a code that has no name is left out')
      t.same(found?.listing.history, facts.historyReport)
      t.same(
        found?.owners.map(({ name }) => name),
        ['Dealer far'],
      )

      t.match(found, { listing: { distance: 0 }, owner: { distanceFromSearch: 0 } })

      const [similar] = found?.similar ?? []
      t.ok(
        similar?.distance && similar.distance > 150 && similar.distance < 250,
        'Boston is some 190 miles from New York',
      )

      for (const nowhere of [await index.get(id), await index.get(id, '00000')])
        t.equal(nowhere?.listing.distance, undefined)
    },
  )

  t.test('the page of a car has all that its seller says of it, and no search has any of it', async (t) => {
    const material = { words: 'é'.repeat(sellerLimits.words), videos: ['https://video.example/1'] }
    const index = await indexOf(t, open, [car('1', 'X5', { material }), car('2', 'X5')])
    const found = await index.get(await idOf(index, '1'))
    t.same(found?.material, material)
    t.equal((await index.get(await idOf(index, '2')))?.material, undefined)
    t.notMatch(JSON.stringify(await index.search({})), 'video.example')
  })

  /** @of marketplace/listings/relevance.ts */
  t.test('similar listings agree in style and model before they agree in make', async (t) => {
    const index = await indexOf(t, open, [
      car('1', 'X5'),
      car('2', 'A4'),
      car('3', 'M3'),
      car('4', 'CRV'),
      car('5', 'X5', { year: 2021 }),
      car('6', 'X5', { priceUsd: 60_000, year: 2015 }),
    ])

    const similar = await index.similar(await idOf(index, '1'), 3)
    t.same(
      similar.map(({ vin }) => vin?.at(-1)),
      ['5', '6', '4'],
    )

    t.same(await index.similar(999_999, 3), [])
  })
})
