import t from 'tap'
import { allCarsPath, basePath } from '#shared/search/paths.ts'
import { isCanonical, parseSearch } from '#shared/search/search-url.ts'
import { plannedSearches } from './planned-searches.ts'

t.test(
  'shoppers of a load test search for different things, each by the address that the product itself would give',
  async (t) => {
    const searches = plannedSearches(500)
    t.equal(new Set(searches.map(({ path }) => path)).size, 500)
    t.equal(searches[0]?.path, allCarsPath)

    const paths = searches.flatMap(({ path, narrowed }) => [path, basePath + narrowed])
    const redirected = paths.filter((path) => {
      const parsed = parseSearch(path.replace(allCarsPath, ''))
      return !isCanonical(parsed) || parsed.ignored.length > 0
    })

    t.same(redirected, [])
  },
)

t.test('two runs search for the same', async (t) => {
  t.same(plannedSearches(50), plannedSearches(500).slice(0, 50))
})
