import fc from 'fast-check'
import t from 'tap'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { defaultFlags, type FlagName } from '#shared/flags/flags.ts'
import { type BlockSeats, blockAt, fillBlocks, recordAbove, seatsIn } from './block-seats.ts'
import { blockSize } from './block-size.ts'
import { offerKinds } from './offer-kinds.ts'
import { seatsOfSearch, type TiledSearch } from './page-tiles.ts'
import type { Arrivals } from './place-tiles.ts'
import { tileKinds } from './tile-kinds.ts'
import { tileResults } from './tiled-results.ts'

const cars = (end: number, start = 0) =>
  Array.from({ length: Math.max(0, end - start) }, (_, index) => ({ id: start + index }) as Listing)

const offers = (count: number) => cars(1000 + count, 1000)
const ids = (listings: readonly Listing[]) => listings.map(({ id }) => id)
const offerFlags = { ...defaultFlags, walletPromo: false, filterPromo: false }

const everyFlag = Object.fromEntries(Object.keys(defaultFlags).map((name) => [name, true])) as Readonly<
  Record<FlagName, boolean>
>

interface Case extends Partial<Omit<TiledSearch, 'settings'>> {
  readonly flags?: TiledSearch['settings']['flags']
  readonly pageSize?: number
  readonly adLayout?: 'fluid' | 'rows'
}

const seatsFor = ({ flags = offerFlags, pageSize = 30, adLayout = 'fluid', ...more }: Case = {}) =>
  seatsOfSearch({
    request: { zip: '10001' },
    totalResultCount: 600,
    hasSuggestions: true,
    currentYear: 2026,
    settings: { pageSize, adLayout, flags },
    ...more,
  })

const places = (seats: BlockSeats, block = 0) =>
  Object.fromEntries(seatsIn(seats, block).map(({ index, kind }) => [index, kind]))

/** @spec 5.22, 9.14, 9.16, 9.18 @of shared/features/tiles/page-tiles.ts */
t.test('a search has places for what is switched on and asked for, block by block', async (t) => {
  const paid = { 0: 'premium', 1: 'premium', 2: 'premium', 23: 'fourthTier' }
  t.strictSame(places(seatsFor()), { ...paid, 6: 'boost', 9: 'vehicleHighlight' })
  t.strictSame(
    places(seatsFor({ request: {} })),
    { ...paid, 9: 'vehicleHighlight' },
    'no boost without a zip',
  )

  t.strictSame(places(seatsFor({ flags: { ...offerFlags, premium: false } })), {
    6: 'boost',
    9: 'vehicleHighlight',
    23: 'fourthTier',
  })

  for (const block of [1, 2, 7])
    t.strictSame(places(seatsFor(), block), paid, 'what has one place in the list is in no later block')

  const none = Object.fromEntries(
    Object.keys(defaultFlags).map((name) => [name, false]),
  ) as typeof defaultFlags

  t.strictSame(seatsFor({ flags: none }), [])
})

t.test('who wants the cars of the search alone gets no place for anything else', async (t) => {
  t.strictSame(seatsFor({ request: { zip: '10001', organic: true }, flags: everyFlag }), [])
})

/** @spec 9.15, 9.17, 9.19 @of shared/features/tiles/page-tiles.ts */
t.test('promos have their places while there is something to promote', async (t) => {
  const flags = { ...offerFlags, premium: false, fourthTier: false, vehicleHighlight: false, boost: false }
  const promos = { ...flags, walletPromo: true, filterPromo: true, evTile: true }
  t.strictSame(places(seatsFor({ flags: promos })), { 3: 'walletPromo', 8: 'filterPromo' })
  t.strictSame(places(seatsFor({ flags: promos, hasSuggestions: false })), { 3: 'walletPromo' })
  t.strictSame(places(seatsFor({ flags: promos, totalResultCount: 14 })), { 3: 'walletPromo' })
  t.strictSame(
    places(seatsFor({ flags: { ...promos, paymentMode: false } })),
    { 8: 'filterPromo' },
    'there is no monthly budget to be set',
  )

  const electric = { request: { fuelTypeGroup: ['ELE'] }, flags: promos }
  t.strictSame(places(seatsFor(electric)), { 3: 'walletPromo', 7: 'adTile', 8: 'filterPromo' })
  t.strictSame(places(seatsFor({ ...electric, totalResultCount: 7 })), { 3: 'walletPromo' })
  t.strictSame(places(seatsFor({ ...electric, request: { fuelTypeGroup: ['ELE', 'HYB'] } })), {
    3: 'walletPromo',
    8: 'filterPromo',
  })
})

/** @spec 9.20 (part) @of shared/features/tiles/page-tiles.ts */
t.test(
  'advertisements stand by themselves or in rows, as the operator says, and are off at first',
  async (t) => {
    t.notOk(Object.values(places(seatsFor({ flags: defaultFlags }))).includes('adSlot'))

    const flags = {
      ...offerFlags,
      adSlots: true,
      premium: false,
      fourthTier: false,
      vehicleHighlight: false,
      boost: false,
    }

    t.strictSame(
      [0, 1, 2].map((block) => Object.keys(places(seatsFor({ flags }), block))),
      [['7', '14', '19'], ['6', '13'], []],
    )

    t.strictSame(
      [0, 1, 2].map((block) => Object.keys(places(seatsFor({ flags, adLayout: 'rows' }), block))),
      [['6', '18', '27'], ['6', '15'], []],
    )
  },
)

const kinds = tileKinds.map(({ id }) => id)

const anyFlags = fc
  .record(Object.fromEntries(tileKinds.map(({ flag }) => [flag, fc.boolean()])))
  .map((some) => ({ ...defaultFlags, ...some }))

const anySeats = fc
  .record({
    flags: anyFlags,
    adLayout: fc.constantFrom('fluid' as const, 'rows' as const),
    fuelTypeGroup: fc.constantFrom(['ELE'], ['GSL']),
  })
  .map(
    ({ fuelTypeGroup, ...more }) =>
      (total: number) =>
        seatsFor({ request: { zip: '10001', fuelTypeGroup }, totalResultCount: total, ...more }),
  )

const anyArrived: fc.Arbitrary<Arrivals<Listing>> = fc.dictionary(
  fc.constantFrom(...offerKinds),
  fc.nat(3).map((count) => offers(count)),
  { noNullPrototype: true },
)

const anyTotal = fc.integer({ min: 1, max: 300 })
const organicIn = (plan: ReturnType<typeof tileResults>) =>
  plan.blocks.flat().flatMap((tile) => (tile.kind === 'organic' ? [tile.listing.id] : []))

/** @spec 4.36, 4.37 */
t.test(
  'a page that grows by what follows shows each car once and whole blocks, whatever has come for whichever of them',
  async (t) => {
    fc.assert(
      fc.property(
        anyTotal,
        anySeats,
        fc.array(anyArrived, { maxLength: 14 }),
        (total, seatsOf, arrivedBy) => {
          const arrived = Object.fromEntries(arrivedBy.entries())
          for (let end = Math.min(30, total); ; end = Math.min(total, end + 30)) {
            const plan = tileResults({
              seats: seatsOf(total),
              firstBlock: 0,
              organic: cars(end),
              hasMore: end < total,
              arrived,
            })

            const seen = organicIn(plan)
            t.equal(new Set(seen).size, seen.length)
            t.strictSame(
              [...seen, ...ids(plan.waiting)].sort((a, b) => a - b),
              ids(cars(end)),
            )

            if (end === total) return t.strictSame(plan.waiting, [])
            t.ok(plan.blocks.every(({ length }) => length === blockSize))
          }
        },
      ),
    )
  },
)

/** Pages that follow the links on, as they are printed before anything has come. */
function pagesOf(total: number, seats: BlockSeats) {
  const pages: { readonly start: number; readonly plan: ReturnType<typeof tileResults> }[] = []
  for (let start = 0; start < total; ) {
    const organic = cars(Math.min(total, start + 30), start)
    const hasMore = start + organic.length < total
    const plan = tileResults({ seats, firstBlock: blockAt(start), organic, hasMore })
    pages.push({ start, plan })
    const { shown } = fillBlocks(organic.length, seats, blockAt(start))
    if (hasMore) t.equal(shown, plan.shownInARow, 'the link counts as the page does')
    start += hasMore ? shown : organic.length
  }

  return pages
}

/** @spec 4.36, 4.37 @of shared/features/tiles/block-seats.ts */
t.test(
  'pages that follow a link printed before anything has come show each car once, in order, and the links back lead the same way',
  async (t) => {
    fc.assert(
      fc.property(anyTotal, anySeats, (total, seatsOf) => {
        const seats = seatsOf(total)
        const pages = pagesOf(total, seats)
        t.strictSame(
          pages.flatMap(({ plan }) => organicIn(plan)),
          ids(cars(total)),
        )

        for (const [at, { start }] of pages.entries())
          if (at > 0) t.equal(recordAbove(start, 30, seats), pages[at - 1]?.start)
      }),
    )
  },
)

/** @spec 4.36 @of shared/features/tiles/block-seats.ts */
t.test('from wherever an address begins, links back and forth leave no car out', async (t) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), anySeats, (start, seatsOf) => {
      const seats = seatsOf(600)
      for (let below = start; below > 0; ) {
        const above = recordAbove(below, 30, seats)
        t.ok(above < below && (above === 0 || above + fillBlocks(30, seats, blockAt(above)).shown >= below))

        below = above
      }
    }),
  )
})

/** @spec 4.36 @of client/features/results/load-part.ts */
t.test('what is loaded above shows its cars in their order, with the tiles that have come', async (t) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), anySeats, anyArrived, (start, seatsOf, arrived) => {
      const seats = seatsOf(600)
      const above = recordAbove(start, 30, seats)
      const own = seatsIn(seats, blockAt(above)).filter(
        ({ kind, turn }) => turn < ((arrived as Record<string, Listing[]>)[kind]?.length ?? 0),
      )

      const plan = tileResults({
        seats: [own, []],
        firstBlock: 0,
        organic: cars(start, above),
        hasMore: false,
      })

      t.strictSame(organicIn(plan), ids(cars(start, above)))
    }),
  )
})

/** @of server/pages/search/page-offers.ts */
t.test('as many blocks are asked for as a page shows', async (t) => {
  fc.assert(
    fc.property(anyTotal, anySeats, fc.nat(3), (count, seatsOf, firstBlock) => {
      const seats = seatsOf(600)
      const plan = tileResults({ seats, firstBlock, organic: cars(count), hasMore: true })
      t.same(fillBlocks(count, seats, firstBlock), { blocks: plan.blocks.length, shown: plan.shown })
    }),
  )
})

/** @spec 9.13 @of shared/features/tiles/tile-kinds.ts */
t.test('every kind of tile can be switched off by itself', async (t) => {
  t.equal(new Set(tileKinds.map(({ flag }) => flag)).size, kinds.length)
})
