import { type Arrivals, type Identified, placeTiles, type TilePlan } from './place-tiles.ts'
import type { Seat } from './tile-kinds.ts'

interface TiledResults<T> {
  /** Places of the first block; those below it are organic. */
  readonly seats: readonly Seat[]
  /** Cars on the page, from the first that it came with. */
  readonly organic: readonly T[]
  /** More of them are to be had. */
  readonly hasMore: boolean
  /** What is known of the kinds that brought too little; the others have their places reserved, whatever has come. */
  readonly arrived?: Arrivals<T>
}

/** The tiles of a page as it grows: the server plans its beginning, a browser goes on from the same. */
export function tileResults<T extends Identified>({ seats, organic, hasMore, arrived = {} }: TiledResults<T>): TilePlan<T> {
  const reserved = Object.fromEntries(seats.map(({ kind }) => [kind, 'reserved'])) as Arrivals<T>
  const below = organic.map(() => ({ arrivals: {}, seats: () => [] }))
  return placeTiles({ organic, hasMore, blocks: [{ arrivals: { ...reserved, ...arrived }, seats: () => seats }, ...below] })
}
