import { useEffect } from 'react'
import { sinceWords } from '#shared/features/interest/interest-kinds.ts'
import type { SearchPageData } from '#shared/pages/page-data.ts'
import { allCarsPath } from '#shared/search/paths.ts'
import { searchHref } from '#shared/search/print-search.ts'
import { InterestAlert } from './InterestAlert.tsx'
import { noteVisit, writeInterest } from './interest-state.ts'
import { RecentlyViewed } from './RecentlyViewed.tsx'
import { useInterest } from './use-interest.ts'

export interface InterestProps {
  /** The id of the car of the page, which is not offered once more. */
  readonly exceptId?: number
  /** The page of a search; absent: the page reminds of nothing. */
  readonly page?: Pick<SearchPageData, 'head' | 'request'>
  /** Something covers the page. */
  readonly isCovered?: boolean
}

/** The cars that were looked at, in a row, and the reminder of one of them. */
export function InterestBlock({ exceptId, page, isCovered = false }: InterestProps) {
  // A visit begins before it is asked what has happened since the last one.
  useNotes(page)
  const { cars, state, newCount, isLoaded } = useInterest()

  const shown = cars.filter(({ viewed }) => viewed.id !== exceptId)
  const since =
    state.lastVisitAtMs === undefined
      ? undefined
      : sinceWords({
          drops: cars.filter(({ fallenUsd }) => fallenUsd > 0).length,
          sold: cars.filter(({ facts }) => facts?.isGone).length,
          newCount,
        })

  return (
    <>
      <RecentlyViewed cars={shown} since={since} search={state.lastSearch} isLoaded={isLoaded} />
      {page && <InterestAlert cars={cars} since={since} isCovered={isCovered} />}
    </>
  )
}

/** Notes the visit and the search of the page, for what is new the next time. */
function useNotes(page: InterestProps['page']): void {
  const title = page?.head.heading
  const href = page && searchHref(page.request)
  useEffect(() => {
    noteVisit(Date.now())
    if (title !== undefined && href !== undefined && href !== allCarsPath)
      writeInterest({ search: { title, href } })
  }, [title, href])
}
