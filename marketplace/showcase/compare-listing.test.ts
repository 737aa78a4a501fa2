import fc from 'fast-check'
import t from 'tap'
import type { CodeBook } from '#marketplace/listings/code-book.ts'
import { matcher } from '#marketplace/listings/matching/matcher.ts'
import { factsOf } from '#marketplace/listings/stored-listing.ts'
import { anyInventory, anyRequest } from '#marketplace/listings/testing/arbitrary-inventory.ts'
import { testDay } from '#marketplace/listings/testing/sample-inventory.ts'
import { rateDeals } from '#marketplace/testing/naive-index/rate.ts'
import { codesOf, emptyStock, merge, stage } from '#marketplace/testing/naive-index/stock.ts'
import { compareListing } from '#shared/features/showcase/compare-listing.ts'
import type { AttributeValues } from '#shared/features/showcase/showcase.contract.ts'
import { treeFilters } from '#shared/search/filters.ts'
import type { ParentOf } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

const attributes = new Map(
  treeFilters.flatMap(({ levels }) => levels.map(({ param, attribute }) => [param, attribute] as const)),
)

const parentsIn =
  (codes: CodeBook): ParentOf =>
  (param, code) => {
    const attribute = attributes.get(param)
    return attribute && codes.get(attribute)?.get(code)?.parent
  }

/** A search by filters alone: without a place, a dealer and a keyword. */
const chipsAlone = ({
  zip: _,
  city: _1,
  state: _2,
  searchRadius: _3,
  keyword: _4,
  ownerId: _5,
  area: _6,
  ...chips
}: SearchRequest) => chips

/** @spec 5.18, 5.20 @of shared/features/showcase/compare-listing.ts */
t.test(
  'a listing that a search finds differs in nothing, and one that its filters leave out differs in something',
  async (t) => {
    const [found, left] = [{ count: 0 }, { count: 0 }]
    await fc.assert(
      fc.asyncProperty(
        anyInventory,
        fc.array(anyRequest, { minLength: 20, maxLength: 20 }),
        async (inventory, requests) => {
          const staged = await stage([inventory])
          const { stock } = merge({ stock: emptyStock, staged, scope: 'all owners', today: testDay })
          const codes = codesOf(stock)
          const cars = [...rateDeals(stock.cars, testDay).values()]

          for (const request of requests.map(chipsAlone)) {
            const matches = matcher(request, { codes, today: testDay })
            for (const car of cars) {
              const { isExactMatch, missing } = compareListing({
                request,
                facts: factsOf(car, testDay),
                parentOf: parentsIn(codes),
                ...{ ownerId: 1, hasKeyword: false },
              })

              const isFound = matches(car)
              ;(isFound ? found : left).count += 1
              if (isExactMatch !== isFound)
                throw new Error(`${JSON.stringify(request)}: ${missing} of ${JSON.stringify(car)}`)
            }
          }
        },
      ),
      { numRuns: 40, seed: 7 },
    )

    t.ok(found.count > 100 && left.count > 100, `${found.count} found, ${left.count} left out`)
  },
)

const facts: AttributeValues = {
  ...{
    listingType: 'USED',
    makeCode: 'BMW',
    modelCode: 'X5',
    trimCode: null,
    year: 2020,
    priceUsd: 31_000,
    mileageMi: null,
  },
  ...{ mpgCombined: 24, extColorSimple: 'RED', features: ['SUNROOF'] },
}

const parentOf: ParentOf = (param, code) =>
  param === 'modelCode' ? { X5: 'BMW', A4: 'AUDI' }[code] : undefined

const compare = (request: SearchRequest, hasKeyword = false) =>
  compareListing({ request, facts, parentOf, ownerId: 5, hasKeyword })

const missing = (request: SearchRequest) => compare(request).missing

/** @spec 5.17, 5.18, 5.19 @of shared/features/showcase/compare-listing.ts */
t.test(
  'years, prices, miles and mpg are compared by their numbers, other filters by membership; what differs is named',
  async (t) => {
    t.strictSame(
      missing({
        startYear: 2019,
        endYear: 2020,
        maxPrice: 31_000,
        mpgRange: ['21-30'],
        extColorSimple: ['BLUE', 'RED'],
      }),
      [],
    )

    t.strictSame(
      missing({
        startYear: 2021,
        maxPrice: 30_000,
        mileage: 60_000,
        mpgRange: ['31-40'],
        extColorSimple: ['BLUE'],
      }),
      [...['Price', 'Year', 'Mileage', 'Fuel economy', 'Exterior color']],
    )

    t.strictSame(compare({}), { missing: [], isExactMatch: true })
    t.equal(compare({ listingType: ['NEW'] }).isExactMatch, false)
  },
)

/** @spec 5.19 @of shared/features/showcase/compare-listing.ts */
t.test(
  'of make, model and trim the first that differs is named; a make stands for all its models unless one of them is chosen',
  async (t) => {
    t.strictSame(missing({ makeCode: ['AUDI'] }), ['Make'])
    t.strictSame(missing({ makeCode: ['BMW', 'AUDI'], modelCode: ['A4'] }), [])
    t.strictSame(
      missing({ makeCode: ['BMW'], modelCode: ['M3'] }),
      [],
      'M3 is not known as one of its models',
    )

    t.strictSame(missing({ modelCode: ['A4'] }), ['Make'])
  },
)

/** @spec 5.18, 5.20 @of shared/features/showcase/compare-listing.ts */
t.test('a listing of another dealer, or one that the keyword does not find, is no exact match', async (t) => {
  t.strictSame(compare({ ownerId: [3] }), { missing: ['Dealer'], isExactMatch: false })
  t.strictSame(compare({ ownerId: [3, 5] }), { missing: [], isExactMatch: true })
  t.strictSame(compare({ makeCode: ['BMW'], keyword: 'zebra' }), {
    missing: ['Keyword'],
    isExactMatch: false,
  })
  t.strictSame(compare({ keyword: 'zebra' }, true), { missing: [], isExactMatch: true })
})
