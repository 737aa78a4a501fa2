import { Deferred } from '#client/streaming/Deferred.tsx'
import type { SearchPageData } from '#shared/pages/page-data.ts'
import type { SearchBlocks } from '#shared/pages/search-blocks.ts'
import type { FilterChip } from '#shared/search/chips.ts'
import { isFewResults } from '#shared/search/few-results.ts'
import { searchHref } from '#shared/search/print-search.ts'
import { ReachBox, RelaxedRow } from './later-parts.ts'

interface FewResultsProps {
  readonly data: SearchPageData
  readonly chips: readonly FilterChip[]
}

/**
 * What a search with few results finds farther away and without one of its choices. Both blocks are rendered for
 * every search, since a promise without a block would count as one that the server did not fill.
 */
export function FewResults({ data: { request, results, settings, ...data }, chips }: FewResultsProps) {
  const { totalResultCount } = results
  const key = searchHref(request)
  const isFew = isFewResults(totalResultCount)
  const reachBox = (reach?: SearchBlocks['reach']) =>
    isFew && <ReachBox {...{ request, reach, totalResultCount }} />
  const relaxedRow = (choices?: SearchBlocks['relaxed']) =>
    isFew && settings.flags.relaxChips && <RelaxedRow {...{ chips, choices, totalResultCount }} />

  return (
    <>
      <Deferred key={`reach ${key}`} id="reach" promise={data.reach} fallback={reachBox()}>
        {reachBox}
      </Deferred>
      <Deferred key={`relaxed ${key}`} id="relaxed" promise={data.relaxed} fallback={relaxedRow()}>
        {relaxedRow}
      </Deferred>
    </>
  )
}
