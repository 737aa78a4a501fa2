import fc from 'fast-check'
import t, { type Test } from 'tap'
import {
  anySeats,
  cars,
  idsOf,
  offers,
  onlyKinds,
  organicIds,
  seatsFor,
} from '#infra/testing/tiled-search.ts'
import type { Arrivals, Identified, Tile } from './place-tiles.ts'
import { blockSize, isOfferKind, maxInserted, offerKinds, type TileKindId } from './tile-kinds.ts'
import { carsIn, tileResults } from './tile-results.ts'
import { type BlockSeats, blockAt, fillBlocks, recordAbove, seatsIn } from './tile-seats.ts'

/** A block in short: an organic car as its id, another tile as its kind. */
const inShort = (tiles: readonly Tile<Identified>[] = []) =>
  tiles.map((tile) => (tile.kind === 'organic' ? tile.listing.id : tile.kind))

interface BlockOptions {
  readonly arrivals?: Arrivals
  readonly count?: number
  readonly hasMore?: boolean
}

/** The tiles of so many cars from the first block on, with what has arrived for each of the first three. */
const planOf = (
  kinds: readonly TileKindId[],
  { arrivals = {}, count = 30, hasMore = true }: BlockOptions = {},
) =>
  tileResults({
    seats: seatsFor({ flags: onlyKinds(...kinds) }),
    firstBlock: 0,
    organic: cars(count),
    hasMore,
    arrived: { 0: arrivals, 1: arrivals, 2: arrivals },
  })

/** @spec 9.11, 9.18 @of shared/features/tiles/place-tiles.ts */
t.test('vehicle highlights share one tile', async (t) => {
  const { blocks } = planOf(['vehicleHighlight'], { arrivals: { vehicleHighlight: offers(10) } })
  t.match(blocks[0]?.[9], { kind: 'vehicleHighlight', state: 'filled', listings: offers(10) })
  t.equal(inShort(blocks[0]).filter((tile) => tile === 'vehicleHighlight').length, 1)
})

/** @spec 4.36, 4.37 @of shared/features/tiles/place-tiles.ts */
t.test('what does not fill a block waits until more is loaded, unless the search ends there', async (t) => {
  const plan = (count: number, hasMore: boolean) =>
    planOf(['premium'], { arrivals: { premium: offers(3) }, count, hasMore })
  const lengths = (...given: Parameters<typeof plan>) => plan(...given).blocks.map(({ length }) => length)

  t.strictSame(lengths(75, true), [30, 30])
  t.equal(plan(75, true).waiting.length, 21)
  t.strictSame(lengths(75, false), [30, 30, 21])
  t.strictSame(inShort(plan(75, false).blocks[2]), idsOf(cars(75, 54)), 'the last cars are by themselves')
  t.strictSame(lengths(7, true), [10], 'a page is never empty')
})

/** @spec 4.36, 4.37 @of shared/features/tiles/place-tiles.ts */
t.test('what inserted tiles displace opens the next block', async (t) => {
  const { blocks, waiting } = planOf(['premium', 'walletPromo'], {
    arrivals: { premium: offers(3) },
    count: 60,
  })

  t.strictSame(inShort(blocks[0]).slice(3), ['walletPromo', ...idsOf(cars(26))])
  t.strictSame(inShort(blocks[1]).slice(3), idsOf(cars(53, 26)))
  t.strictSame(waiting, cars(60, 53))
})

/** @spec 4.37 @of shared/features/tiles/place-tiles.ts */
t.test(
  'a deferred tile keeps its place; where nothing comes the car that it displaced is shown, and the link without it goes on before',
  async (t) => {
    const deferred = planOf(['premium', 'boost'])
    t.strictSame([deferred.shown, deferred.shownInARow], [26, 26])

    const failed = planOf(['premium', 'boost'], { arrivals: { premium: offers(2), boost: [] } })
    t.strictSame(inShort(failed.blocks[0]).slice(0, 8), ['premium', 'premium', 29, 0, 1, 2, 26, 3])
    t.match(failed.blocks[0]?.[6], { insteadOf: 'boost' })

    for (const index of [2, 6]) {
      t.match(deferred.blocks[0]?.[index], {
        state: 'reserved',
        otherwise: { id: inShort(failed.blocks[0])[index] },
      })
    }

    t.strictSame([failed.shown, failed.shownInARow, failed.waiting], [28, 27, cars(29, 27)])

    const [promo] = planOf(['walletPromo']).blocks
    t.match(promo?.[3], { kind: 'walletPromo', state: 'filled' }, 'a promo has nothing to wait for')
  },
)

/** @of shared/features/tiles/place-tiles.ts */
t.test('a last block that has too few cars to displace shows them all and closes up', async (t) => {
  const last = (kinds: readonly TileKindId[], count: number, arrivals: Arrivals) =>
    planOf(kinds, { count, arrivals, hasMore: false })

  const short = last(['premium', 'boost', 'fourthTier'], 6, { premium: offers(3) })
  t.strictSame(inShort(short.blocks[0]), ['premium', 'premium', 'premium', 0, 1, 2, 'boost', 3, 4, 5])

  const shorter = last(['premium', 'boost'], 6, { premium: offers(1), boost: offers(1) })
  t.strictSame(inShort(shorter.blocks[0]), ['premium', 4, 5, 0, 1, 2, 'boost', 3])

  const nearlyFull = last(['premium', 'fourthTier'], 28, { premium: [], fourthTier: [] })
  t.strictSame(inShort(nearlyFull.blocks[0]).slice(0, 5), [25, 26, 27, 0, 1], 'the last ones move up')
  t.strictSame([nearlyFull.shown, nearlyFull.blocks[0]?.length], [28, 28])

  t.strictSame(
    last(['premium'], 0, { premium: offers(3) }),
    { blocks: [], waiting: [], shown: 0, shownInARow: 0 },
    'no results, no tiles',
  )
})

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
 * The cars of the search that a page shows, after a check that it shows each of them once. The tiles of a page
 * bring no car that stands above them: its offers are loaded so.
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

/** @spec 4.36, 4.37 @of shared/features/tiles/place-tiles.ts */
t.test(
  'a car of the search that a tile brings leaves its own place to the car that the tile displaced',
  async (t) => {
    const seats = seatsFor({ flags: onlyKinds('premium', 'fourthTier') })
    const plan = (premium: readonly Identified[], fourthTier = offers(4).slice(3)) =>
      tileResults({
        ...{ seats, firstBlock: 0, organic: cars(60), hasMore: true },
        arrived: { 0: { premium, fourthTier } },
      })

    const usual = plan(offers(3))
    const { blocks, waiting, shown, shownInARow } = plan([{ id: 5 }, ...offers(2)])
    t.strictSame(
      inShort(blocks[0]),
      inShort(usual.blocks[0]).map((car) => (car === 5 ? 27 : car)),
    )

    t.match(blocks[0]?.[0], { kind: 'premium', listings: [{ id: 5 }] })
    t.strictSame([usual.shown, shown, shownInARow], [52, 53, 53], 'it counts as shown')
    t.strictSame(idsOf(waiting), idsOf(cars(60, 53)))

    const later = plan([{ id: 40 }, ...offers(2)])
    t.strictSame(inShort(later.blocks[0]), inShort(usual.blocks[0]))
    t.notOk(organicIds(later.blocks.flat()).includes(40), 'nor does it stand in a later block')

    t.strictSame(
      inShort(plan([{ id: 5 }, { id: 27 }, ...offers(1)]).blocks[0]).filter((id) => Number(id) > 25),
      [28],
      'a stand-in that another tile brings is replaced by the stand-in of that tile',
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
