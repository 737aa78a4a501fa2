import { forEverySearchEngine } from '#infra/testing/for-every-engine.ts'
import { declaredLabelOf } from '#marketplace/listings/attributes.ts'
import { foundBy, indexOf, indexWith, vinsOf } from '#marketplace/listings/testing/index-queries.ts'
import { car, inventory, owner, testDay } from '#marketplace/listings/testing/sample-inventory.ts'
import type { SearchRequest, SortBy } from '#shared/search/search-request.ts'

const drops = [
  { date: '2026-04-01', priceUsd: 33_000 },
  { date: '2026-05-01', priceUsd: 32_000 },
]

forEverySearchEngine((t, open) => {
  t.test('an empty index answers every search with nothing', async (t) => {
    const index = await indexOf(t, open, [])
    const answer = await index.search({ makeCode: ['BMW'], zip: '10001', keyword: 'bmw' })
    t.match(answer, {
      listings: [],
      owners: [],
      totalResultCount: 0,
      stats: { year: { min: null, max: null, histogram: [] } },
    })

    t.equal(await index.count({}), 0)
    t.same(await index.options('makeCode'), [])
  })

  /** @spec 3.19 (part) @of marketplace/listings/duckdb/where.ts */
  t.test('a list filter finds any of its codes, and filters narrow each other', async (t) => {
    const index = await indexOf(t, open, [
      car('1', 'X5', { fuelTypeGroup: 'HYB' }),
      car('2', 'X5', { fuelTypeGroup: 'DSL', extColorSimple: 'RED' }),
      car('3', 'X5', { fuelTypeGroup: null }),
    ])

    t.same(await foundBy(index, { fuelTypeGroup: ['HYB', 'DSL'] }), ['1', '2'])
    t.same(await foundBy(index, { fuelTypeGroup: ['HYB', 'DSL'], extColorSimple: ['RED'] }), ['2'])
    t.same(await foundBy(index, { fuelTypeGroup: ['ELE'] }), [])
  })

  /** @spec 3.19 (part) @of marketplace/listings/duckdb/where.ts */
  t.test('bounds are inclusive, and a listing without the value is outside every bound', async (t) => {
    const index = await indexOf(t, open, [
      car('1', 'X5', { priceUsd: 20_000, mileageMi: 0 }),
      car('2', 'X5', { priceUsd: 30_000, mileageMi: 50_000, year: 2019 }),
      car('3', 'X5', { priceUsd: null, mileageMi: null }),
    ])

    t.same(await foundBy(index, { minPrice: 20_000, maxPrice: 30_000 }), ['1', '2'])
    t.same(await foundBy(index, { minPrice: 20_001 }), ['2'])
    t.same(await foundBy(index, { maxPrice: 29_999 }), ['1'])
    t.same(await foundBy(index, { mileage: 50_000 }), ['1', '2'])
    t.same(await foundBy(index, { startYear: 2020 }), ['1', '3'])
    t.same(await foundBy(index, { startYear: 2019, endYear: 2019 }), ['2'])
  })

  /** @spec 3.19 (part) @of marketplace/listings/tree-selection.ts */
  t.test('models narrow their own make only, and trims their own model only', async (t) => {
    const sport = { trimCode: 'X5|SPORT', trim: 'Sport' }
    const index = await indexOf(t, open, [
      car('1', 'X5'),
      car('2', 'M3'),
      car('3', 'A4'),
      car('4', 'CRV'),
      car('5', 'X5', sport),
    ])

    const expectations: [SearchRequest, string[]][] = [
      [{ makeCode: ['BMW'] }, ['1', '2', '5']],
      [{ makeCode: ['BMW', 'AUDI'], modelCode: ['X5'] }, ['1', '3', '5']],
      [{ modelCode: ['X5'] }, ['1', '5']],
      [{ modelCode: ['X5'], makeCode: ['HONDA'] }, ['1', '4', '5']],
      [{ makeCode: ['BMW'], modelCode: ['X5', 'M3'], trimCode: ['X5|SPORT'] }, ['2', '5']],
      [{ trimCode: ['X5|SPORT'] }, ['5']],
    ]

    for (const [request, vins] of expectations)
      t.same(await foundBy(index, request), vins, JSON.stringify(request))
  })

  /** @of marketplace/listings/duckdb/where.ts */
  t.test('a make or model that the inventory does not know chooses nothing', async (t) => {
    const index = await indexOf(t, open, [car('1', 'X5'), car('2', 'A4')])
    t.same(await foundBy(index, { makeCode: ['FROD'] }), [])
    t.same(await foundBy(index, { modelCode: ['X9'] }), [])
    t.same(await foundBy(index, { makeCode: ['BMW', 'FROD'] }), ['1'])
    t.same(await foundBy(index, { makeCode: ["BMW' OR '1'='1"] }), [])
  })

  /** @of marketplace/listings/keyword.ts */
  t.test('every word of a keyword must begin a word of the car', async (t) => {
    const index = await indexOf(t, open, [
      car('1', 'CRV', { highlight: 'Sunroof', extColor: 'Sonic Gray' }),
      car('2', 'F150', { year: 2019, engine: '5.0L V8' }),
      car('3', 'X5', { extColor: null, extColorSimple: null }),
    ])

    const expectations: [string, string[]][] = [
      ['honda cr-v', ['1']],
      ['HONDA  crv sunr', ['1']],
      ['onda', []],
      ['2019 f150 v8', ['2']],
      ['gray', ['1']],
      ['black', ['1', '2']],
      ['truck', ['2']],
      ['honda truck', []],
      ["' OR 1=1 --", []],
      ['%', []],
      ['  ', ['1', '2', '3']],
    ]

    for (const [keyword, vins] of expectations) t.same(await foundBy(index, { keyword }), vins, keyword)
  })

  /** @spec 9.22 @of marketplace/listings/duckdb/order.ts */
  t.test('each way to order puts unknown values last and settles ties by id', async (t) => {
    const index = await indexOf(t, open, [
      car('1', 'X5', { priceUsd: null, mileageMi: 10, year: 2020, listedOnDay: testDay - 3 }),
      car('2', 'X5', { priceUsd: 200, mileageMi: null, year: 2022, listedOnDay: testDay - 2 }),
      car('3', 'X5', { priceUsd: 100, mileageMi: 30, year: 2021, listedOnDay: testDay - 1 }),
      car('4', 'X5', { priceUsd: 100, mileageMi: 20, year: 2021, listedOnDay: testDay - 4 }),
    ])

    const orders: Partial<Record<SortBy, string>> = {
      derivedpriceASC: '3421',
      derivedpriceDESC: '2341',
      datelistedDESC: '3214',
      datelistedASC: '4123',
      mileageASC: '1432',
      mileageDESC: '3412',
      yearDESC: '2341',
      yearASC: '1342',
    }

    for (const sortBy of Object.keys(orders) as SortBy[])
      t.equal((await vinsOf(index, { sortBy })).join(''), orders[sortBy], sortBy)
  })

  /** @spec 9.5 @of marketplace/listings/duckdb/order.ts */
  t.test('paging repeats and loses no listing', async (t) => {
    const cars = Array.from({ length: 25 }, (_, at) =>
      car(`${at + 1}`, 'X5', { priceUsd: 1_000 * (at % 3) + 1_000 }),
    )

    const index = await indexOf(t, open, cars)

    for (const sortBy of ['relevance', 'derivedpriceASC', 'yearDESC'] as const) {
      const seen: string[] = []
      for (let firstRecord = 0; firstRecord < 30; firstRecord += 7)
        seen.push(...(await vinsOf(index, { sortBy, firstRecord, numRecords: 7 })))
      t.same(seen.sort(), cars.map((record) => record.vin.replace(/^0+/, '')).sort(), sortBy)
    }
  })

  /** @spec 3.21, 9.5 @of marketplace/listings/listing.routes.ts */
  t.test('a page holds 30 listings and their owners once, and tells how many there are', async (t) => {
    const cars = Array.from({ length: 40 }, (_, at) =>
      car(`${at + 1}`, 'X5', { ownerKey: at % 2 ? 'a' : 'b' }),
    )

    const index = await indexOf(t, open, cars)
    const { listings, owners, totalResultCount } = await index.search({ makeCode: ['BMW'] })
    t.equal(listings.length, 30)
    t.equal(owners.length, 2)
    t.equal(totalResultCount, 40)
    t.equal(await index.count({ makeCode: ['BMW'] }), 40)
    t.equal(await index.size(), 40)
  })

  /** @spec 2.5, 3.2 (part), 3.5 (part), 3.7, 3.9, 9.9 @of marketplace/listings/present.ts */
  t.test('a card shows what is known of the car', async (t) => {
    const index = await indexOf(t, open, [
      car('1', 'CRV', { highlight: 'Sunroof', msrpUsd: 33_000, mpgCity: null }),
    ])

    const [listing] = (await index.search({})).listings
    t.match(listing, {
      title: '2022 Honda CR-V Base w/ Sunroof',
      vdpBaseUrl: `/cars-for-sale/vehicle/${listing?.id}`,
      pricingDetail: { salePrice: 30_000, msrp: 33_000 },
      specifications: {
        engine: '3.0L V6',
        transmission: '8-Speed Automatic',
        driveType: { value: declaredLabelOf('driveGroup', 'AWD4WD') },
      },
      color: { exteriorColor: 'Jet Black', exteriorColorSimple: 'BLACK' },
      daysListed: 10,
    })

    t.notOk(listing && 'distance' in listing)
    t.notOk(listing && 'mpg' in listing.specifications)
    t.match(listing?.images, { sources: { length: 1 }, total: 6 })
  })

  /** @spec 3.4 (part), 3.5 (part), 3.8 (part), 3.17, 9.48 @of marketplace/listings/selling-points.ts */
  t.test('what a seller does for a car is shown as the filters find it', async (t) => {
    const services = ['HOME_DELIVERY', 'VIRTUAL_APPOINTMENT']
    const cars = [
      car('1', 'F150', {
        ...{ listingType: 'NEW', mileageMi: 3 },
        ...{ phone: '212-555-0142', monthlyPaymentUsd: 399, canStartOnline: true },
      }),
      car('2', 'F150', {
        listingType: 'CERTIFIED',
        hasMoneyBack: true,
        experiences: ['buy-online'],
        ownerKey: 'b',
      }),
      car('3', 'X5', { listingType: '3P_CERT', mileageMi: 60_000, priceHistory: drops, ownerKey: 'p' }),
    ]
    const sellers = [
      owner('b', { name: 'Harbor Ford of Tempe', homeServices: services, zip: '90012' }),
      owner('p', { sellerType: 'P' }),
    ]
    const index = await indexWith(t, open, inventory(cars, sellers))

    const { listings, owners } = await index.search({ zip: '10001', searchRadius: 0, sortBy: 'mileageASC' })
    t.match(listings, [
      {
        pricingDetail: { incentive: 1_000, payments: { monthlyPayment: 399 } },
        phone: { value: '212-555-0142' },
        accelerate: true,
        priceDrops: 0,
        certifiedProduct: undefined,
        ecommWebsite: undefined,
      },
      {
        certifiedProduct: { productId: 'cpo-ford', name: 'Ford Certified' },
        productTiles: ['14-day return', 'Video tour'],
        ecommWebsite: true,
        ...{ phone: undefined, accelerate: undefined },
        pricingDetail: { incentive: undefined, payments: undefined },
      },
      { certifiedProduct: { productId: '3p-cert', name: '60-day limited warranty' }, priceDrops: 2 },
    ])

    t.match(
      owners.find(({ name }) => name.startsWith('Harbor')),
      {
        logo: { src: /\/logos\/hfo-\d\.svg$/ },
        homeServices: true,
        shippingLabel: /^Ships to you for \$1,\d49$/,
      },
    )

    t.match(
      owners.find(({ sellerType }) => sellerType === 'P'),
      { logo: undefined, homeServices: undefined, shippingLabel: undefined },
    )
  })

  /** @of marketplace/listings/relevance.ts */
  t.test('relevance does not put the whole stock of one owner first', async (t) => {
    const stock = Array.from({ length: 40 }, (_, at) =>
      car(`${at + 1}`, 'X5', { ownerKey: at < 20 ? 'a' : 'b' }),
    )

    const index = await indexOf(t, open, stock)
    const { listings } = await index.search({ numRecords: 10 })
    const [first] = listings
    const ofFirst = listings.filter(({ ownerId }) => ownerId === first?.ownerId).length
    t.ok(ofFirst >= 3 && ofFirst <= 7, `${ofFirst} of 10`)
  })
})
