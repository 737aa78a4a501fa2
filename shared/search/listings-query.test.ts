import t from 'tap'
import { toListingsQuery } from './listings-query.ts'

const ask = (request: Parameters<typeof toListingsQuery>[0]) => Object.fromEntries(toListingsQuery(request))

/** @spec 7.4 (part) */
t.test(
  'the listings are asked for what restricts or orders them, not for what an address tells the page alone',
  async (t) => {
    t.strictSame(
      ask({
        ownerId: [7],
        unpriced: 'include',
        maxPrice: 9_000,
        categorySearch: 'bestDeals',
        isSponsorship: true,
        marketExtension: 'off',
        organic: true,
        searchBookmarkId: 'b',
        showcaseOwnerId: 9,
      }),
      { maxPrice: '9000', ownerId: '7', unpriced: 'include', relevanceConfig: 'relevance-v3' },
    )
  },
)

/** @spec 4.28 (part) */
t.test('a chosen order and a later page are no new search', async (t) => {
  t.equal(ask({}).isNewSearch, undefined)
  t.equal(ask({ sortBy: 'relevance', firstRecord: 0 }).isNewSearch, undefined)
  t.equal(ask({ sortBy: 'yearASC' }).isNewSearch, 'false')
  t.equal(ask({ firstRecord: 30 }).isNewSearch, 'false')
})

/** @spec 2.8 */
t.test('a city beside a zip does not narrow the radius; alone it says where', async (t) => {
  t.strictSame(ask({ city: 'Tempe', state: 'AZ', zip: '85281' }), {
    zip: '85281',
    relevanceConfig: 'relevance-v3',
  })

  t.strictSame(ask({ city: 'Tempe', state: 'AZ' }), {
    city: 'Tempe',
    state: 'AZ',
    relevanceConfig: 'relevance-v3',
  })
})
