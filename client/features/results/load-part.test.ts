import { createStore } from 'jotai'
import t from 'tap'
import type { Seat } from '#shared/features/tiles/tile-seats.ts'
import { loadBelow } from './load-part.ts'
import { loadedResultsOf } from './loaded-results.atoms.ts'
import type { ResultsOnPage } from './plan-page.ts'

const carsFrom = (first: number) =>
  Array.from({ length: 30 }, (_, index) => ({ id: first + index, ownerId: 1 }))

const seats: readonly (readonly Seat[])[] = [
  [],
  [
    { index: 0, kind: 'premium', ordinal: 0 },
    { index: 3, kind: 'fourthTier', ordinal: 0 },
  ],
]

/** @spec 9.14 (part) @of client/features/results/load-part.ts */
t.test('a car that two kinds of tiles bring at the same moment is there once', async (t) => {
  const fetchBefore = globalThis.fetch
  t.teardown(() => {
    globalThis.fetch = fetchBefore
  })

  globalThis.fetch = async (path) =>
    Response.json(
      String(path).includes('/more?')
        ? { listings: carsFrom(31), owners: [] }
        : { value: [{ listings: [{ id: 900, ownerId: 1 }], owners: [] }] },
    )

  // The rules look at ids alone.
  const page = {
    request: {},
    results: { listings: carsFrom(1), owners: [], totalResultCount: 100 },
    settings: { pageSize: 30, maxActiveResults: 1_000 },
    seats,
    arrived: {},
  } as unknown as ResultsOnPage

  const loaded = createStore().get(loadedResultsOf(page))
  const load = async () => {
    const grow = await loadBelow(page, loaded, {
      records: { firstRecord: 30, numRecords: 30 },
      shown: () => new Set(),
    })
    const offers = await Promise.all(Object.values(grow(loaded).offers[1] ?? {}))
    return offers.flat().flatMap(({ listings }) => listings.map(({ id }) => id))
  }

  t.strictSame(await load(), [900])
  t.strictSame(await load(), [900], 'also where the block is loaded once more')
})
