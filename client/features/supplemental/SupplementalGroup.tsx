import { CarGroup } from '#client/cards/CarGroup.tsx'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { listPlain } from '#shared/features/locale-words.ts'
import { missedChoices, widerSearch } from '#shared/features/supplemental/wider-search.ts'
import type { SearchBlocks } from '#shared/pages/search-blocks.ts'
import { labelsFrom } from '#shared/search/code-labels.ts'
import { formatCount, type LabelledOptions } from '#shared/search/labels.ts'
import { searchHref } from '#shared/search/print-search.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

export interface SupplementalGroupProps {
  readonly request: SearchRequest
  /** The number of results of the search itself. */
  readonly totalResultCount: number
  /** The options that the results brought, with their labels. */
  readonly options: LabelledOptions
}

export function SupplementalGroup(
  props: SupplementalGroupProps & { readonly answer: SearchBlocks['supplemental'] },
) {
  const { request, totalResultCount, options, answer } = props
  const missed = missedChoices(request, { answer, labelOf: labelsFrom(options) })

  return (
    <CarGroup
      id="supplemental"
      heading="Beyond your search"
      listings={answer.listings}
      owners={answer.owners}
    >
      {missed.length > 0
        ? `These match your search but for: ${listPlain(missed)}. `
        : 'These nearly match your search. '}
      {answer.totalResultCount > answer.listings.length && (
        <PageLink to={searchHref(widerSearch(request, answer))}>
          {`See all ${formatCount(totalResultCount + answer.totalResultCount)} cars of the wider search`}
        </PageLink>
      )}
    </CarGroup>
  )
}
