import type { CardListing } from '#shared/features/listings/cards.ts'
import {
  type RecordRange,
  type ResultSlice,
  recordsBeside,
  type Side,
} from '#shared/features/listings/result-slice.ts'
import { onceWith } from '#shared/features/once.ts'
import type { Identified, Tile } from '#shared/features/tiles/place-tiles.ts'
import { blockSize } from '#shared/features/tiles/tile-kinds.ts'
import { carsIn, tileResults } from '#shared/features/tiles/tile-results.ts'
import { blockAt, recordAbove, type Seat, seatsIn } from '#shared/features/tiles/tile-seats.ts'
import type { SearchPageData } from '#shared/pages/page-data.ts'
import type { LoadedResults, PageAbove, PromisedOffers } from './loaded-results.atoms.ts'

export type ResultsOnPage = Pick<SearchPageData, 'request' | 'results' | 'settings' | 'seats' | 'arrived'>

/** The records above or below the loaded results; undefined where there are none. */
export function recordsToLoad(
  side: Side,
  slice: ResultSlice,
  { results, settings, seats }: ResultsOnPage,
): RecordRange | undefined {
  const { pageSize, maxActiveResults } = settings
  const records = recordsBeside(side, slice, {
    pageSize,
    maxActiveResults,
    totalResultCount: results.totalResultCount,
  })

  if (records === undefined || side === 'next') return records

  const firstRecord = recordAbove(slice.start, pageSize, seats)

  return { firstRecord, numRecords: slice.start - firstRecord }
}

/** A block of the results: 30 tiles if there are enough, with the seats and offers of its deferred tiles. */
export interface TiledBlock {
  /** React key of the block. */
  readonly key: string
  readonly tiles: readonly Tile<CardListing>[]
  readonly seats: readonly Seat[]
  /** Index of the block in the whole list. */
  readonly number: number
  /** Offers of a block that was loaded later; undefined where the page itself has them. */
  readonly offers: PromisedOffers | undefined
  /** Index of the block among those that its offers are for. */
  readonly ordinal: number
}

/**
 * The tiles of the page by block. The blocks below begin where the page began; those above end there. Several
 * components ask for the plan.
 */
export const planPage = onceWith((page: ResultsOnPage, loaded: LoadedResults) => {
  const { slice, above, offers, arrived, known, blocks: minBlocks } = loaded
  const { request, seats } = page
  const firstBlock = blockAt(request.firstRecord ?? 0)
  const begin = above.reduce((sum, { cars }) => sum + cars.length, 0)
  const shownAbove = new Set(above.flatMap(({ arrivals }) => carsIn(arrivals)))
  const organic = without(shownAbove, slice.listings.slice(begin))
  const hasMore = recordsToLoad('next', slice, page) !== undefined
  const plan = tileResults({ seats, firstBlock, organic, hasMore, minBlocks, arrived, known })
  const below = plan.blocks.map((tiles, ordinal): TiledBlock => {
    const number = firstBlock + ordinal
    return {
      key: `${number}`,
      tiles,
      number,
      seats: seatsIn(seats, number),
      offers: offers[number],
      ordinal: offers[number] ? 0 : ordinal,
    }
  })

  return {
    blocks: [...above.map(blockAbove), ...below],
    /** Number of blocks with tiles of all their seats. */
    wholeBlocks: below.filter(({ tiles }) => tiles.length >= blockSize).length,
    nextBlock: firstBlock + below.length,
    /** Number of loaded cars that are left for the next block. */
    waiting: plan.waiting.length,
    /** First record of the next page for a browser without these cars. */
    nextRecord: slice.start + begin + plan.shownInARow,
  }
})

function blockAbove({ start, seats, offers, ...above }: PageAbove) {
  return {
    key: `above ${start}`,
    tiles: tilesAbove({ seats, ...above }),
    ...{ seats, offers, ordinal: 0, number: blockAt(start) },
  } satisfies TiledBlock
}

/** The tiles of a page that was loaded above. */
export const tilesAbove = ({
  cars,
  seats,
  arrivals,
  repeated,
}: Pick<PageAbove, 'cars' | 'seats' | 'arrivals' | 'repeated'>) =>
  tileResults({
    seats: [seats, []],
    firstBlock: 0,
    organic: without(repeated, cars),
    hasMore: false,
    arrived: { 0: arrivals },
  }).blocks.flat()

const without = <T extends Identified>(ids: ReadonlySet<number>, listings: readonly T[]) =>
  ids.size === 0 ? listings : listings.filter(({ id }) => !ids.has(id))
