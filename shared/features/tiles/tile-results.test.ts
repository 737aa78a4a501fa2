import fc from 'fast-check'
import t, { type Test } from 'tap'
import { anySeats, cars, idsOf, offers, organicIds } from '#infra/testing/tiled-search.ts'
import type { Arrivals, Identified, Tile } from './place-tiles.ts'
import { blockSize, isOfferKind, maxInserted, offerKinds } from './tile-kinds.ts'
import { carsIn, decisiveArrivals, seatedListings, tileResults } from './tile-results.ts'
import { type BlockSeats, blockAt, fillBlocks, recordAbove, seatsIn } from './tile-seats.ts'

/** Offers of every kind by number, one of another for each kind; the search has some of the cars as well. */
const anyBrought = fc
  .tuple(
    fc.uniqueArray(fc.oneof(fc.nat(40), fc.integer({ min: 1000, max: 1010 })), { maxLength: 9 }),
    fc.array(fc.constantFrom(...offerKinds), { minLength: 9, maxLength: 9 }),
  )
  .map(([ids, kinds]): Arrivals => {
    const listings = ids.map((id, at) => ({ id, kind: kinds[at] ?? 'premium' }))
    const byKind = Object.groupBy(listings, ({ kind }) => kind)
    const { vehicleHighlight = [] } = byKind

    // A tile of several cars brings at most one of the search.
    return { ...byKind, vehicleHighlight: vehicleHighlight.filter(({ id }, at) => at === 0 || id >= 1000) }
  })

const anyOffers = fc.nat(3).map((count) => offers(count))

const anyOfKinds = <T>(arrival: fc.Arbitrary<T>) =>
  fc.dictionary(fc.constantFrom(...offerKinds), arrival, { noNullPrototype: true })

const anyArrivals: fc.Arbitrary<Arrivals> = fc.oneof(
  anyOfKinds(fc.oneof(fc.constant('reserved' as const), anyOffers)),
  anyBrought,
)

/** Arrivals by block of the whole list. */
const anyArrived = fc
  .array(anyArrivals, { maxLength: 15 })
  .map((byBlock): Readonly<Record<number, Arrivals>> => Object.fromEntries(byBlock.entries()))

/**
 * The cars of the search that a page shows, after a check that it shows each of them once. The tiles of a
 * page bring no car that stands above them: its offers are loaded so.
 */
function seenIn(
  t: Test,
  blocks: readonly (readonly Tile<Identified>[])[],
  organic: readonly Identified[],
): readonly number[] {
  const inTiles = new Set<number>()
  const seen = new Set<number>()

  for (const block of blocks) {
    for (const tile of block) if ('listings' in tile) for (const { id } of tile.listings) inTiles.add(id)

    for (const id of organicIds(block)) {
      if (seen.has(id) || inTiles.has(id)) t.fail(`car ${id} is shown twice`)
      seen.add(id)
    }
  }

  return idsOf(organic.filter(({ id }) => seen.has(id) || inTiles.has(id)))
}

const anyInput = fc
  .record({
    seatsOf: anySeats(30, 75, 100),
    total: fc.nat(600),
    organic: fc.oneof(fc.nat(300), fc.integer({ min: 20, max: 32 })).map((count) => cars(count)),
    hasMore: fc.boolean(),
    firstBlock: fc.nat(3),
    arrived: anyArrived,
  })
  .map(({ seatsOf, total, ...input }) => ({ ...input, seats: seatsOf(total) }))

/** @spec 4.37 @of shared/features/tiles/place-tiles.ts */
t.test(
  'no car is lost or repeated, a block has 30 tiles beside its ads, at most 8 of them inserted, and the same input makes the same plan',
  async (t) => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const plan = tileResults(input)
        const { blocks, waiting, shown, shownInARow } = plan
        const seen = seenIn(t, blocks, input.organic)
        t.strictSame(
          [...seen, ...idsOf(waiting)].sort((a, b) => a - b),
          idsOf(input.organic),
        )

        t.equal(shown, seen.length)
        t.ok(cars(shownInARow).every(({ id }) => seen.includes(id)))

        for (const [at, block] of blocks.entries()) {
          const isLast = at === blocks.length - 1 && waiting.length === 0 && !(input.hasMore && at > 0)
          const own = block.filter(({ kind }) => kind !== 'adSlot')
          t.ok(isLast ? own.length <= blockSize : own.length === blockSize)
          t.ok(own.filter(({ kind }) => kind !== 'organic').length <= maxInserted)
        }

        t.strictSame(tileResults(structuredClone(input)), plan)
      }),
    )
  },
)

/** @spec 4.36, 4.37 @of shared/features/tiles/place-tiles.ts */
t.test(
  'over any number of pages that advance by the cars shown, every car of a search is seen once',
  async (t) => {
    const searches = fc.record({
      total: fc.integer({ min: 1, max: 300 }),
      seatsOf: anySeats(30, 75, 100),
      arrivals: fc.infiniteStream(anyArrivals),
    })

    fc.assert(
      fc.property(searches, ({ total, seatsOf, arrivals }) => {
        const seats = seatsOf(total)
        const arrived: Record<number, Arrivals> = {}
        let seen: readonly number[] = []

        for (let pages = 0; seen.length < total && pages < total; pages += 1) {
          arrived[pages] = arrivals.next().value
          const organic = cars(Math.min(total, seen.length + blockSize))
          const hasMore = organic.length < total
          seen = seenIn(t, tileResults({ seats, firstBlock: 0, organic, hasMore, arrived }).blocks, organic)
        }

        t.strictSame(
          seen.toSorted((a, b) => a - b),
          idsOf(cars(total)),
        )
      }),
    )
  },
)

/** @spec 4.37 @of shared/features/tiles/place-tiles.ts */
t.test('whatever arrives late changes nothing but its own places', async (t) => {
  fc.assert(
    fc.property(anyArrivals, anySeats(30, 75, 100), fc.nat(600), (arrivals, seatsOf, total) => {
      const search = { seats: seatsOf(total), firstBlock: 0, organic: cars(30), hasMore: true }
      const [before = []] = tileResults(search).blocks
      const [after = []] = tileResults({ ...search, arrived: { 0: arrivals } }).blocks
      const brought = idsOf(after.flatMap((tile) => ('listings' in tile ? tile.listings : [])))
      t.equal(after.length, before.length)

      for (const [index, tile] of before.entries()) {
        const [was, is] = [tile, after[index]]
        if (is?.kind === 'organic' && is.isMoved) t.ok(brought.includes(organicIds([was])[0] ?? -1))
        else if (was.kind === 'organic') t.strictSame(is, was)
        else if (is?.kind === 'organic') {
          t.match(was, { kind: is.insteadOf })
          const fallback = 'otherwise' in was ? was.otherwise : undefined
          t.ok(is.listing === fallback || brought.includes(fallback?.id ?? -1))
        } else t.equal(is?.kind, was.kind)
      }
    }),
  )
})

/** @spec 4.37 @of shared/features/tiles/tile-results.ts */
t.test(
  'no whole block that is shown goes, and no tile comes to or leaves a place that is shown',
  async (t) => {
    const pages = fc.record({
      count: fc.integer({ min: 30, max: 300 }),
      hasMore: fc.boolean(),
      seatsOf: anySeats(30),
      arrived: anyArrived,
    })

    fc.assert(
      fc.property(pages, ({ count, hasMore, seatsOf, arrived }) => {
        const search = { seats: seatsOf(600), firstBlock: 0, organic: cars(count), hasMore }
        const before = tileResults(search).blocks
        const minBlocks = Math.max(1, before.filter(({ length }) => length >= blockSize).length)
        const { blocks, waiting } = tileResults({ ...search, arrived, minBlocks })
        t.ok(blocks.length >= minBlocks || waiting.length === 0, 'while there are cars for it')

        const seen = seenIn(t, blocks, search.organic)
        t.strictSame(
          [...seen, ...idsOf(waiting)].sort((a, b) => a - b),
          idsOf(search.organic),
        )

        for (const [at, block] of before.entries())
          for (const [index, { kind }] of block.entries()) {
            const now = blocks[at]?.[index]
            if (now && now.kind !== 'organic') t.equal(now.kind, kind, 'at its own index')
          }
      }),
    )
  },
)

const anyTotal = fc.integer({ min: 1, max: 300 })

/** @spec 4.36, 4.37 */
t.test(
  'a page that grows by what follows shows each car once and whole blocks, whatever has come for whichever of them',
  async (t) => {
    fc.assert(
      fc.property(anyTotal, anySeats(30), anyArrived, (total, seatsOf, arrived) => {
        for (let end = Math.min(30, total); ; end = Math.min(total, end + 30)) {
          const { blocks, waiting } = tileResults({
            seats: seatsOf(total),
            firstBlock: 0,
            organic: cars(end),
            hasMore: end < total,
            arrived,
          })

          const seen = seenIn(t, blocks, cars(end))
          t.strictSame(
            [...seen, ...idsOf(waiting)].sort((a, b) => a - b),
            idsOf(cars(end)),
          )

          if (end === total) return t.strictSame(waiting, [])
          t.ok(blocks.every((tiles) => tiles.filter(({ kind }) => kind !== 'adSlot').length === blockSize))
        }
      }),
    )
  },
)

/** Pages that follow the links on, as they are printed before anything has come. */
function pagesOf(total: number, seats: BlockSeats) {
  const pages: { readonly start: number; readonly ids: readonly number[] }[] = []
  for (let start = 0; start < total; ) {
    const organic = cars(Math.min(total, start + 30), start)
    const hasMore = start + organic.length < total
    const plan = tileResults({ seats, firstBlock: blockAt(start), organic, hasMore })
    pages.push({ start, ids: organicIds(plan.blocks.flat()) })
    const { shown } = fillBlocks(organic.length, seats, blockAt(start))
    if (hasMore) t.equal(shown, plan.shownInARow, 'the link counts as the page does')
    start += hasMore ? shown : organic.length
  }

  return pages
}

/** @spec 4.36, 4.37 @of shared/features/tiles/tile-seats.ts */
t.test(
  'pages that follow a link printed before anything has come show each car once, in order, and the links back lead the same way',
  async (t) => {
    fc.assert(
      fc.property(anyTotal, anySeats(30), (total, seatsOf) => {
        const seats = seatsOf(total)
        const pages = pagesOf(total, seats)
        t.strictSame(
          pages.flatMap(({ ids }) => ids),
          idsOf(cars(total)),
        )

        for (const [at, { start }] of pages.entries())
          if (at > 0) t.equal(recordAbove(start, 30, seats), pages[at - 1]?.start)
      }),
    )
  },
)

/** @spec 4.36, 4.37 @of shared/features/tiles/tile-results.ts */
t.test(
  'pages that are printed with the offers that have come lose no car, and repeat none of the search',
  async (t) => {
    const anyOffered = fc.infiniteStream(anyBrought)
    fc.assert(
      fc.property(anyTotal, anySeats(30), anyOffered, (total, seatsOf, offered) => {
        const inTiles = new Set<number>()
        const seen: number[] = []

        for (let start = 0; start < total; ) {
          const organic = cars(Math.min(total, start + 30), start)
          const known = { [blockAt(start)]: offered.next().value }
          const hasMore = start + organic.length < total
          const plan = tileResults({
            ...{ seats: seatsOf(total), firstBlock: blockAt(start), organic, hasMore },
            ...{ arrived: known, known },
          })

          seen.push(...organicIds(plan.blocks.flat()))
          for (const id of Object.values(known).flatMap(carsIn)) inTiles.add(id)
          start += hasMore ? plan.shownInARow : organic.length
        }

        t.strictSame(
          seen,
          seen.toSorted((a, b) => a - b),
        )

        t.equal(new Set(seen).size, seen.length)
        t.ok(idsOf(cars(total)).every((id) => seen.includes(id) || inTiles.has(id)))
      }),
    )
  },
)

/** @spec 4.36 @of client/features/results/load-part.ts */
t.test('what is loaded above shows its cars in their order, with the tiles that have come', async (t) => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }),
      anySeats(30),
      anyOfKinds(anyOffers),
      (start, seatsOf, arrived) => {
        const seats = seatsOf(600)
        const above = recordAbove(start, 30, seats)
        const own = seatsIn(seats, blockAt(above)).filter(
          ({ kind, ordinal }) => isOfferKind(kind) && ordinal < (arrived[kind]?.length ?? 0),
        )

        const plan = tileResults({
          seats: [own, []],
          firstBlock: 0,
          organic: cars(start, above),
          hasMore: false,
        })

        t.strictSame(organicIds(plan.blocks.flat()), idsOf(cars(start, above)))
      },
    ),
  )
})

/** @of server/pages/search/page-offers.ts */
t.test('as many blocks are asked for as a page shows', async (t) => {
  fc.assert(
    fc.property(anySeats(30), fc.nat(3), (seatsOf, firstBlock) => {
      const seats = seatsOf(600)
      const counts = Array.from({ length: 120 }, (_, index) => index + 1)
      const plans = counts.map((count) =>
        tileResults({ seats, firstBlock, organic: cars(count), hasMore: true }),
      )

      t.strictSame(
        counts.map((count) => fillBlocks(count, seats, firstBlock)),
        plans.map(({ blocks, shown }) => ({ shown, blocks: blocks.length })),
      )
    }),
    { numRuns: 20 },
  )
})

const seat = { index: 0, kind: 'premium', ordinal: 0 } as const
const shared = { index: 9, kind: 'vehicleHighlight', ordinal: 0, isShared: true } as const
const fewSeats = [seat, { ...seat, index: 1, ordinal: 1 }, shared]

/** @of shared/features/tiles/tile-results.ts */
t.test('arrivals change a plan where a kind brings too few cars, or one of the search', async (t) => {
  const decisive = (arrivals: Arrivals) =>
    decisiveArrivals({ 0: arrivals }, { organic: cars(30), seats: [fewSeats] })

  t.strictSame(decisive({ premium: 'reserved' }), {})
  t.strictSame(decisive({ premium: offers(2), vehicleHighlight: offers(1) }), {})
  t.strictSame(decisive({ premium: offers(1), vehicleHighlight: offers(1) }), { 0: { premium: offers(1) } })
  t.strictSame(decisive({ premium: offers(2), vehicleHighlight: cars(1) }), {
    0: { vehicleHighlight: cars(1) },
  })
})

/** @of shared/features/tiles/tile-results.ts */
t.test('a kind shows one listing at each of its seats, and all at one that they share', async (t) => {
  t.strictSame(seatedListings('premium', offers(5), fewSeats), offers(2))
  t.strictSame(seatedListings('vehicleHighlight', offers(5), fewSeats), offers(5))
  t.strictSame(seatedListings('boost', offers(5), fewSeats), [])
})
