import fc from 'fast-check'
import t from 'tap'
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
import { tileResults } from './tile-results.ts'
import { type BlockSeats, blockAt, fillBlocks, recordAbove, seatsIn } from './tile-seats.ts'

/** A block in short: an organic car as its id, another tile as its kind. */
const inShort = (tiles: readonly Tile<Identified>[] = []) =>
  tiles.map((tile) => (tile.kind === 'organic' ? tile.listing.id : tile.kind))

interface BlockOptions {
  readonly arrivals?: Arrivals<Identified>
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
  const last = (kinds: readonly TileKindId[], count: number, arrivals: Arrivals<Identified>) =>
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

const anyOffers = fc.nat(3).map((count) => offers(count))
const anyOfKinds = <T>(arrival: fc.Arbitrary<T>) =>
  fc.dictionary(fc.constantFrom(...offerKinds), arrival, { noNullPrototype: true })

const anyArrivals: fc.Arbitrary<Arrivals<Identified>> = anyOfKinds(
  fc.oneof(fc.constant('reserved' as const), anyOffers),
)

/** Arrivals by block of the whole list. */
const anyArrived = fc
  .array(anyArrivals, { maxLength: 15 })
  .map((byBlock): Readonly<Record<number, Arrivals<Identified>>> => Object.fromEntries(byBlock.entries()))

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
        const seen = organicIds(blocks.flat())
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
        const arrived: Record<number, Arrivals<Identified>> = {}
        let seen: readonly number[] = []

        for (let pages = 0; seen.length < total && pages < total; pages += 1) {
          arrived[pages] = arrivals.next().value
          const organic = cars(Math.min(total, seen.length + blockSize))
          const hasMore = organic.length < total
          seen = organicIds(tileResults({ seats, firstBlock: 0, organic, hasMore, arrived }).blocks.flat())
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
      t.equal(after.length, before.length)

      for (const [index, tile] of before.entries()) {
        const [was, is] = [tile, after[index]]
        if (was.kind === 'organic') t.strictSame(is, was)
        else if (is?.kind === 'organic') t.match(was, { kind: is.insteadOf, otherwise: is.listing })
        else t.equal(is?.kind, was.kind)
      }
    }),
  )
})

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

          const seen = organicIds(blocks.flat())
          t.equal(new Set(seen).size, seen.length)
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
