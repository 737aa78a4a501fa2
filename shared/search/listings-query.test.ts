import t from 'tap'
import { toListingsQuery } from './listings-query.ts'

const ask = (...search: Parameters<typeof toListingsQuery>) => Object.fromEntries(toListingsQuery(...search))

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
        marketExtension: 'off',
        organic: true,
        searchBookmarkId: 'b',
        showcaseOwnerId: 9,
      }),
      { maxPrice: '9000', ownerId: '7', unpriced: 'include', relevanceConfig: 'relevance-v3' },
    )
  },
)

/** @spec 4.62 */
t.test('a sponsorship is passed on where it is set, and no parameter where it is not', async (t) => {
  t.equal(ask({ isSponsorship: true }).isSponsorship, 'true')
  t.notOk('isSponsorship' in ask({}))
})

/** @spec 4.28 */
t.test("an order other than the site's, and a later page, are no new search", async (t) => {
  t.equal(ask({}).isNewSearch, undefined)
  t.equal(ask({ sortBy: 'relevance', firstRecord: 0 }).isNewSearch, undefined)
  t.equal(ask({ sortBy: 'yearASC' }).isNewSearch, 'false')
  t.equal(ask({ firstRecord: 30 }).isNewSearch, 'false')

  const defaults = { sortBy: 'derivedpriceDESC' } as const
  t.match(ask({}, defaults), { sortBy: 'derivedpriceDESC', isNewSearch: undefined })
  t.equal(ask({ sortBy: 'relevance' }, defaults).isNewSearch, 'false', 'back to relevance is a change')
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
    searchRadius: '50',
    relevanceConfig: 'relevance-v3',
  })
})
