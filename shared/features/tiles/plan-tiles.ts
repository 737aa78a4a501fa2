import { type Arrivals, type Identified, type PlaceInput, placeTiles, type TilePlan } from './place-tiles.ts'
import { type PlanFacts, seatsOf } from './tile-kinds.ts'

export interface PlanInput<T> extends Omit<PlaceInput<T>, 'blocks'> {
  /** What arrived for each block; those without listings are left out. */
  readonly blocks: readonly Arrivals<T>[]
  /** The place of the first block in the whole list: `blockAt` its first record. */
  readonly firstBlock?: number
  readonly facts: PlanFacts
}

/**
 * Organic listings and inserted tiles as one list. What is planned depends on the kinds asked for; what
 * arrived only fills it, so that a late tile moves nothing around it.
 */
export const planTiles = <T extends Identified>({
  organic,
  hasMore,
  blocks,
  firstBlock = 0,
  facts,
}: PlanInput<T>): TilePlan<T> =>
  placeTiles({
    organic,
    ...(hasMore !== undefined && { hasMore }),
    blocks: blocks.map((arrivals, at) => ({
      arrivals,
      seats: (listings) =>
        seatsOf(firstBlock + at, (kind) => arrivals[kind] !== undefined, { ...facts, listings }),
    })),
  })
