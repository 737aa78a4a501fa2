import fc from 'fast-check'
import t from 'tap'
import { anyInventory, anyRequest } from '#marketplace/listings/testing/arbitrary-inventory.ts'
import { openTestIndex } from '#marketplace/listings/testing/open-test-index.ts'
import { testDate } from '#marketplace/listings/testing/sample-inventory.ts'
import type { SearchResponse } from '#shared/features/listings/search-response.contract.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { suggestFilters, suggestionRules } from './suggested-filters.ts'

/** A search response with a total and these options. */
function answer(totalResultCount: number, counts: Record<string, Record<string, number>>): SearchResponse {
  const noStats = { min: null, max: null, histogram: [] }
  const filters = Object.entries(counts).map(([param, options]) => [
    param,
    Object.entries(options).map(([value, count]) => ({ value, label: value, count })),
  ])

  return {
    listings: [],
    owners: [],
    totalResultCount,
    stats: { derivedprice: noStats, year: noStats },
    filters: Object.fromEntries(filters),
  }
}

const suggested = (request: SearchRequest, found: SearchResponse) =>
  suggestFilters(request, found).suggestedFilters.map(({ name, codes }) => `${name}=${codes}`)

/** @spec 3.23, 3.35 */
t.test(
  'options that halve the results are suggested first, those that keep nearly all or nearly none are not',
  async (t) => {
    const found = answer(100, {
      vehicleStyleCode: { SUVCROSS: 30, SEDAN: 65, TRUCKS: 5 },
      driveGroup: { AWD4WD: 52, FWD: 48 },
      transmissionCode: { AUT: 95, MAN: 5 },
      extColorSimple: { RED: 50 },
    })

    t.same(suggested({}, found), [
      'driveGroup=AWD4WD',
      'driveGroup=FWD',
      'vehicleStyleCode=SEDAN',
      'vehicleStyleCode=SUVCROSS',
    ])
  },
)

/** @spec 3.35 */
t.test('a filter with a choice in it is left alone, and none has more than two suggestions', async (t) => {
  const found = answer(100, {
    vehicleStyleCode: { SUVCROSS: 30, SEDAN: 40, TRUCKS: 30 },
    driveGroup: { AWD4WD: 50, FWD: 50 },
  })

  t.same(suggested({ driveGroup: ['FWD'] }, found), ['vehicleStyleCode=SEDAN', 'vehicleStyleCode=SUVCROSS'])
})

t.test(
  'what the panel does not show yet is not suggested: the size of an SUV comes after its style',
  async (t) => {
    const found = answer(100, { suvSubtypeCode: { COMPACT_SUV: 50, MIDSIZE_SUV: 50 } })
    t.same(suggested({}, found), [])
    t.same(suggested({ vehicleStyleCode: ['SUVCROSS'] }, found), [
      'suvSubtypeCode=COMPACT_SUV',
      'suvSubtypeCode=MIDSIZE_SUV',
    ])
  },
)

t.test('few results are looked through rather than narrowed', async (t) => {
  const found = answer(11, { driveGroup: { AWD4WD: 6, FWD: 5 }, fuelTypeGroup: { GSL: 11 } })
  t.same(suggestFilters({}, found), { suggestedFilters: [], strongAttributesFilters: [] })
})

/** @spec 3.23 */
t.test('what nearly all results share is reported', async (t) => {
  const found = answer(100, {
    makeCode: { KIA: 90 },
    fuelTypeGroup: { GSL: 89 },
    doorCode: { 4: 89 },
    electricMileRange: { UNSPECIFIED: 100 },
    transmissionCode: { AUT: 95, MAN: 5 },
  })

  const strong = (request: SearchRequest) => suggestFilters(request, found).strongAttributesFilters
  t.same(strong({}), [
    { name: 'transmissionCode', codes: ['AUT'] },
    { name: 'makeCode', codes: ['KIA'] },
  ])

  t.same(strong({ modelCode: ['SOUL'], transmissionCode: ['AUT'] }), [], 'unless the shopper asked for it')
})

t.test('a suggestion keeps some of the results and leaves some out, whatever the search', async (t) => {
  const index = await openTestIndex(t, () => testDate)
  const { minResults, maxSuggestions, maxPerFilter, share } = suggestionRules
  const narrows = fc.asyncProperty(
    anyInventory,
    fc.array(anyRequest, { minLength: 4, maxLength: 4 }),
    async (inventory, requests) => {
      await index.rebuild([inventory])
      for (const request of requests) {
        const found = await index.search(request)
        const { suggestedFilters, strongAttributesFilters } = suggestFilters(request, found)
        const total = found.totalResultCount
        if (total < minResults && suggestedFilters.length > 0) return false
        if (suggestedFilters.length > maxSuggestions) return false

        for (const { name, codes } of [...suggestedFilters, ...strongAttributesFilters]) {
          const remaining = await index.count({ ...request, [name]: codes })
          const isStrong = strongAttributesFilters.some(
            (filter) => filter.name === name && filter.codes[0] === codes[0],
          )

          const isFit = isStrong
            ? remaining >= total * 0.9
            : remaining >= total * share.min && remaining <= total * share.max

          if (!isFit || Object.hasOwn(request, name)) return false
          if (suggestedFilters.filter((filter) => filter.name === name).length > maxPerFilter) return false
        }
      }

      return true
    },
  )

  await t.resolves(fc.assert(narrows, { numRuns: 25 }))
})
