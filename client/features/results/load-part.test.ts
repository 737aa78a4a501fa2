import { setImmediate } from 'node:timers/promises'
import { createStore } from 'jotai'
import t, { type Test } from 'tap'
import type { Seat } from '#shared/features/tiles/tile-seats.ts'
import { loadBelow } from './load-part.ts'
import { loadedResultsOf } from './loaded-results.atoms.ts'
import { planPage, type ResultsOnPage } from './plan-page.ts'

const carsFrom = (first: number) =>
  Array.from({ length: 30 }, (_, index) => ({ id: first + index, ownerId: 1 }))

const seats: readonly (readonly Seat[])[] = [
  [],
  [
    { index: 0, kind: 'premium', ordinal: 0 },
    { index: 3, kind: 'fourthTier', ordinal: 0 },
  ],
]

// The rules look at ids alone.
const pageOf = () =>
  ({
    request: {},
    results: { listings: carsFrom(1), owners: [], totalResultCount: 100 },
    settings: { pageSize: 30, maxActiveResults: 1_000 },
    seats,
    arrived: {},
  }) as unknown as ResultsOnPage

const part = { records: { firstRecord: 30, numRecords: 30 }, shown: () => new Set<number>() }

interface Answers {
  /** Resolves when more cars are answered. */
  readonly more?: () => Promise<unknown>
  /** The ids of the cars of each kind of offers. */
  readonly offers: () => Promise<readonly number[]>
}

/** Answers the requests of a load. */
function answerWith(t: Test, { more = async () => undefined, offers }: Answers) {
  const fetchBefore = globalThis.fetch
  t.teardown(() => {
    globalThis.fetch = fetchBefore
  })

  globalThis.fetch = async (path) => {
    if (!String(path).includes('/more?')) {
      const listings = (await offers()).map((id) => ({ id, ownerId: 1 }))
      return Response.json({ value: [{ listings, owners: [] }] })
    }

    await more()
    return Response.json({ listings: carsFrom(31), owners: [] })
  }
}

/** @of client/features/results/load-part.ts */
t.test('what has come to nothing when more cars are there takes no place among them', async (t) => {
  const page = pageOf()
  const loaded = createStore().get(loadedResultsOf(page))
  const load = async () => {
    const grow = await loadBelow(page, loaded, part)
    const { blocks } = planPage(page, { ...grow(loaded), blocks: 2 })
    return blocks[1]?.tiles.flatMap(({ kind }, index) => (kind === 'organic' ? [] : [[index, kind]]))
  }

  const { promise: never } = Promise.withResolvers<readonly number[]>()
  answerWith(t, { offers: () => never })
  t.strictSame(await load(), [
    [0, 'premium'],
    [3, 'fourthTier'],
  ])

  // The offers are read in the turns that more cars take.
  const more = async () => {
    for (let turn = 0; turn < 10; turn += 1) await setImmediate()
  }
  answerWith(t, { more, offers: async () => [] })
  t.strictSame(await load(), [])
})

/** @spec 9.14 (part) @of client/features/results/load-part.ts */
t.test('a car that two kinds of tiles bring at the same moment is there once', async (t) => {
  answerWith(t, { offers: async () => [900] })
  const page = pageOf()
  const loaded = createStore().get(loadedResultsOf(page))
  const load = async () => {
    const grow = await loadBelow(page, loaded, part)
    const offers = await Promise.all(Object.values(grow(loaded).offers[1] ?? {}))
    return offers.flat().flatMap(({ listings }) => listings.map(({ id }) => id))
  }

  t.strictSame(await load(), [900])
  t.strictSame(await load(), [900], 'also where the block is loaded once more')
})
