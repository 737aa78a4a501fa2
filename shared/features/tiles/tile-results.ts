import { type Arrivals, type Identified, placeTiles, type TilePlan } from './place-tiles.ts'
import { blockSize, isOfferKind, maxInserted } from './tile-kinds.ts'
import { type BlockSeats, type Seat, seatsIn } from './tile-seats.ts'

interface TileResultsOptions<T> {
  readonly seats: BlockSeats
  /** The block of the whole list that begins with the first car. */
  readonly firstBlock: number
  /** Organic listings in the order of the search. */
  readonly organic: readonly T[]
  /** The search goes on after them. */
  readonly hasMore: boolean
  /**
   * The listings of the kinds that brought too few, by block of the whole list. The seats of other kinds of
   * offers stay reserved, also where their listings have come.
   */
  readonly arrived?: Readonly<Record<number, Arrivals<T>>>
}

/**
 * The tiles of a page as it grows: the server plans the first of them and the browser goes on in the same
 * way. At the end of a search the cars that fill no block, but for the first one, have no inserted tiles
 * among them.
 */
export function tileResults<T extends Identified>({
  seats,
  firstBlock,
  organic,
  hasMore,
  arrived = {},
}: TileResultsOptions<T>): TilePlan<T> {
  const maxBlocks = Math.ceil(organic.length / (blockSize - maxInserted))
  const blocks = Array.from({ length: maxBlocks }, (_, at) => {
    const own = seatsIn(seats, firstBlock + at)
    return {
      arrivals: { ...expected(own), ...arrived[firstBlock + at] },
      seats: (cars: number) => (at === 0 || cars >= blockSize ? own : []),
    }
  })

  return placeTiles({ organic, hasMore, blocks })
}

/**
 * Arrivals before any call has answered: offers are on their way, tiles with a content of their own are
 * shown.
 */
const expected = (seats: readonly Seat[]): Arrivals<never> =>
  Object.fromEntries(seats.map(({ kind }) => [kind, isOfferKind(kind) ? 'reserved' : 'shown']))
