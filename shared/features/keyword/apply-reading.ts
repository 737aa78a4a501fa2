import { withoutFilter } from '#shared/search/filter-choices.ts'
import { paramsOf } from '#shared/search/filter-params.ts'
import { filters } from '#shared/search/filters.ts'
import { orderBounds } from '#shared/search/order-bounds.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { KeywordReading } from './read-keyword.ts'

type Understood = Pick<KeywordReading, 'changes' | 'rest'>

/**
 * A search with what a text asks for: it replaces what the search has in the same filters, and the place.
 * What is left over is the keyword.
 */
export function applyReading(request: SearchRequest, { changes, rest }: Understood): SearchRequest {
  const isNewPlace = changes.zip !== undefined || changes.city !== undefined
  const named = filters.filter(
    (filter) => filter.kind !== 'place' && paramsOf(filter).some((param) => Object.hasOwn(changes, param)),
  )

  const elsewhere = isNewPlace
    ? { zip: undefined, searchRadius: undefined, city: undefined, state: undefined, area: undefined }
    : {}
  const base = named.reduce(withoutFilter, refine(request, elsewhere))

  return orderBounds(refine(base, { ...changes, keyword: rest === '' ? undefined : rest }))
}

/** Whether a text is understood at all, rather than left as it is. */
export const isUnderstood = (text: string, { changes, rest }: Understood) =>
  rest !== text || Object.keys(changes).length > 0
