import { blockSize, type TileKindId } from './tile-kinds.ts'
import type { Seat } from './tile-seats.ts'

/**
 * The tiles of one kind as far as they are known: 'reserved' while their call is under way, the listings that
 * arrived, or 'shown' for a tile with a content of its own. An empty list: the call was empty or has failed.
 */
type Arrival<T> = 'reserved' | 'shown' | readonly T[]

/** The arrivals by kind of tile. A kind that is not named counts as one that brought no listing. */
export type Arrivals<T> = { readonly [K in TileKindId]?: Arrival<T> }

export type Tile<T> = OrganicTile<T> | ReservedTile<T> | InsertedTile<T>

/** A listing of the search. */
interface OrganicTile<T> {
  readonly kind: 'organic'
  readonly listing: T
  /** The kind of the inserted tile that brought no listing, where this one is its stand-in. */
  readonly insteadOf?: TileKindId
  /** The ordinal of that tile's seat. */
  readonly ordinal?: number
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
interface InsertedTile<T> {
  readonly kind: TileKindId
  readonly state: 'filled'
  readonly ordinal: number
  /** None in a tile with a content of its own. */
  readonly listings: readonly T[]
}

interface PlaceTilesOptions<T> {
  /** Organic listings in the order of the search, from the first one on the page. */
  readonly organic: readonly T[]
  /** The search goes on after them: but for the first block, listings that fill no block wait for more. */
  readonly hasMore?: boolean
  readonly blocks: readonly BlockArrivals<T>[]
}

interface BlockArrivals<T> {
  readonly arrivals: Arrivals<T>
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
 */
export function placeTiles<T extends Identified>({
  organic,
  hasMore = false,
  blocks,
}: PlaceTilesOptions<T>): TilePlan<T> {
  const planned: (readonly Tile<T>[])[] = []
  let waiting = organic

  for (const [at, { arrivals, seats }] of blocks.entries()) {
    if (waiting.length === 0 || (hasMore && at > 0 && waiting.length < blockSize)) break
    const listings = waiting.slice(0, blockSize)
    const block = placeBlock(listings, seats(listings.length), arrivals)
    planned.push(block)
    const shown = organicIds(block)
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

interface Organic<T> {
  readonly listing: T
}

const isSeat = <T>(place: Seat | Organic<T>): place is Seat => 'kind' in place
const organicTile = <T>({ listing }: Organic<T>): OrganicTile<T> => ({ kind: 'organic', listing })

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
function standInsOf<T>(seats: readonly Seat[], listings: readonly T[]): ReadonlyMap<Seat, T> {
  const likeliest = seats.filter(({ isBetween }) => !isBetween).sort((a, b) => b.ordinal - a.ordinal)
  return new Map(
    likeliest.flatMap((seat, at) => {
      const listing = listings[listings.length - 1 - at]
      return listing === undefined ? [] : [[seat, listing] as const]
    }),
  )
}

function fill<T>(
  { kind, ordinal, isShared }: Seat,
  arrival: Arrival<T> | undefined,
  standIn: T | undefined,
): Tile<T> | undefined {
  if (arrival === 'reserved')
    return { kind, state: 'reserved', ordinal, ...(standIn !== undefined && { otherwise: standIn }) }

  const listings =
    arrival === 'shown' || arrival === undefined
      ? []
      : isShared
        ? arrival
        : arrival.slice(ordinal, ordinal + 1)

  if (arrival === 'shown' || listings.length > 0) return { kind, state: 'filled', ordinal, listings }

  return standIn === undefined ? undefined : { kind: 'organic', listing: standIn, insteadOf: kind, ordinal }
}

/**
 * In a block with few listings a stand-in has a place of its own already: the stand-in leaves that place, and
 * the listings that wait follow.
 */
function closeUp<T extends Identified>(
  tiles: readonly Tile<T>[],
  listings: readonly T[],
): readonly Tile<T>[] {
  const moved = organicIds(tiles.filter((tile) => tile.kind === 'organic' && tile.insteadOf))
  if (moved.size === 0) return tiles

  const left = tiles.filter(
    (tile) => tile.kind !== 'organic' || tile.insteadOf || !moved.has(tile.listing.id),
  )

  const shown = organicIds(left)
  const missing = listings.filter(({ id }) => !shown.has(id)).slice(0, tiles.length - left.length)

  return [...left, ...missing.map((listing) => organicTile({ listing }))]
}

function organicIds<T extends Identified>(tiles: readonly Tile<T>[]): ReadonlySet<number> {
  const ids = new Set<number>()
  for (const tile of tiles) if (tile.kind === 'organic') ids.add(tile.listing.id)
  return ids
}
