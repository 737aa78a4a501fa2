import type { CardListing } from '#shared/features/listings/cards.ts'
import {
  type RecordRange,
  type ResultSlice,
  recordsBeside,
  type Side,
} from '#shared/features/listings/result-slice.ts'
import type { Tile } from '#shared/features/tiles/place-tiles.ts'
import { tileResults } from '#shared/features/tiles/tile-results.ts'
import { blockAt, recordAbove, type Seat, seatsIn } from '#shared/features/tiles/tile-seats.ts'
import type { SearchPageData } from '#shared/pages/page-data.ts'
import type { LoadedResults, PromisedOffers } from './loaded-results.atoms.ts'

export type ResultsOnPage = Pick<SearchPageData, 'request' | 'results' | 'settings' | 'seats'>

/** The records that stand above or below what is on the page, if there are any. */
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

/**
 * Tiles that stand together, 30 where there are enough, and what those among them that come late are filled
 * with.
 */
export interface TiledBlock {
  /** Tells it apart on its page. */
  readonly key: string
  readonly tiles: readonly Tile<CardListing>[]
  readonly seats: readonly Seat[]
  /** In the whole list. */
  readonly number: number
  /** Absent where the page came with them: they are the ones of its `turn`-th block. */
  readonly offers: PromisedOffers | undefined
  readonly turn: number
}

/** The tiles on the page. Its blocks begin where it began; those above end there. */
export function planPage(page: ResultsOnPage, { slice, above, offers, arrived }: LoadedResults) {
  const { request, seats } = page
  const firstBlock = blockAt(request.firstRecord ?? 0)
  const begin = above.reduce((sum, { cars }) => sum + cars.length, 0)
  const organic = slice.listings.slice(begin)
  const hasMore = recordsToLoad('next', slice, page) !== undefined
  const plan = tileResults({ seats, firstBlock, organic, hasMore, arrived })
  const below = plan.blocks.map((tiles, turn): TiledBlock => {
    const number = firstBlock + turn
    return {
      key: `${number}`,
      tiles,
      number,
      seats: seatsIn(seats, number),
      offers: offers[number],
      turn: offers[number] ? 0 : turn,
    }
  })

  return {
    blocks: [...above.map(blockAbove), ...below],
    nextBlock: firstBlock + below.length,
    /** Cars at hand that the next block begins with. */
    waiting: plan.waiting.length,
    /** Where a page goes on that knows nothing of them. */
    nextRecord: slice.start + begin + plan.shownInARow,
  }
}

function blockAbove({ start, cars, seats, offers }: LoadedResults['above'][number]): TiledBlock {
  const { blocks } = tileResults({ seats: [seats, []], firstBlock: 0, organic: cars, hasMore: false })
  return { key: `above ${start}`, tiles: blocks.flat(), seats, offers, turn: 0, number: blockAt(start) }
}
