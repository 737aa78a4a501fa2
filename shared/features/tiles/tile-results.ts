import { type BlockSeats, seatsIn } from './block-seats.ts'
import { blockSize } from './block-size.ts'
import { isOfferKind } from './offer-kinds.ts'
import { type Arrivals, type Identified, placeTiles, type TilePlan } from './place-tiles.ts'
import { maxInserted, type Seat } from './tile-kinds.ts'

interface TiledResults<T> {
  readonly seats: BlockSeats
  /** The block of the whole list that the cars begin. */
  readonly firstBlock: number
  readonly organic: readonly T[]
  /** More of them are to be had. */
  readonly hasMore: boolean
  /**
   * By block, what is known of the kinds that brought too little; the others have their places reserved,
   * whatever has come.
   */
  readonly arrived?: Readonly<Record<number, Arrivals<T>>>
}

/**
 * The tiles of a page as it grows: the server plans its beginning, a browser goes on from the same. At the
 * end of a search, few cars stand by themselves.
 */
export function tileResults<T extends Identified>({
  seats,
  firstBlock,
  organic,
  hasMore,
  arrived = {},
}: TiledResults<T>): TilePlan<T> {
  const most = Math.ceil(organic.length / (blockSize - maxInserted))
  const blocks = Array.from({ length: most }, (_, at) => {
    const own = seatsIn(seats, firstBlock + at)
    return {
      arrivals: { ...expected(own), ...arrived[firstBlock + at] },
      seats: (cars: number) => (at === 0 || cars >= blockSize ? own : []),
    }
  })

  return placeTiles({ organic, hasMore, blocks })
}

/** Offers are on their way; what has a content of its own is there. */
const expected = (seats: readonly Seat[]): Arrivals<never> =>
  Object.fromEntries(seats.map(({ kind }) => [kind, isOfferKind(kind) ? 'reserved' : 'shown']))
