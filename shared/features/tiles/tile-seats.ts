import { asksForBoost } from '#shared/features/boost/boost.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { Settings } from '#shared/settings/settings.contract.ts'
import {
  blockSize,
  type IndexOptions,
  isOfferKind,
  maxInserted,
  type TileKind,
  type TileKindId,
  type TileReason,
  tileKind,
  tileKinds,
} from './tile-kinds.ts'

/** A place of an inserted tile in a block. */
export interface Seat {
  /** Within the block, from 0. */
  readonly index: number
  readonly kind: TileKindId
  /**
   * The number of this tile among those of its kind in the list, or in the block where the kind recurs, from
   * 0.
   */
  readonly ordinal: number
  /** The tile has all the listings of its kind. */
  readonly isShared?: true
  /** The tile stands between others and displaces no listing. */
  readonly isBetween?: true
  readonly reason?: TileReason
}

/** Seats by block of the whole list; every later block has those of the last one. */
export type BlockSeats = readonly (readonly Seat[])[]

/** The seats of one block, counted from 0 in the whole list. */
export const seatsIn = (seats: BlockSeats, block: number): readonly Seat[] =>
  seats[Math.min(block, seats.length - 1)] ?? []

/** The number of listings that the tiles of a block displace when every tile comes. */
export const displacedBy = (seats: readonly Seat[]) => seats.filter(({ isBetween }) => !isBetween).length

/**
 * The block that begins at a record. It is exact for the first two blocks; later ones have no tile with an
 * index of the whole list.
 */
export const blockAt = (firstRecord: number) => Math.ceil(firstRecord / blockSize)

/**
 * The blocks that so many cars make from a block on when every tile comes, and the cars that are shown in
 * them: only whole blocks are shown, all but the first, and the other cars wait for more.
 */
export function fillBlocks(
  cars: number,
  seats: BlockSeats,
  firstBlock: number,
): { readonly shown: number; readonly blocks: number } {
  let [shown, blocks] = [0, 0]
  do {
    shown += Math.min(cars - shown, blockSize - displacedBy(seatsIn(seats, firstBlock + blocks)))
    blocks += 1
  } while (cars - shown >= blockSize)

  return { shown, blocks }
}

/**
 * The first record of the page that ends where another one starts, so that links back meet the pages that the
 * links on have led through. For a start to which no link leads it is the first page, or one that overlaps.
 */
export function recordAbove(start: number, pageSize: number, seats: BlockSeats): number {
  const endOf = (firstRecord: number) => firstRecord + fillBlocks(pageSize, seats, blockAt(firstRecord)).shown
  let firstRecord = Math.max(0, start - pageSize)
  while (firstRecord > 0 && endOf(firstRecord) < start) firstRecord += 1

  return firstRecord
}

/** A search as far as its inserted tiles depend on it. */
export interface TiledSearch {
  readonly request: SearchRequest
  /** Infinity while the count is not known: the search then has every seat that it can have. */
  readonly totalResultCount: number
  /** Filters are suggested that would narrow the search. */
  readonly hasSuggestions: boolean
  readonly settings: Pick<Settings, 'pageSize' | 'adLayout' | 'paidTiles' | 'defaultSort' | 'flags'>
  readonly currentYear: number
  /**
   * The numbers of offers that have come for the first block of the list: a kind has no more seats there. No
   * later block has so many seats that one can cost another its place. In the order of a figure, kinds that
   * have not come have no seat: a car that stood in for one would break the order at its very top.
   */
  readonly come?: ComeCounts
}

export type ComeCounts = { readonly [K in TileKindId]?: number }

/** Blocks up to the first that all later ones are like: no tile has an index of its own beyond the second. */
const distinctBlocks = [0, 1, 2]

/**
 * The seats of a search; none where no kind has one. The server computes them, so that no browser needs the
 * rules.
 */
export function seatsOfSearch(search: TiledSearch): BlockSeats {
  const kinds = tileKinds.filter(({ id }) => whyNone(id, search) === undefined)
  const seats = distinctBlocks.map((block) => seatsOf(placementsIn(block, kinds, search)))

  return seats.some((block) => block.length > 0) ? seats : []
}

/** The seats of one kind of tile in a block with their rule, or the reason why it has none. For operators. */
export interface ExplainedKind {
  readonly kind: TileKindId
  readonly rule: string
  readonly placements: readonly Placement[]
  readonly whyNone: string | undefined
}

/** The seats that `seatsOfSearch` gives one block, with the reasons. */
export function explainSeats(search: TiledSearch, block: number): readonly ExplainedKind[] {
  const reasons = new Map(tileKinds.map(({ id }) => [id, whyNone(id, search)] as const))
  const kinds = tileKinds.filter(({ id }) => reasons.get(id) === undefined)
  const placements = placementsIn(block, kinds, search)

  return tileKinds.map(({ id, rule }) => {
    const own = placements.filter(({ kind }) => kind === id)
    return {
      kind: id,
      rule,
      placements: own,
      whyNone: reasons.get(id) ?? (own.length === 0 ? 'its rule gives it no index in this block' : undefined),
    }
  })
}

const indexOptionsOf = ({ request, totalResultCount, settings }: TiledSearch): IndexOptions => ({
  pageSize: settings.pageSize,
  adLayout: settings.adLayout,
  totalResultCount,
  listings: Math.min(request.numRecords ?? settings.pageSize, totalResultCount),
  isElectricOnly: request.fuelTypeGroup?.join() === 'ELE',
})

interface Condition {
  readonly holds: (search: TiledSearch) => boolean
  /** The reason, for operators, why a search that does not meet the condition has no such tile. */
  readonly otherwise: string
}

/** Conditions on a search for tiles of a kind, beside the kind's flag. */
const conditions: { readonly [K in TileKindId]?: Condition } = {
  boost: {
    holds: ({ request, currentYear }) => asksForBoost(request, currentYear),
    otherwise:
      'new cars are recommended near a zip, beside searches for late years in any condition of any dealer',
  },
  filterPromo: { holds: ({ hasSuggestions }) => hasSuggestions, otherwise: 'no filters are suggested' },
  walletPromo: {
    holds: ({ settings }) => settings.flags.paymentMode,
    otherwise: 'the flag paymentMode is off',
  },
}

/**
 * The reason why a search has no tiles of a kind, whatever their indexes; undefined where it may have some.
 */
function whyNone(kind: TileKindId, search: TiledSearch): string | undefined {
  const { settings } = search
  const { flag, reason } = tileKind(kind)
  if (!settings.flags[flag]) return `the flag ${flag} is off`
  if (search.request.organic) return 'the shopper wants the cars of the search alone'
  if (isOfferKind(kind) && reason !== undefined && settings.paidTiles === 'unsorted' && isByFigure(search))
    return 'the settings keep paid tiles out of lists in the order of a figure'

  return conditions[kind]?.holds(search) === false ? conditions[kind].otherwise : undefined
}

/** Orders by what a car is, in which a car out of its place is seen. */
const figureOrders = /^(derivedprice|mileage|year|distance)/

const isByFigure = ({ request, settings }: TiledSearch) =>
  figureOrders.test(request.sortBy ?? settings.defaultSort)

/** The outcome for one index that a kind wants in a block. */
export interface Placement {
  readonly kind: TileKindId
  readonly ordinal: number
  /** Within the block, from 0. */
  readonly wanted: number
  /** Later than wanted where that index was taken; undefined where the block had no room or nothing came. */
  readonly index: number | undefined
  /** Nothing came for the tile, so that it takes no place from others. */
  readonly isEmpty?: true
}

/**
 * The placements of these kinds in a block, in order of precedence. A kind whose index is taken moves to the
 * next free one; beyond `maxInserted` the kinds that are last in precedence have none.
 */
function placementsIn(block: number, kinds: readonly TileKind[], search: TiledSearch): readonly Placement[] {
  const options = indexOptionsOf(search)
  const come = block === 0 ? search.come : undefined
  const late = come && isByFigure(search) ? 0 : Number.POSITIVE_INFINITY
  const taken = new Set<number>()
  let displaced = 0
  const { start, size } = extentOf(
    block,
    kinds.flatMap(({ isBetween, indexes }) => (isBetween ? indexes(options) : [])),
  )

  return kinds.flatMap(({ id, recurs, isBetween, indexes }) =>
    [...indexes(options).entries()].flatMap(([ordinal, listed]): Placement[] => {
      const wanted = recurs ? listed : listed - start
      if (wanted < 0 || wanted >= size) return []

      const placement = { kind: id, ordinal, wanted, index: undefined }
      if (isOfferKind(id) && ordinal >= (come?.[id] ?? late)) return [{ ...placement, isEmpty: true }]

      const index = nextFree(taken, wanted)
      if (index >= size || (!isBetween && displaced >= maxInserted)) return [placement]

      taken.add(index)
      if (!isBetween) displaced += 1

      return [{ ...placement, index }]
    }),
  )
}

/**
 * The first index of a block in the whole list, and its number of tiles, given the tiles that stand between.
 */
function extentOf(block: number, between: readonly number[]) {
  const sizeFrom = (start: number) => {
    let size = blockSize
    for (const index of between.toSorted((a, b) => a - b))
      if (index >= start && index < start + size) size += 1
    return size
  }

  let start = 0
  for (let before = 0; before < block; before += 1) start += sizeFrom(start)

  return { start, size: sizeFrom(start) }
}

function nextFree(taken: ReadonlySet<number>, wanted: number): number {
  let index = wanted
  while (taken.has(index)) index += 1
  return index
}

function seatsOf(placements: readonly Placement[]): readonly Seat[] {
  return placements.flatMap(({ kind, ordinal, index }) => {
    const { isShared, isBetween, reason } = tileKind(kind)
    return index === undefined
      ? []
      : {
          ...{ index, kind, ordinal },
          ...(isShared && { isShared }),
          ...(isBetween && { isBetween }),
          ...(reason && { reason }),
        }
  })
}
