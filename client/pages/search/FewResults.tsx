import { Deferred } from '#client/streaming/Deferred.tsx'
import type { SearchPageData } from '#shared/pages/page-data.ts'
import type { SearchBlocks } from '#shared/pages/search-blocks.ts'
import { isFewResults } from '#shared/search/few-results.ts'
import { searchHref } from '#shared/search/print-search.ts'
import { AskAssistant, ReachBox, RelaxedChoices } from './later-parts.ts'

/**
 * What a search with few results finds farther away and without one of its choices, and who else may read its
 * words. Both blocks are rendered for every search, since a promise without a block would count as one that
 * the server did not fill.
 */
export function FewResults({ data }: { readonly data: SearchPageData }) {
  const { request, settings } = data
  const { totalResultCount } = data.results
  const key = searchHref(request)
  const isFew = isFewResults(totalResultCount)
  const reachBox = (reach?: SearchBlocks['reach']) =>
    isFew && <ReachBox {...{ request, reach, totalResultCount }} />
  const relaxedRow = (choices?: SearchBlocks['relaxed']) =>
    isFew && settings.flags.relaxChips && <RelaxedChoices {...{ data, choices }} />

  return (
    <>
      <Deferred key={`reach ${key}`} id="reach" promise={data.reach} fallback={reachBox()}>
        {reachBox}
      </Deferred>
      <Deferred key={`relaxed ${key}`} id="relaxed" promise={data.relaxed} fallback={relaxedRow()}>
        {relaxedRow}
      </Deferred>
      {isFew && settings.flags.assistant && <AskAssistant request={request} />}
    </>
  )
}
