import t from 'tap'
import { isCanonical, parseSearch } from '#shared/search/search-url.ts'
import { plannedSearches } from './planned-searches.ts'

t.test(
  'shoppers of a load test search for different things, each by the address that the product itself would give',
  async (t) => {
    const searches = plannedSearches(500)
    t.equal(new Set(searches.map(({ place }) => place)).size, 500)
    t.equal(searches[0]?.place, '/all-cars')

    const places = searches.flatMap(({ place, narrowed }) => [place, narrowed])
    const moved = places.filter((place) => {
      const parsed = parseSearch(place.replace('/all-cars', ''))
      return !isCanonical(parsed) || parsed.ignored.length > 0
    })

    t.same(moved, [])
  },
)

t.test('two runs search for the same', async (t) => {
  t.same(plannedSearches(50), plannedSearches(500).slice(0, 50))
})
