import fc from 'fast-check'
import t from 'tap'
import { blockAt } from './block-seats.ts'
import { blockSize } from './block-size.ts'
import type { Arrivals, Tile } from './place-tiles.ts'
import { planTiles } from './plan-tiles.ts'
import { maxInserted, type PlanFacts, type TileKindId, tileKinds } from './tile-kinds.ts'

interface Car {
  readonly id: number
}

const cars = (end: number, start = 0): Car[] =>
  Array.from({ length: end - start }, (_, index) => ({ id: start + index }))

const offers = (count: number) => cars(1000 + count, 1000)
const facts: PlanFacts = { pageSize: 30, totalResultCount: 600, isElectricOnly: false, adLayout: 'fluid' }
const electric: PlanFacts = { ...facts, isElectricOnly: true }

/** A block in short: an organic car as its id, another tile as its kind. */
const told = (tiles: readonly Tile<Car>[] = []) =>
  tiles.map((tile) => (tile.kind === 'organic' ? tile.listing.id : tile.kind))

/** Where a block's inserted tiles are. */
const inserted = (tiles: readonly Tile<Car>[] = []) =>
  Object.fromEntries(told(tiles).flatMap((tile, index) => (typeof tile === 'string' ? [[index, tile]] : [])))

const plan = (
  arrivals: Arrivals<Car>,
  more: { facts?: PlanFacts; count?: number; firstBlock?: number } = {},
) =>
  planTiles({
    organic: cars(more.count ?? 30),
    blocks: [arrivals],
    firstBlock: more.firstBlock ?? 0,
    facts: more.facts ?? facts,
  })

const placed = (...given: Parameters<typeof plan>) => inserted(plan(...given).blocks[0])

/** @spec 3.26, 9.14 @of shared/features/tiles/tile-kinds.ts */
t.test('premium cars lead each block of 30 and a fourth-tier car is its 24th tile', async (t) => {
  const paid = { premium: offers(3), fourthTier: offers(1) }
  const { blocks, shown } = planTiles({ organic: cars(90), blocks: [paid, paid, paid], facts })

  for (const block of blocks) {
    t.strictSame(inserted(block), { 0: 'premium', 1: 'premium', 2: 'premium', 23: 'fourthTier' })
    t.equal(block.length, 30)
  }

  t.equal(shown, 78)
})

/** @spec 9.15, 9.16, 9.18, 9.19, 9.20 (part) @of shared/features/tiles/tile-kinds.ts */
t.test('each other kind has its place in the whole list, and only there', async (t) => {
  t.strictSame(placed({ boost: offers(2) }), { 6: 'boost' })
  t.strictSame(placed({ vehicleHighlight: offers(1) }), { 9: 'vehicleHighlight' })
  t.strictSame(placed({ filterPromo: 'shown', walletPromo: 'shown' }), { 3: 'walletPromo', 8: 'filterPromo' })
  t.strictSame(placed({ adSlot: 'shown' }), { 7: 'adSlot', 14: 'adSlot', 19: 'adSlot' })
  t.strictSame(
    placed({ adSlot: 'shown' }, { firstBlock: 1 }),
    { 6: 'adSlot', 13: 'adSlot' },
    'the 37th and the 44th',
  )

  t.strictSame(
    placed({ boost: offers(2), vehicleHighlight: offers(1), walletPromo: 'shown' }, { firstBlock: 1 }),
    {},
  )
})

/** @spec 9.6, 9.20 (part) @of shared/features/tiles/tile-kinds.ts */
t.test('ads in rows of three begin the rows 3, 7, 10, 13 and 16', async (t) => {
  const rows: PlanFacts = { ...facts, adLayout: 'rows' }
  t.strictSame(placed({ adSlot: 'shown' }, { facts: rows }), { 6: 'adSlot', 18: 'adSlot', 27: 'adSlot' })
  t.strictSame(placed({ adSlot: 'shown' }, { facts: rows, firstBlock: 1 }), { 6: 'adSlot', 15: 'adSlot' })
})

/** @spec 9.16 @of shared/features/tiles/tile-kinds.ts */
t.test('a second boost needs 75 results and pages of 75', async (t) => {
  const placesWith = (pageSize: number, totalResultCount: number) =>
    placed({ boost: offers(2) }, { facts: { ...facts, pageSize, totalResultCount } })
  t.strictSame(placesWith(75, 75), { 6: 'boost', 22: 'boost' })
  t.strictSame(placesWith(74, 600), { 6: 'boost' })
  t.strictSame(placesWith(100, 74), { 6: 'boost' })
})

/** @spec 9.17, 9.19 @of shared/features/tiles/tile-kinds.ts */
t.test(
  'the ad tile needs a search for electric cars alone with eight of them, the filter promo more than fourteen cars',
  async (t) => {
    const asked: Arrivals<Car> = { adTile: 'shown', filterPromo: 'shown' }
    t.strictSame(placed(asked, { facts: electric, count: 8 }), { 7: 'adTile' })
    t.strictSame(placed(asked, { facts: electric, count: 7 }), {})
    t.strictSame(placed(asked, { count: 14 }), {})
    t.strictSame(placed(asked, { count: 15 }), { 8: 'filterPromo' })
  },
)

/** @spec 9.11, 9.18 @of shared/features/tiles/place-tiles.ts */
t.test('vehicle highlights share one tile', async (t) => {
  const [block = []] = plan({ vehicleHighlight: offers(10) }).blocks
  t.match(block[9], { kind: 'vehicleHighlight', state: 'filled', listings: offers(10) })
})

/** @spec 4.37, 9.13 @of shared/features/tiles/tile-kinds.ts */
t.test(
  'of two tiles that want one index the lower in precedence moves to the next free one, at most eight stand in a block',
  async (t) => {
    t.strictSame(
      placed(
        { adTile: 'shown', filterPromo: 'shown', vehicleHighlight: offers(1), adSlot: 'shown' },
        { facts: electric },
      ),
      {
        7: 'adTile',
        8: 'filterPromo',
        9: 'vehicleHighlight',
        10: 'adSlot',
        14: 'adSlot',
        19: 'adSlot',
      },
    )

    const everything = Object.fromEntries(tileKinds.map(({ id }) => [id, 'reserved'])) as Arrivals<Car>
    t.strictSame(
      placed(everything, { facts: { ...electric, pageSize: 75 } }),
      {
        0: 'premium',
        1: 'premium',
        2: 'premium',
        6: 'boost',
        7: 'adTile',
        9: 'vehicleHighlight',
        22: 'boost',
        23: 'fourthTier',
      },
      'promos and ads are the first to go',
    )
  },
)

/** @spec 4.36, 4.37 @of shared/features/tiles/place-tiles.ts */
t.test('what does not fill a block waits until more is loaded, unless the search ends there', async (t) => {
  const paid = { premium: offers(3) }
  const loaded = { organic: cars(75), blocks: [paid, paid, paid], facts }
  const lengths = ({ blocks }: { blocks: readonly (readonly unknown[])[] }) =>
    blocks.map(({ length }) => length)
  t.strictSame(lengths(planTiles({ ...loaded, hasMore: true })), [30, 30])
  t.equal(planTiles({ ...loaded, hasMore: true }).waiting.length, 21)
  t.strictSame(lengths(planTiles(loaded)), [30, 30, 24])
  t.strictSame(
    lengths(planTiles({ ...loaded, organic: cars(7), hasMore: true })),
    [10],
    'a page is never empty',
  )
})

/** @spec 4.36, 4.37 @of shared/features/tiles/place-tiles.ts */
t.test('what inserted tiles displace opens the next block', async (t) => {
  const { blocks, waiting } = planTiles({
    organic: cars(60),
    blocks: [{ premium: offers(3), walletPromo: 'shown' }, {}],
    facts,
  })

  t.strictSame(told(blocks[0]).slice(3), ['walletPromo', ...cars(26).map(({ id }) => id)])
  t.strictSame(
    told(blocks[1]),
    cars(56, 26).map(({ id }) => id),
  )

  t.strictSame(waiting, cars(60, 56))
})

/** @spec 4.37 @of shared/features/tiles/place-tiles.ts */
t.test(
  'a late tile keeps its place; where nothing comes the car that it displaced stands there, and the link without it goes on before',
  async (t) => {
    const late = plan({ premium: 'reserved', boost: 'reserved' })
    t.strictSame([late.shown, late.shownInARow], [26, 26])

    const failed = plan({ premium: offers(2), boost: [] })
    t.strictSame(told(failed.blocks[0]).slice(0, 8), ['premium', 'premium', 29, 0, 1, 2, 26, 3])
    t.match(failed.blocks[0]?.[6], { insteadOf: 'boost' })

    for (const index of [2, 6]) {
      t.match(late.blocks[0]?.[index], {
        state: 'reserved',
        otherwise: { id: told(failed.blocks[0])[index] },
      })
    }

    t.strictSame([failed.shown, failed.shownInARow, failed.waiting], [28, 27, cars(29, 27)])
  },
)

/** @of shared/features/tiles/place-tiles.ts */
t.test('a last block that has too few cars to displace shows them all and closes up', async (t) => {
  const short = plan({ premium: offers(3), boost: 'reserved', fourthTier: 'reserved' }, { count: 6 })
  t.strictSame(told(short.blocks[0]), ['premium', 'premium', 'premium', 0, 1, 2, 'boost', 3, 4, 5])
  t.strictSame(told(plan({ premium: offers(1), boost: offers(1) }, { count: 6 }).blocks[0]), [
    'premium',
    4,
    5,
    0,
    1,
    2,
    'boost',
    3,
  ])

  const nearlyFull = plan({ premium: [], fourthTier: [] }, { count: 28 })
  t.strictSame(told(nearlyFull.blocks[0]).slice(0, 5), [25, 26, 27, 0, 1], 'the last ones move up')
  t.strictSame([nearlyFull.shown, nearlyFull.blocks[0]?.length], [28, 28])
  t.strictSame(
    plan({ premium: offers(3) }, { count: 0 }),
    { blocks: [], waiting: [], shown: 0, shownInARow: 0 },
    'no results, no tiles',
  )
})

const ids = tileKinds.map(({ id }) => id)

const anyArrival = fc.oneof(
  fc.constant('reserved' as const),
  fc.constant('shown' as const),
  fc.nat(3).map((count) => offers(count)),
)

const anyArrivals: fc.Arbitrary<Arrivals<Car>> = fc.dictionary(
  fc.constantFrom<TileKindId[]>(...ids),
  anyArrival,
  {
    noNullPrototype: true,
  },
)

const anyFacts: fc.Arbitrary<PlanFacts> = fc.record({
  pageSize: fc.constantFrom(30, 75, 100),
  totalResultCount: fc.nat(600),
  isElectricOnly: fc.boolean(),
  adLayout: fc.constantFrom('fluid', 'rows'),
})

const anyInput = fc.record({
  organic: fc.oneof(fc.nat(300), fc.integer({ min: 20, max: 32 })).map((count) => cars(count)),
  hasMore: fc.boolean(),
  blocks: fc.array(anyArrivals, { maxLength: 15 }),
  firstBlock: fc.nat(3),
  facts: anyFacts,
})

const organicIn = (tiles: readonly Tile<Car>[]) =>
  tiles.flatMap((tile) => (tile.kind === 'organic' ? tile.listing.id : []))

/** @spec 4.37 @of shared/features/tiles/place-tiles.ts */
t.test(
  'no car is lost or repeated, a block has 30 tiles and at most 8 inserted, and the same input makes the same plan',
  async (t) => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { blocks, waiting, shown, shownInARow } = planTiles(input)
        const seen = organicIn(blocks.flat())
        const all = [...seen, ...waiting.map(({ id }) => id)].sort((a, b) => a - b)
        t.strictSame(
          all,
          input.organic.map(({ id }) => id),
        )

        t.equal(shown, seen.length)
        t.ok(cars(shownInARow).every(({ id }) => seen.includes(id)))

        for (const [at, block] of blocks.entries()) {
          const isLast = at === blocks.length - 1 && waiting.length === 0 && !(input.hasMore && at > 0)
          t.ok(isLast ? block.length <= blockSize : block.length === blockSize)
          t.ok(block.filter(({ kind }) => kind !== 'organic').length <= maxInserted)
        }

        t.strictSame(planTiles(structuredClone(input)), { blocks, waiting, shown, shownInARow })
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
      facts: anyFacts,
      arrivals: fc.infiniteStream(anyArrivals),
    })

    fc.assert(
      fc.property(searches, ({ total, facts, arrivals }) => {
        let plan = planTiles<Car>({ organic: [], blocks: [], facts })
        const blocks: Arrivals<Car>[] = []

        for (let pages = 0; plan.shown < total && pages < total; pages++) {
          blocks.push(arrivals.next().value)
          const organic = cars(Math.min(total, plan.shown + blockSize))
          plan = planTiles({ organic, hasMore: organic.length < total, blocks, facts })
        }

        t.strictSame(
          organicIn(plan.blocks.flat()).sort((a, b) => a - b),
          cars(total).map(({ id }) => id),
        )
      }),
    )
  },
)

/** @spec 4.37 @of shared/features/tiles/place-tiles.ts */
t.test('whatever arrives late changes nothing but its own places', async (t) => {
  fc.assert(
    fc.property(anyArrivals, anyFacts, (arrivals, facts) => {
      const late = Object.fromEntries(
        Object.keys(arrivals).map((kind) => [kind, 'reserved']),
      ) as Arrivals<Car>

      const [before = []] = plan(late, { facts }).blocks
      const [after = []] = plan(arrivals, { facts }).blocks
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

/** @spec 4.36 */
t.test('a page without what came before it finds its block in its first record', async (t) => {
  t.equal(blockAt(0), 0)

  for (const record of [22, 26, 30]) t.equal(blockAt(record), 1, 'at most eight were inserted before')
  for (const record of [44, 52, 60]) t.equal(blockAt(record), 2)
})
