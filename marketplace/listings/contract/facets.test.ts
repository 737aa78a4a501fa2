import { forEverySearchEngine } from '#infra/testing/for-every-engine.ts'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { indexOf } from '#marketplace/listings/testing/index-queries.ts'
import { car } from '#marketplace/listings/testing/sample-inventory.ts'
import { listFilters } from '#shared/search/filters.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

const cars = [
  car('1', 'X5', { fuelTypeGroup: 'HYB', priceUsd: 4_999, year: 2018 }),
  car('2', 'X5', { trimCode: 'X5|SPORT', trim: 'Sport', priceUsd: 5_000 }),
  car('3', 'M3', { fuelTypeGroup: 'GSL', priceUsd: 250_000, year: 2021 }),
  car('4', 'A4', { fuelTypeGroup: 'GSL', priceUsd: null }),
  car('5', 'CRV', { fuelTypeGroup: null }),
]

async function counts(index: ListingIndex, request: SearchRequest, param: string) {
  const { filters } = await index.search(request)
  return Object.fromEntries(
    (filters[param] ?? []).filter(({ count }) => count > 0).map(({ value, count }) => [value, count]),
  )
}

forEverySearchEngine((t, open) => {
  /** @spec 3.34 (part) @of marketplace/listings/facet.ts */
  t.test('every declared option is there in its order, also those that nothing has', async (t) => {
    const index = await indexOf(t, open, cars)
    for (const request of [{}, { makeCode: ['AUDI'] }, { makeCode: ['FROD'] }]) {
      const { filters } = await index.search(request)
      for (const { param, options } of listFilters) {
        t.same(
          filters[param]?.map(({ value }) => value),
          options.map(({ value }) => value),
          param,
        )
      }
    }
  })

  /** @spec 3.34 (part) @of marketplace/listings/duckdb/counted-rows.ts */
  t.test('an option is counted without the selection of its own filter and under all others', async (t) => {
    const index = await indexOf(t, open, cars)
    t.same(await counts(index, {}, 'fuelTypeGroup'), { GSL: 3, HYB: 1 })
    t.same(await counts(index, { fuelTypeGroup: ['HYB'] }, 'fuelTypeGroup'), { GSL: 3, HYB: 1 })
    t.same(await counts(index, { fuelTypeGroup: ['HYB'], makeCode: ['BMW'] }, 'fuelTypeGroup'), {
      GSL: 2,
      HYB: 1,
    })

    t.same(await counts(index, { fuelTypeGroup: ['HYB'] }, 'vehicleStyleCode'), { SUVCROSS: 1 })
  })

  /** @spec 3.34 (part) @of marketplace/listings/facet.ts */
  t.test('makes are counted without models and trims, models without models and trims', async (t) => {
    const index = await indexOf(t, open, cars)
    const request = { makeCode: ['BMW'], modelCode: ['X5'], trimCode: ['X5|SPORT'] }
    t.same(await counts(index, request, 'makeCode'), { AUDI: 1, BMW: 3, HONDA: 1 })
    t.same(await counts(index, request, 'modelCode'), { M3: 1, X5: 2 })
    t.same(await counts(index, request, 'trimCode'), { 'X5|BASE': 1, 'X5|SPORT': 1 })
  })

  /** @spec 3.34 (part) @of marketplace/listings/facet.ts */
  t.test(
    'models are listed below chosen makes and trims below chosen models, each with its parent',
    async (t) => {
      const index = await indexOf(t, open, cars)
      const none = (await index.search({ fuelTypeGroup: ['GSL'] })).filters
      t.same([none.modelCode, none.trimCode], [[], []])

      const { filters } = await index.search({ makeCode: ['BMW', 'HONDA'], modelCode: ['X5'] })
      t.same(filters.modelCode, [
        { value: 'CRV', label: 'CR-V', count: 1, parent: 'HONDA' },
        { value: 'M3', label: 'M3', count: 1, parent: 'BMW' },
        { value: 'X5', label: 'X5', count: 2, parent: 'BMW' },
      ])

      t.same(
        filters.trimCode?.map(({ value, parent }) => [value, parent]),
        [
          ['X5|BASE', 'X5'],
          ['X5|SPORT', 'X5'],
        ],
      )
    },
  )

  /** @spec 3.34 (part) @of marketplace/listings/facet.ts */
  t.test('a make or model of the inventory stays in the list when nothing of it is found', async (t) => {
    const index = await indexOf(t, open, cars)
    const { filters } = await index.search({ makeCode: ['AUDI', 'BMW', 'FROD'], fuelTypeGroup: ['HYB'] })
    t.same(filters.makeCode, [
      { value: 'AUDI', label: 'Audi', count: 0 },
      { value: 'BMW', label: 'BMW', count: 1 },
      { value: 'HONDA', label: 'Honda', count: 0 },
    ])
    t.same(
      filters.modelCode?.map(({ value, count }) => [value, count]),
      [
        ['A4', 0],
        ['M3', 0],
        ['X5', 1],
      ],
    )
  })

  /** @spec 3.22, 7.4 (part) @of marketplace/listings/range-stats.ts */
  t.test('statistics of price and year span all that is found, with a histogram', async (t) => {
    const index = await indexOf(t, open, cars)
    const { derivedprice, year } = (await index.search({ makeCode: ['BMW', 'AUDI'] })).stats
    t.match(derivedprice, { min: 4_999, max: 250_000 })
    t.same(
      derivedprice.histogram.filter(({ count }) => count > 0),
      [
        { from: 0, count: 1 },
        { from: 5_000, count: 1 },
        { from: 100_000, count: 1 },
      ],
    )

    t.equal(derivedprice.histogram.length, 21)

    const more = await indexOf(t, open, [...cars, car('6', 'X5', { priceUsd: 9_999 })])
    const [, second] = (await more.search({ makeCode: ['BMW'] })).stats.derivedprice.histogram
    t.same(second, { from: 5_000, count: 2 })

    t.same(year, {
      min: 2018,
      max: 2022,
      histogram: [
        { from: 2018, count: 1 },
        { from: 2019, count: 0 },
        { from: 2020, count: 0 },
        { from: 2021, count: 1 },
        { from: 2022, count: 2 },
      ],
    })

    t.same((await index.search({ makeCode: ['AUDI'] })).stats.derivedprice, {
      min: null,
      max: null,
      histogram: [],
    })
  })

  t.test('a search is grouped by the values of an attribute, most first', async (t) => {
    const index = await indexOf(t, open, cars)
    t.same(await index.group({ fuelTypeGroup: ['GSL'] }, 'makeCode'), [
      { value: 'BMW', count: 2 },
      { value: 'AUDI', count: 1 },
    ])

    t.same((await index.group({}, 'year'))[0], { value: '2022', count: 3 })
    t.same(await index.group({ makeCode: ['HONDA'] }, 'fuelTypeGroup'), [])
  })

  t.test('options list the makes by name, the models of a make, and what is declared', async (t) => {
    const index = await indexOf(t, open, cars)
    t.same(await index.options('makeCode'), [
      { code: 'AUDI', name: 'Audi' },
      { code: 'BMW', name: 'BMW' },
      { code: 'HONDA', name: 'Honda' },
    ])

    t.same(await index.options('modelCode', 'AUDI'), [{ code: 'A4', name: 'A4', parent: 'AUDI' }])
    t.equal((await index.options('modelCode')).length, 4)
    t.equal((await index.options('trimCode', 'X5')).length, 2)
    t.same(
      (await index.options('transmissionCode')).map(({ code }) => code),
      ['AUT', 'MAN'],
    )
  })
})
