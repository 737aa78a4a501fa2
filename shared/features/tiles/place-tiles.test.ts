import t from 'tap'
import { cars, idsOf, offers, onlyKinds, organicIds, seatsFor } from '#infra/testing/tiled-search.ts'
import type { Arrivals, Identified, Tile } from './place-tiles.ts'
import type { TileKindId } from './tile-kinds.ts'
import { tileResults } from './tile-results.ts'

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

/** @spec 9.11, 9.18 */
t.test('vehicle highlights share one tile', async (t) => {
  const { blocks } = planOf(['vehicleHighlight'], { arrivals: { vehicleHighlight: offers(10) } })
  t.match(blocks[0]?.[9], { kind: 'vehicleHighlight', state: 'filled', listings: offers(10) })
  t.equal(inShort(blocks[0]).filter((tile) => tile === 'vehicleHighlight').length, 1)
})

/** @spec 4.36, 4.37 */
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

/** @spec 4.36, 4.37 */
t.test('what inserted tiles displace opens the next block', async (t) => {
  const { blocks, waiting } = planOf(['premium', 'walletPromo'], {
    arrivals: { premium: offers(3) },
    count: 60,
  })

  t.strictSame(inShort(blocks[0]).slice(3), ['walletPromo', ...idsOf(cars(26))])
  t.strictSame(inShort(blocks[1]).slice(3), idsOf(cars(53, 26)))
  t.strictSame(waiting, cars(60, 53))
})

/** @spec 4.37 */
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

  const hasFourthTier = (count: number) =>
    inShort(last(['fourthTier'], count, { fourthTier: offers(1) }).blocks[0]).includes('fourthTier')
  t.strictSame([22, 23].map(hasFourthTier), [false, true], 'no tile is where cars that leave the end move it')

  t.strictSame(
    last(['premium'], 0, { premium: offers(3) }),
    { blocks: [], waiting: [], shown: 0, shownInARow: 0 },
    'no results, no tiles',
  )
})

/** @spec 4.36, 4.37 */
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
