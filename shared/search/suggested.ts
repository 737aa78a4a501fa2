import { type ChipDeps, chipLabels } from './chips.ts'
import type { FilterCodes, ListFilter } from './filter.ts'
import { listFilters } from './filters.ts'
import { codesParams, numberParams } from './param-names.ts'
import { printSearch } from './print-search.ts'
import { refine, withCode } from './refine.ts'
import type { SearchRequest } from './search-request.ts'

/** A search with what was suggested added to it; what is no filter here changes nothing. */
export const withSuggested = (request: SearchRequest, suggested: readonly FilterCodes[]): SearchRequest =>
  suggested.reduce(withOne, refine(request, {}))

function withOne(request: SearchRequest, { name, codes }: FilterCodes): SearchRequest {
  const param = codesParams.find((known) => known === name)
  const isOffered = (code: string) =>
    listFilters.every((filter) => filter.param !== param || hasOption(filter, code))
  if (param) return codes.filter(isOffered).reduce((search, code) => withCode(search, param, code), request)

  const number = numberParams.find((known) => known === name)
  const value = Number(codes[0])

  return number && value > 0 ? refine(request, { [number]: value }) : request
}

/** An open list has whatever the inventory has. */
const hasOption = ({ options }: ListFilter, code: string) =>
  options.length === 0 || options.some(({ value }) => value === code)

export interface SuggestedChoice {
  readonly label: string
  readonly next: SearchRequest
}

/** The suggestions that would change the search, each with its words and the search that it leads to. */
export function suggestedChoices(
  request: SearchRequest,
  suggested: readonly FilterCodes[],
  deps: ChipDeps,
): readonly SuggestedChoice[] {
  const unchanged = printSearch(refine(request, {}))
  return suggested.flatMap((one) => {
    const next = withSuggested(request, [one])
    const label = chipLabels(withSuggested({}, [one]), deps).join(', ')
    return label === '' || printSearch(next) === unchanged ? [] : [{ label, next }]
  })
}
