import { createStore } from 'jotai'
import t from 'tap'
import type { Seat } from '#shared/features/tiles/tile-seats.ts'
import { type LoadedResults, loadedResultsOf } from './loaded-results.atoms.ts'
import { planPage, type ResultsOnPage } from './plan-page.ts'
import { withArrivals } from './with-arrivals.ts'

const listings = Array.from({ length: 58 }, (_, id) => ({ id, ownerId: 1 }))
const seats: readonly Seat[] = [
  { index: 0, kind: 'premium', ordinal: 0 },
  { index: 3, kind: 'fourthTier', ordinal: 0 },
]

// The rules look at ids alone.
const page = {
  request: {},
  results: { listings, owners: [], totalResultCount: 600 },
  settings: { pageSize: 30, maxActiveResults: 1_000 },
  seats: [seats],
  arrived: {},
} as unknown as ResultsOnPage

/** @of client/features/results/with-arrivals.ts */
t.test('offers that come to a page of two blocks leave it two blocks', async (t) => {
  const before = createStore().get(loadedResultsOf(page))
  const sizes = (loaded: LoadedResults) => planPage(page, loaded).blocks.map(({ tiles }) => tiles.length)
  t.strictSame(sizes(before), [30, 30], 'the second has the cars that tiles have displaced')

  const arrived = { 0: { premium: [], fourthTier: [] } }
  const after = withArrivals(page, before, { arrived })
  t.strictSame(sizes(after), [30, 30])
  t.equal(withArrivals(page, after, { arrived }), after)

  const grown = withArrivals(page, before, { arrived, grow: (now) => ({ ...now, offers: { 2: {} } }) })
  t.strictSame(sizes(grown), [30, 30])
})
