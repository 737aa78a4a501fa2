import fc from 'fast-check'
import t from 'tap'
import { withOffers } from '#infra/testing/flags.ts'
import {
  anySeats,
  cars,
  offers,
  onlyKinds,
  type SeatsForOptions,
  seatsFor,
} from '#infra/testing/tiled-search.ts'
import { defaultFlags, type Flags } from '#shared/flags/flags.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { tileKinds } from './tile-kinds.ts'
import { tileResults } from './tile-results.ts'
import { type BlockSeats, blockAt, fillBlocks, recordAbove, seatsIn } from './tile-seats.ts'

/** The kinds of inserted tiles by their index in a block, as the page shows them. */
function placed({
  firstBlock = 0,
  count = 30,
  ...options
}: SeatsForOptions & { firstBlock?: number; count?: number }) {
  const plan = tileResults({
    seats: seatsFor(options),
    firstBlock,
    organic: cars(count),
    hasMore: true,
    arrived: {},
  })

  const tiles = (plan.blocks[0] ?? []).map(({ kind }, index) => [index, kind] as const)

  return Object.fromEntries(tiles.filter(([, kind]) => kind !== 'organic'))
}

const kindsIn = (seats: BlockSeats, block = 0) =>
  Object.fromEntries(seatsIn(seats, block).map(({ index, kind }) => [index, kind]))

const everyFlag = Object.fromEntries(Object.keys(defaultFlags).map((name) => [name, true])) as Flags
const electric = { zip: '10001', fuelTypeGroup: ['ELE'] }
const noFlag = Object.fromEntries(Object.keys(defaultFlags).map((name) => [name, false])) as Flags

/** @spec 3.26, 9.14 @of shared/features/tiles/tile-kinds.ts */
t.test('premium cars lead each block of 30 and a fourth-tier car is its 24th tile', async (t) => {
  const arrivals = { premium: offers(3), fourthTier: offers(1) }
  const { blocks, shown } = tileResults({
    seats: seatsFor({ flags: onlyKinds('premium', 'fourthTier') }),
    firstBlock: 0,
    organic: cars(90),
    hasMore: true,
    arrived: { 0: arrivals, 1: arrivals, 2: arrivals },
  })

  t.equal(blocks.length, 3)

  for (const block of blocks) {
    t.equal(block.length, 30)
    t.strictSame(
      block.flatMap(({ kind }, index) => (kind === 'organic' ? [] : [[index, kind]])),
      [
        [0, 'premium'],
        [1, 'premium'],
        [2, 'premium'],
        [23, 'fourthTier'],
      ],
    )
  }

  t.equal(shown, 78)
})

/** @spec 9.15, 9.16, 9.18, 9.19 @of shared/features/tiles/tile-kinds.ts */
t.test('each other kind has its place in the whole list, and only there', async (t) => {
  t.strictSame(placed({ flags: onlyKinds('boost') }), { 6: 'boost' })
  t.strictSame(placed({ flags: onlyKinds('vehicleHighlight') }), { 9: 'vehicleHighlight' })
  t.strictSame(placed({ flags: onlyKinds('filterPromo', 'walletPromo') }), {
    3: 'walletPromo',
    8: 'filterPromo',
  })

  const others = onlyKinds('boost', 'vehicleHighlight', 'walletPromo', 'filterPromo')
  t.strictSame(placed({ flags: others, firstBlock: 1 }), {})
})

/** The indexes of ads in the first 100 tiles of a search, and the organic cars among them. */
function adsAmong(options: SeatsForOptions) {
  const { blocks } = tileResults({
    seats: seatsFor(options),
    firstBlock: 0,
    organic: cars(100),
    hasMore: true,
  })
  const tiles = blocks.flat()
  return {
    ads: tiles.flatMap(({ kind }, index) => (kind === 'adSlot' ? [index] : [])),
    inserted: tiles.filter(({ kind }) => kind !== 'organic' && kind !== 'adSlot').length,
    organic: tiles.filter(({ kind }) => kind === 'organic').length,
  }
}

/** @spec 4.37, 9.6, 9.20 @of shared/features/tiles/tile-seats.ts */
t.test(
  'ads stand where they are announced, whatever else is among the cars, and cost neither a car nor another tile its place',
  async (t) => {
    const announced = { fluid: [7, 14, 19, 36, 43], rows: [6, 18, 27, 36, 45] }

    for (const adLayout of ['fluid', 'rows'] as const) {
      const alone = adsAmong({ flags: onlyKinds('adSlot'), adLayout })
      t.strictSame(alone, { ads: announced[adLayout], inserted: 0, organic: 90 })

      for (const request of [{}, { zip: '10001' }, electric]) {
        const crowded = { flags: everyFlag, adLayout, request, pageSize: 75 }
        const withAds = adsAmong(crowded)
        t.strictSame(withAds.ads, announced[adLayout])
        t.match(adsAmong({ ...crowded, flags: { ...everyFlag, adSlots: false } }), { ...withAds, ads: [] })
      }
    }
  },
)

/** @spec 9.16 @of shared/features/tiles/tile-kinds.ts */
t.test('a second boost needs 75 results and pages of 75', async (t) => {
  const placedWith = (pageSize: number, totalResultCount: number) =>
    placed({ flags: onlyKinds('boost'), pageSize, totalResultCount })
  t.strictSame(placedWith(75, 75), { 6: 'boost', 22: 'boost' })
  t.strictSame(placedWith(74, 600), { 6: 'boost' })
  t.strictSame(placedWith(100, 74), { 6: 'boost' })
})

/** @spec 9.17, 9.19 @of shared/features/tiles/tile-kinds.ts */
t.test(
  'the ad tile needs a search for electric cars alone with eight of them, the filter promo more than fourteen cars',
  async (t) => {
    const placedAmong = (count: number, request?: SeatsForOptions['request']) =>
      placed({
        flags: onlyKinds('adTile', 'filterPromo'),
        count,
        totalResultCount: count,
        ...(request && { request }),
      })

    t.strictSame(placedAmong(8, electric), { 7: 'adTile' })
    t.strictSame(placedAmong(7, electric), {})
    t.strictSame(placedAmong(14), {})
    t.strictSame(placedAmong(15), { 8: 'filterPromo' })

    const asked = (numRecords: number) => placedAmong(600, { ...electric, numRecords })
    t.strictSame(asked(7), {}, 'a shopper can ask for fewer cars than a page has')
    t.strictSame(asked(14), { 7: 'adTile' })
    t.strictSame(asked(15), { 7: 'adTile', 8: 'filterPromo' })
  },
)

/** @spec 4.37, 9.13 @of shared/features/tiles/tile-kinds.ts */
t.test(
  'of two tiles that want one index the lower in precedence moves to the next free one, at most eight stand in a block',
  async (t) => {
    const crowded = onlyKinds('adTile', 'filterPromo', 'vehicleHighlight', 'adSlot')
    t.strictSame(placed({ flags: crowded, request: electric }), {
      7: 'adSlot',
      8: 'adTile',
      9: 'vehicleHighlight',
      10: 'filterPromo',
      14: 'adSlot',
      19: 'adSlot',
    })

    t.strictSame(
      placed({ flags: { ...everyFlag, adSlots: false }, request: electric, pageSize: 75 }),
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
      'promos are the first to go',
    )
  },
)

/** @spec 4.37 @of shared/features/tiles/tile-seats.ts */
t.test('an offer that has come to nothing takes neither a seat nor an index from other tiles', async (t) => {
  const crowded = { flags: { ...everyFlag, adSlots: false }, request: electric }
  const all = { 0: 'premium', 1: 'premium', 2: 'premium', 6: 'boost', 7: 'adTile', 9: 'vehicleHighlight' }
  t.strictSame(kindsIn(seatsFor(crowded)), { ...all, 8: 'filterPromo', 23: 'fourthTier' })

  const promos = { 3: 'walletPromo', 6: 'boost', 7: 'adTile', 8: 'filterPromo' }
  const none = { premium: 0, fourthTier: 0, vehicleHighlight: 0 }
  t.strictSame(kindsIn(seatsFor({ ...crowded, come: none })), promos)
  t.strictSame(kindsIn(seatsFor({ ...crowded, come: { premium: 2 } })), {
    ...promos,
    ...{ 0: 'premium', 1: 'premium', 9: 'vehicleHighlight', 23: 'fourthTier' },
  })

  const withAds = { ...crowded, flags: everyFlag, come: { vehicleHighlight: 0 } }
  t.match(kindsIn(seatsFor(withAds)), { 7: 'adSlot', 8: 'adTile', 9: 'filterPromo' })

  t.strictSame(seatsFor({ ...crowded, come: none }).slice(1), seatsFor(crowded).slice(1))
})

/** @of shared/features/tiles/tile-seats.ts */
t.test(
  'offers that are late take no seats in the order of a figure, whose top would show others',
  async (t) => {
    const kinds = (sortBy: NonNullable<SearchRequest['sortBy']>, late: Pick<SeatsForOptions, 'come'>) =>
      kindsIn(seatsFor({ ...late, request: { zip: '10001', sortBy } }))

    const all = {
      0: 'premium',
      1: 'premium',
      2: 'premium',
      6: 'boost',
      9: 'vehicleHighlight',
      23: 'fourthTier',
    }
    const some = { 0: 'premium', 6: 'boost' }
    for (const sortBy of ['derivedpriceASC', 'mileageDESC', 'yearASC', 'distanceASC'] as const) {
      t.strictSame(kinds(sortBy, { come: { premium: 1, boost: 1 } }), some, sortBy)
      t.strictSame(kinds(sortBy, {}), all, 'while nothing is known a search may have them all')
    }

    t.strictSame(kinds('relevance', { come: { premium: 3 } }), all)
  },
)

/** @of shared/features/tiles/tile-seats.ts */
t.test('a setting keeps paid tiles out of lists by price, mileage, year or distance', async (t) => {
  const flags = { ...withOffers, walletPromo: true, paymentMode: true }
  const kinds = (sortBy: NonNullable<SearchRequest['sortBy']>, paidTiles: 'always' | 'unsorted') =>
    kindsIn(seatsFor({ flags, paidTiles, request: { zip: '10001', sortBy } }))

  for (const sortBy of ['derivedpriceASC', 'mileageDESC', 'yearASC', 'distanceASC'] as const) {
    t.strictSame(kinds(sortBy, 'unsorted'), { 3: 'walletPromo' }, sortBy)
    t.strictSame(
      kinds(sortBy, 'always'),
      kinds('relevance', 'always'),
      'positions are the same in every order',
    )
  }

  t.strictSame(kinds('datelistedDESC', 'unsorted'), kinds('relevance', 'always'))
})

/** @spec 5.22, 9.14, 9.16, 9.18 */
t.test('a search has places for what is switched on and asked for, block by block', async (t) => {
  const paid = { 0: 'premium', 1: 'premium', 2: 'premium', 23: 'fourthTier' }
  t.strictSame(kindsIn(seatsFor()), { ...paid, 6: 'boost', 9: 'vehicleHighlight' })
  t.strictSame(
    kindsIn(seatsFor({ request: {} })),
    { ...paid, 9: 'vehicleHighlight' },
    'no boost without a zip',
  )

  t.strictSame(kindsIn(seatsFor({ flags: { ...withOffers, premium: false } })), {
    6: 'boost',
    9: 'vehicleHighlight',
    23: 'fourthTier',
  })

  for (const block of [1, 2, 7])
    t.strictSame(kindsIn(seatsFor(), block), paid, 'what has one place in the list is in no later block')

  t.strictSame(seatsFor({ flags: noFlag }), [])
})

t.test('who wants the cars of the search alone gets no place for anything else', async (t) => {
  t.strictSame(seatsFor({ request: { zip: '10001', organic: true }, flags: everyFlag }), [])
})

/** @spec 9.15, 9.17, 9.19 */
t.test('promos have their places while there is something to promote', async (t) => {
  const flags = onlyKinds('walletPromo', 'filterPromo', 'adTile')
  t.strictSame(kindsIn(seatsFor({ flags })), { 3: 'walletPromo', 8: 'filterPromo' })
  t.strictSame(kindsIn(seatsFor({ flags, hasSuggestions: false })), { 3: 'walletPromo' })
  t.strictSame(kindsIn(seatsFor({ flags, totalResultCount: 14 })), { 3: 'walletPromo' })
  t.strictSame(
    kindsIn(seatsFor({ flags: { ...flags, paymentMode: false } })),
    { 8: 'filterPromo' },
    'there is no monthly budget to be set',
  )

  const all = { 3: 'walletPromo', 7: 'adTile', 8: 'filterPromo' }
  const inSearch = (fuelTypeGroup: readonly string[], totalResultCount = 600) =>
    kindsIn(seatsFor({ flags, request: { fuelTypeGroup }, totalResultCount }))
  t.strictSame(inSearch(['ELE']), all)
  t.strictSame(inSearch(['ELE'], 7), { 3: 'walletPromo' })
  t.strictSame(inSearch(['ELE', 'HYB']), { 3: 'walletPromo', 8: 'filterPromo' })
})

t.test('ads are off until an operator wants them', async (t) => {
  t.notOk(Object.values(kindsIn(seatsFor({ flags: defaultFlags }))).includes('adSlot'))
})

/** @spec 9.13 @of shared/features/tiles/tile-kinds.ts */
t.test('every kind of tile can be switched off by itself', async (t) => {
  t.equal(new Set(tileKinds.map(({ flag }) => flag)).size, tileKinds.length)
})

/** @spec 4.36 */
t.test('a page without what came before it finds its block in its first record', async (t) => {
  t.equal(blockAt(0), 0)

  for (const record of [22, 26, 30]) t.equal(blockAt(record), 1, 'at most eight were inserted before')
  for (const record of [44, 52, 60]) t.equal(blockAt(record), 2)
})

/** @spec 4.36 */
t.test('from wherever an address begins, links back and forth leave no car out', async (t) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), anySeats(30), (start, seatsOf) => {
      const seats = seatsOf(600)
      for (let below = start; below > 0; ) {
        const above = recordAbove(below, 30, seats)
        t.ok(above < below && (above === 0 || above + fillBlocks(30, seats, blockAt(above)).shown >= below))

        below = above
      }
    }),
  )
})
