import fc from 'fast-check'
import t from 'tap'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { asksForBoost, toBoostQuery } from './boost.ts'

const zip = '10001'
const asks = (request: SearchRequest, currentYear = 2026) => asksForBoost(request, currentYear)

/** @spec 5.22 */
t.test('new cars are recommended near a zip alone', async (t) => {
  t.ok(asks({ zip }))

  for (const bad of ['', '1000', '100011', '1000a', '１０００１']) t.notOk(asks({ zip: bad }), bad)
  t.notOk(asks({}))
})

/** @spec 5.22 */
t.test(
  'who has chosen a condition, new or not, or buys of private sellers, is recommended none',
  async (t) => {
    t.ok(asks({ zip, sellerType: ['D'] }))

    for (const listingType of [['NEW'], ['NEW', 'USED'], ['USED']]) t.notOk(asks({ zip, listingType }))
    for (const sellerType of [['P'], ['D', 'P']]) t.notOk(asks({ zip, sellerType }))
  },
)

/** @spec 5.22 */
t.test('who looks for old cars, or for the newest, is recommended none', async (t) => {
  for (const endYear of [2019, 2033]) t.notOk(asks({ zip, endYear }), String(endYear))
  for (const endYear of [2020, 2026, 2027]) t.ok(asks({ zip, endYear }), String(endYear))
  for (const startYear of [2026, 2027]) t.notOk(asks({ zip, startYear }), String(startYear))
  for (const startYear of [2000, 2025, 2028]) t.ok(asks({ zip, startYear }), String(startYear))

  const anyYear = fc.integer({ min: 1990, max: 2100 })
  fc.assert(
    fc.property(
      anyYear,
      fc.integer({ min: -20, max: 20 }),
      (year, age) => asks({ zip, endYear: year - age }, year) === Math.abs(age) <= 6,
    ),
  )
})

t.test('a brand without new cars recommends none, a brand of one make recommends its own', async (t) => {
  t.notOk(asks({ zip, scope: { listingType: ['CERTIFIED'] } }))
  t.ok(asks({ zip, scope: { makeCode: ['KIA'] } }))
  t.equal(toBoostQuery({ zip, makeCode: ['BMW'], scope: { makeCode: ['KIA'] } }).get('makeToBoost'), 'KIA')
})

/** @spec 7.10 */
t.test(
  'what is recommended obeys the filters of the search, two cars at a time, whatever the page and the order',
  async (t) => {
    const request: SearchRequest = {
      zip,
      makeCode: ['BMW', 'AUDI'],
      modelCode: ['X5'],
      trimCode: ['X5|M'],
      maxPrice: 9_000,
      sortBy: 'yearASC',
      firstRecord: 60,
    }

    const query = toBoostQuery(request)
    t.strictSame(query.getAll('makeToBoost'), ['BMW', 'AUDI'])
    t.match(Object.fromEntries(query), {
      ...{ zip, maxPrice: '9000', modelCode: 'X5', modelToBoost: 'X5', trimToBoost: 'X5|M' },
      ...{ firstRecord: '0', numRecords: '2' },
    })

    t.notOk(query.has('sortBy'))
  },
)
