import { blockSize } from './block-size.ts'
import type { Seat, TileKindId } from './tile-kinds.ts'

/**
 * What is known of a kind's tiles: 'reserved' while they are on their way, the listings that came, or 'shown'
 * for a tile with a content of its own. No listings: the call was empty or has failed.
 */
export type Arrival<T> = 'reserved' | 'shown' | readonly T[]

/** By kind; a kind that is not named was not asked for and is given no place. */
export type Arrivals<T> = { readonly [K in TileKindId]?: Arrival<T> }

export type Tile<T> = OrganicTile<T> | ReservedTile<T> | InsertedTile<T>

export interface OrganicTile<T> {
  readonly kind: 'organic'
  readonly listing: T
  /** Of the inserted tile that came to nothing. */
  readonly insteadOf?: TileKindId
  /** The turn of that tile. */
  readonly turn?: number
}

/** A tile whose data is late: a skeleton of a card's size. */
export interface ReservedTile<T> {
  readonly kind: TileKindId
  readonly state: 'reserved'
  readonly turn: number
  /** Shown here if nothing comes; absent where a block has too few. */
  readonly otherwise?: T
}

export interface InsertedTile<T> {
  readonly kind: TileKindId
  readonly state: 'filled'
  readonly turn: number
  /** None in a tile with a content of its own. */
  readonly listings: readonly T[]
}

export interface PlaceInput<T> {
  /** Organic listings in the order of the search, from the first one on the page. */
  readonly organic: readonly T[]
  /**
   * The search goes on after them: what does not fill a block, but for the first, waits until more is loaded.
   */
  readonly hasMore?: boolean
  readonly blocks: readonly BlockArrivals<T>[]
}

export interface BlockArrivals<T> {
  readonly arrivals: Arrivals<T>
  /** Its places for inserted tiles, with so many organic listings at hand. */
  readonly seats: (listings: number) => readonly Seat[]
}

export interface TilePlan<T> {
  /** Each of exactly 30 tiles while there are listings for it. */
  readonly blocks: readonly (readonly Tile<T>[])[]
  /** Organic listings that were displaced, in order: they open the next block. */
  readonly waiting: readonly T[]
  /** Organic listings on the page: with those waiting at hand, `firstRecord` advances by as many. */
  readonly shown: number
  /**
   * Organic listings before the first one that waits: a link that knows nothing of them advances by as many.
   */
  readonly shownInARow: number
}

export interface Identified {
  readonly id: number
}

/** Puts the tiles of blocks whose seats are known into their places. */
export function placeTiles<T extends Identified>({
  organic,
  hasMore = false,
  blocks,
}: PlaceInput<T>): TilePlan<T> {
  const planned: (readonly Tile<T>[])[] = []
  let waiting = organic

  for (const [at, { arrivals, seats }] of blocks.entries()) {
    if (waiting.length === 0 || (hasMore && at > 0 && waiting.length < blockSize)) break
    const listings = waiting.slice(0, blockSize)
    const block = placeBlock(listings, seats(listings.length), arrivals)
    planned.push(block)
    const shown = idsOf(block)
    waiting = [...listings.filter(({ id }) => !shown.has(id)), ...waiting.slice(blockSize)]
  }

  const [first] = waiting
  const shownInARow = first ? organic.indexOf(first) : organic.length

  return { blocks: planned, waiting, shown: organic.length - waiting.length, shownInARow }
}

function placeBlock<T extends Identified>(
  listings: readonly T[],
  seats: readonly Seat[],
  arrivals: Arrivals<T>,
): readonly Tile<T>[] {
  const places = layOut(listings, new Map(seats.map((seat) => [seat.index, seat])))
  const standIns = standInsOf(places.filter(isSeat), listings)
  const filled = places.map((place) =>
    isSeat(place) ? fill(place, arrivals[place.kind], standIns.get(place)) : organicTile(place),
  )

  return closeUp(
    filled.filter((tile) => tile !== undefined),
    listings,
  )
}

/**
 * In a block with few listings to spare a stand-in has a place already: it leaves that one, and what waits
 * follows.
 */
function closeUp<T extends Identified>(
  tiles: readonly Tile<T>[],
  listings: readonly T[],
): readonly Tile<T>[] {
  const moved = idsOf(tiles.filter((tile) => tile.kind === 'organic' && tile.insteadOf))
  if (moved.size === 0) return tiles

  const kept = tiles.filter(
    (tile) => tile.kind !== 'organic' || tile.insteadOf || !moved.has(tile.listing.id),
  )

  const shown = idsOf(kept)
  const missing = listings.filter(({ id }) => !shown.has(id)).slice(0, tiles.length - kept.length)

  return [...kept, ...missing.map((listing) => organicTile({ listing }))]
}

function idsOf<T extends Identified>(tiles: readonly Tile<T>[]): ReadonlySet<number> {
  const ids = new Set<number>()
  for (const tile of tiles) if (tile.kind === 'organic') ids.add(tile.listing.id)
  return ids
}

/** Seats at their indexes, listings in between, until either the block is full or an index has neither. */
function layOut<T>(listings: readonly T[], seats: ReadonlyMap<number, Seat>): (Seat | Organic<T>)[] {
  const places: (Seat | Organic<T>)[] = []
  let next = 0

  while (places.length < blockSize) {
    const seat = seats.get(places.length)
    const listing = listings[next]

    if (seat) places.push(seat)
    else if (listing === undefined) break
    else {
      places.push({ listing })
      next++
    }
  }

  return places
}

interface Organic<T> {
  readonly listing: T
}

const isSeat = <T>(place: Seat | Organic<T>): place is Seat => 'kind' in place
const organicTile = <T>({ listing }: Organic<T>): OrganicTile<T> => ({ kind: 'organic', listing })

/**
 * The block's last listings stand in for seats that come to nothing, each for its own, whatever comes first.
 * A kind that brings too few leaves its last seats empty: theirs come from the very end, so that a short
 * block closes up without a gap.
 */
function standInsOf<T>(seats: readonly Seat[], listings: readonly T[]): ReadonlyMap<Seat, T> {
  const likeliest = seats.toSorted((a, b) => b.turn - a.turn)
  return new Map(
    likeliest.flatMap((seat, place) => {
      const listing = listings[listings.length - 1 - place]
      return listing === undefined ? [] : [[seat, listing] as const]
    }),
  )
}

function fill<T>(
  { kind, turn, isShared }: Seat,
  arrival: Arrival<T> | undefined,
  standIn: T | undefined,
): Tile<T> | undefined {
  if (arrival === 'reserved')
    return { kind, state: 'reserved', turn, ...(standIn !== undefined && { otherwise: standIn }) }
  const listings =
    arrival === 'shown' || arrival === undefined ? [] : isShared ? arrival : arrival.slice(turn, turn + 1)
  if (arrival === 'shown' || listings.length > 0) return { kind, state: 'filled', turn, listings }

  return standIn === undefined ? undefined : { kind: 'organic', listing: standIn, insteadOf: kind, turn }
}
