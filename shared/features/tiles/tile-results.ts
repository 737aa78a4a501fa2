import { type Arrivals, type Identified, placeTiles, staysEmpty, type TilePlan } from './place-tiles.ts'
import { blockSize, isOfferKind, maxInserted, type TileKindId } from './tile-kinds.ts'
import { type BlockSeats, type Seat, seatsIn } from './tile-seats.ts'

/** Arrivals by block of the whole list. */
export type ArrivalsByBlock = Readonly<Record<number, Arrivals>>

interface TileResultsOptions<T> {
  readonly seats: BlockSeats
  /** The block of the whole list that begins with the first car. */
  readonly firstBlock: number
  /** Organic listings in the order of the search. */
  readonly organic: readonly T[]
  /** The search goes on after them. */
  readonly hasMore: boolean
  /** The number of whole blocks that have been shown: they stay, with their seats, as the first one does. */
  readonly minBlocks?: number
  /**
   * The arrivals that change the plan, by block of the whole list. The seats of other kinds of offers stay
   * reserved, also where their listings have come.
   */
  readonly arrived?: ArrivalsByBlock
  /**
   * Those of these arrivals that came before anything was shown: their cars have no organic place, and a seat
   * for which they have none is no seat.
   */
  readonly known?: ArrivalsByBlock
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
  minBlocks = 1,
  arrived = {},
  known = {},
}: TileResultsOptions<T>): TilePlan<T> {
  const maxBlocks = Math.ceil(organic.length / (blockSize - maxInserted))
  const blocks = Array.from({ length: maxBlocks }, (_, at) => {
    const arrivals = known[firstBlock + at] ?? {}
    const own = seatsIn(seats, firstBlock + at).filter((seat) => !staysEmpty(seat, arrivals[seat.kind]))
    return {
      arrivals: { ...expected(own), ...arrived[firstBlock + at] },
      // Where cars end the block, those that stand in for tiles leave its end: no tile stands further on.
      seats: (cars: number) =>
        cars >= blockSize ? own : at < minBlocks ? own.filter(({ index }) => index <= cars) : [],
    }
  })

  return placeTiles({
    organic,
    hasMore,
    minBlocks,
    blocks,
    brought: new Set(Object.values(known).flatMap(carsIn)),
  })
}

/** The listings of a kind for which a block has seats. */
export function seatedListings<T>(
  kind: TileKindId,
  listings: readonly T[],
  seats: readonly Seat[],
): readonly T[] {
  const own = seats.filter((seat) => seat.kind === kind)
  return own.some(({ isShared }) => isShared) ? listings : listings.slice(0, own.length)
}

/** The ids of the cars that have come for inserted tiles. */
export const carsIn = (arrivals: Arrivals): readonly number[] =>
  Object.values(arrivals).flatMap((listings) => (Array.isArray(listings) ? listings.map(({ id }) => id) : []))

/**
 * Arrivals before any call has answered: offers are on their way, tiles with a content of their own are
 * shown.
 */
const expected = (seats: readonly Seat[]): Arrivals =>
  Object.fromEntries(seats.map(({ kind }) => [kind, isOfferKind(kind) ? 'reserved' : 'shown']))

/**
 * The arrivals that change the plan of a page: those of kinds that have brought fewer listings than they have
 * seats, and those with a car that is among the organic listings.
 */
export function decisiveArrivals(
  arrived: ArrivalsByBlock,
  { organic, seats }: { readonly organic: readonly Identified[]; readonly seats: BlockSeats },
): ArrivalsByBlock {
  const ids = new Set(organic.map(({ id }) => id))
  const isDecisive = (block: number, kind: string, listings: unknown) => {
    if (!Array.isArray(listings)) return false
    const own = seatsIn(seats, block).filter((seat) => seat.kind === kind)
    return listings.length < own.length || listings.some(({ id }: Identified) => ids.has(id))
  }

  return Object.fromEntries(
    Object.entries(arrived).flatMap(([block, arrivals]): [string, Arrivals][] => {
      const decisive = Object.entries(arrivals).filter(([kind, listings]) =>
        isDecisive(Number(block), kind, listings),
      )

      return decisive.length > 0 ? [[block, Object.fromEntries(decisive)]] : []
    }),
  )
}
