import { blockSize, type TileKindId } from './tile-kinds.ts'
import type { Seat } from './tile-seats.ts'

/**
 * The tiles of one kind as far as they are known: 'reserved' while their call is under way, the listings that
 * arrived, or 'shown' for a tile with a content of its own. An empty list: the call was empty or has failed.
 */
type Arrival = 'reserved' | 'shown' | readonly Identified[]

/** The arrivals by kind of tile. A kind that is not named counts as one that brought no listing. */
export type Arrivals = { readonly [K in TileKindId]?: Arrival }

export type Tile<T> = OrganicTile<T> | ReservedTile<T> | InsertedTile

/** A listing of the search. */
interface OrganicTile<T> {
  readonly kind: 'organic'
  readonly listing: T
  /** The kind of the inserted tile that brought no listing, where this one is its stand-in. */
  readonly insteadOf?: TileKindId
  /** The ordinal of that tile's seat. */
  readonly ordinal?: number
  /** This listing has left its own place, for that of a car that a tile has brought. */
  readonly isMoved?: true
}

/** An inserted tile whose listings are under way: a skeleton of a card's size. */
interface ReservedTile<T> {
  readonly kind: TileKindId
  readonly state: 'reserved'
  readonly ordinal: number
  /** The stand-in: the listing to show if nothing comes; absent where a block has too few. */
  readonly otherwise?: T
}

/** An inserted tile with its listings. */
interface InsertedTile {
  readonly kind: TileKindId
  readonly state: 'filled'
  readonly ordinal: number
  /** None in a tile with a content of its own. */
  readonly listings: readonly Identified[]
}

interface PlaceTilesOptions<T> {
  /** Organic listings in the order of the search, from the first one on the page. */
  readonly organic: readonly T[]
  /** The search goes on after them: but for the first block, listings that fill no block wait for more. */
  readonly hasMore?: boolean
  /** The number of blocks that stay, also where tiles have left too few listings to fill the last of them. */
  readonly minBlocks?: number
  /** The cars that tiles have brought before anything is shown: they have no organic place. */
  readonly brought?: ReadonlySet<number>
  readonly blocks: readonly BlockArrivals[]
}

interface BlockArrivals {
  readonly arrivals: Arrivals
  /** The seats of the block, given the number of organic listings at hand for it. */
  readonly seats: (listings: number) => readonly Seat[]
}

export interface TilePlan<T> {
  /** Each of exactly 30 tiles while there are listings for it, and of those that stand between them. */
  readonly blocks: readonly (readonly Tile<T>[])[]
  /** Displaced organic listings, in order: they open the next block. */
  readonly waiting: readonly T[]
  /** Organic listings on the page. `firstRecord` advances by as many where the waiting ones are at hand. */
  readonly shown: number
  /**
   * Organic listings before the first one that waits. A link without the waiting ones advances by as many.
   */
  readonly shownInARow: number
}

export interface Identified {
  readonly id: number
}

/**
 * The tiles of blocks whose seats are known: inserted tiles at their seats, organic listings around them. A
 * plan follows from the seats alone; arrivals only fill it, so that a deferred tile moves nothing around it.
 * A car is shown once: a tile that brings a car of the search takes it out of its organic place, where the
 * car that this tile has displaced comes in.
 */
export function placeTiles<T extends Identified>({
  organic,
  hasMore = false,
  minBlocks = 1,
  brought = new Set(),
  blocks,
}: PlaceTilesOptions<T>): TilePlan<T> {
  const planned: (readonly Tile<T>[])[] = []
  let waiting = organic.filter(({ id }) => !brought.has(id))

  for (const [at, { arrivals, seats }] of blocks.entries()) {
    if (waiting.length === 0 || (hasMore && at >= minBlocks && waiting.length < blockSize)) break
    const listings = waiting.slice(0, blockSize)
    const block = placeBlock(listings, seats(listings.length), arrivals)
    planned.push(block)
    const shown = shownIds(block)
    waiting = waiting.filter(({ id }) => !shown.has(id))
  }

  const [first] = waiting
  const shownInARow = first ? organic.indexOf(first) : organic.length

  return { blocks: planned, waiting, shown: organic.length - waiting.length, shownInARow }
}

function placeBlock<T extends Identified>(
  listings: readonly T[],
  seats: readonly Seat[],
  arrivals: Arrivals,
): readonly Tile<T>[] {
  const places = layOut(listings, new Map(seats.map((seat) => [seat.index, seat])))
  const standIns = standInsOf(places.filter(isSeat), listings)
  const substitute = substitutesFor(standIns, arrivals)

  const tiles = places.map((place): Tile<T> | undefined => {
    if (isSeat(place)) return fill(place, arrivals[place.kind], () => substitute(standIns.get(place)))

    const listing = substitute(place.listing)

    return listing && { kind: 'organic', listing, ...(listing !== place.listing && { isMoved: true }) }
  })

  return closeUp(tiles, listings)
}

/** The listings of an arrival that the tile of a seat shows; none while they are on their way. */
const listingsAt = ({ ordinal, isShared }: Seat, arrival: Arrival | undefined) =>
  typeof arrival === 'string' || arrival === undefined
    ? []
    : isShared
      ? arrival
      : arrival.slice(ordinal, ordinal + 1)

/** Whether the listings of a seat's kind have come, and none is for this seat. */
export const staysEmpty = (seat: Seat, arrival: Arrival | undefined) =>
  Array.isArray(arrival) && listingsAt(seat, arrival).length === 0

/**
 * A function that keeps a listing in its place, unless a tile has brought the same car: then the stand-in of
 * that tile, which nobody needs any more, replaces the listing. Undefined where there is no such stand-in.
 */
function substitutesFor<T extends Identified>(
  standIns: ReadonlyMap<Seat, T | undefined>,
  arrivals: Arrivals,
) {
  const bringers = new Map<number, Seat>()
  for (const seat of standIns.keys())
    for (const { id } of listingsAt(seat, arrivals[seat.kind])) if (!bringers.has(id)) bringers.set(id, seat)

  const used = new Set<Seat>()

  return function substitute(listing: T | undefined): T | undefined {
    const bringer = listing && bringers.get(listing.id)
    if (bringer === undefined) return listing
    if (used.has(bringer)) return undefined
    used.add(bringer)

    return substitute(standIns.get(bringer))
  }
}

interface Organic<T> {
  readonly listing: T
}

const isSeat = <T>(place: Seat | Organic<T>): place is Seat => 'kind' in place

/** Seats at their indexes and listings in between, until the block is full or an index has neither. */
function layOut<T>(listings: readonly T[], seats: ReadonlyMap<number, Seat>): (Seat | Organic<T>)[] {
  const places: (Seat | Organic<T>)[] = []
  const size = blockSize + [...seats.values()].filter(({ isBetween }) => isBetween).length
  let next = 0

  while (places.length < size) {
    const seat = seats.get(places.length)
    const listing = listings[next]

    if (seat) places.push(seat)
    else if (listing === undefined) break
    else {
      places.push({ listing })
      next += 1
    }
  }

  return places
}

/**
 * The stand-ins of a block: its last listings, each for a seat of its own, so that the arrivals of one seat
 * never change another. A kind that brings too few listings leaves its last seats empty: these get their
 * stand-ins from the very end, so that a short block closes up without a gap.
 */
function standInsOf<T>(seats: readonly Seat[], listings: readonly T[]): ReadonlyMap<Seat, T | undefined> {
  const likeliest = seats.filter(({ isBetween }) => !isBetween).sort((a, b) => b.ordinal - a.ordinal)
  return new Map(likeliest.map((seat, at) => [seat, listings[listings.length - 1 - at]]))
}

/** @param standIn gives the listing for a seat that has none, now or at the end */
function fill<T>(
  seat: Seat,
  arrival: Arrival | undefined,
  standIn: () => T | undefined,
): Tile<T> | undefined {
  const { kind, ordinal } = seat
  const listings = listingsAt(seat, arrival)
  if (arrival === 'shown' || listings.length > 0) return { kind, state: 'filled', ordinal, listings }

  const listing = standIn()
  if (arrival === 'reserved')
    return { kind, state: 'reserved', ordinal, ...(listing !== undefined && { otherwise: listing }) }

  return listing && { kind: 'organic', listing, insteadOf: kind, ordinal }
}

/**
 * In a block with few listings a stand-in has a place of its own already, which it leaves. Empty places get
 * listings that wait, or else the last ones of the block: no listing between them moves.
 */
function closeUp<T extends Identified>(
  tiles: readonly (Tile<T> | undefined)[],
  listings: readonly T[],
): readonly Tile<T>[] {
  const moved = shownIds(tiles.filter((tile) => tile?.kind === 'organic' && isStandIn(tile)))
  const closed = tiles.map((tile) => (isInPlace(tile) && moved.has(tile.listing.id) ? undefined : tile))
  const shown = shownIds(closed)
  const waiting = listings.filter(({ id }) => !shown.has(id))

  for (const [index, tile] of closed.entries()) {
    if (tile !== undefined) continue

    const listing = waiting.shift()
    const last = closed.findLast(isInPlace)
    const lastIndex = last ? closed.indexOf(last) : -1
    if (listing !== undefined) closed[index] = { kind: 'organic', listing }
    else if (last && lastIndex > index) {
      closed[index] = { ...last, isMoved: true }
      closed[lastIndex] = undefined
    }
  }

  return closed.filter((tile) => tile !== undefined)
}

/** Whether a tile is a listing in its own place. */
const isInPlace = <T>(tile: Tile<T> | undefined): tile is OrganicTile<T> =>
  tile?.kind === 'organic' && !isStandIn(tile)

const isStandIn = ({ insteadOf, isMoved }: OrganicTile<unknown>) =>
  insteadOf !== undefined || isMoved === true

/** The ids of the cars of tiles, those of inserted tiles among them. */
function shownIds(tiles: readonly (Tile<Identified> | undefined)[]): ReadonlySet<number> {
  const ids = new Set<number>()
  for (const tile of tiles) {
    if (tile?.kind === 'organic') ids.add(tile.listing.id)
    else if (tile?.state === 'filled') for (const { id } of tile.listings) ids.add(id)
  }

  return ids
}
