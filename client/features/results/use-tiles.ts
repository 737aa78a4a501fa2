import { useAtomValue } from 'jotai'
import type { CardListing } from '#shared/features/listings/cards.ts'
import { recordsBeside } from '#shared/features/listings/result-parts.ts'
import type { Tile } from '#shared/features/tiles/place-tiles.ts'
import { tileResults } from '#shared/features/tiles/tiled-results.ts'
import { loadedResultsOf } from './loaded-results.atoms.ts'
import type { ResultsOnPage } from './use-loaded-results.ts'

export type PageTile = Tile<CardListing>

/** The tiles on the page. Its blocks begin where it began: what was loaded above them is organic. */
export function useTiles({ request, results, seats, settings }: ResultsOnPage) {
  const { stretch, arrived } = useAtomValue(loadedResultsOf(results, request.firstRecord))
  const { totalResultCount } = results
  const { pageSize, maxActiveResults } = settings
  const begin = Math.max(
    0,
    stretch.listings.findIndex(({ id }) => id === results.listings[0]?.id),
  )
  const organic = stretch.listings.slice(begin)
  const hasMore = recordsBeside('next', stretch, { pageSize, maxActiveResults, totalResultCount }) !== undefined
  const plan = tileResults({ seats, organic, hasMore, arrived })
  const above = stretch.listings.slice(0, begin).map((listing): PageTile => ({ kind: 'organic', listing }))
  return {
    tiles: [...above, ...plan.blocks.flat()],
    /** Cars at hand that the next block begins with. */
    waiting: plan.waiting.length,
    /** Where a page goes on that knows nothing of them. */
    nextRecord: stretch.start + begin + plan.shownInARow,
  }
}
