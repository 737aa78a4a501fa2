import t from 'tap'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { asksForSupplements, toSupplementalQuery } from './supplemental.ts'
import { missedChoices, widerSearch } from './wider-search.ts'

/** @spec 9.12 */
t.test(
  'a search is supplemented while it has no more than 25 results and all of them stand on the page',
  async (t) => {
    for (const total of [0, 1, 25]) t.ok(asksForSupplements({}, total), String(total))
    t.notOk(asksForSupplements({}, 26))
    t.notOk(asksForSupplements({ firstRecord: 30 }, 5))
  },
)

/** @spec 4.38 (part), 7.6 (part), 9.8 */
t.test(
  'the supplemental call asks for 100 records from the first on and hides filters, the same for every order',
  async (t) => {
    const request: SearchRequest = { zip: '10001', makeCode: ['BMW'] }
    const site = { channel: 'web' }
    const query = toSupplementalQuery({ request: { ...request, sortBy: 'yearASC', numRecords: 60 }, site })
    t.match(Object.fromEntries(query), {
      makeCode: 'BMW',
      supplemental: 'true',
      hideFilters: 'true',
      firstRecord: '0',
      numRecords: '100',
    })

    t.equal(query.toString(), toSupplementalQuery({ request, site }).toString())
  },
)

const request: SearchRequest = {
  zip: '10001',
  makeCode: ['BMW'],
  extColorSimple: ['RED', 'BLUE'],
  featureCode: ['SUNROOF'],
  maxPrice: 9_000,
}

const labelOf = (_param: string, code: string) => code.toLowerCase()

t.test('the wider search has what was given up no more, and its own radius', async (t) => {
  t.strictSame(
    widerSearch({ ...request, firstRecord: 30 }, { givenUp: ['extColorSimple'], searchRadius: 100 }),
    {
      zip: '10001',
      makeCode: ['BMW'],
      featureCode: ['SUNROOF'],
      maxPrice: 9_000,
      searchRadius: 100,
    },
  )

  t.strictSame(
    widerSearch(request, { givenUp: ['zip', 'maxPrice', '__proto__', 'seriesCode'] }),
    request,
    'whatever else is named',
  )
})

/** @of shared/features/supplemental/wider-search.ts */
t.test('words that the wider search gives up are no part of it, and are named', async (t) => {
  const worded = { makeCode: ['BMW'], keyword: 'xyzzy' }
  t.strictSame(widerSearch(worded, { givenUp: ['keyword'] }), { makeCode: ['BMW'] })
  t.strictSame(missedChoices(worded, { answer: { givenUp: ['keyword'] }, labelOf }), ['“xyzzy”'])
})

t.test('a shopper reads what the wider search misses of theirs', async (t) => {
  const missed = (givenUp: string[], searchRadius?: number) =>
    missedChoices(request, { answer: { givenUp, ...(searchRadius && { searchRadius }) }, labelOf }).join('; ')
  t.equal(missed([], 100), 'within 50 miles')
  t.equal(missed(['extColorSimple']), 'red; blue')
  t.equal(missed(['extColorSimple'], 75), 'within 50 miles; red; blue')
  t.equal(missed([]), '')
})

/** @of shared/features/supplemental/wider-search.ts */
t.test('many choices given up are counted, not listed', async (t) => {
  const many = { extColorSimple: ['A', 'B', 'C', 'D', 'E', 'F'] }
  t.strictSame(missedChoices(many, { answer: { givenUp: ['extColorSimple'] }, labelOf }), [
    'a',
    'b',
    'c',
    'd',
    '2 more of your choices',
  ])
})
