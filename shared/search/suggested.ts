import type { FilterCodes, ListFilter } from './filter.ts'
import { withCode } from './filter-choices.ts'
import { codesParams, numberParams } from './filter-params.ts'
import { listFilters } from './filters.ts'
import { refine } from './refine.ts'
import type { SearchRequest } from './search-request.ts'

/** A search with suggested filters added. Suggestions for unknown parameters and codes change nothing. */
export const withSuggested = (request: SearchRequest, suggested: readonly FilterCodes[]): SearchRequest =>
  suggested.reduce(withSuggestion, refine(request, {}))

function withSuggestion(request: SearchRequest, { name, codes }: FilterCodes): SearchRequest {
  const param = codesParams.find((known) => known === name)
  const isOffered = (code: string) =>
    listFilters.every((filter) => filter.param !== param || hasOption(filter, code))
  if (param) return codes.filter(isOffered).reduce((search, code) => withCode(search, param, code), request)

  const number = numberParams.find((known) => known === name)
  const value = Number(codes[0])

  return number && value > 0 ? refine(request, { [number]: value }) : request
}

/** Whether a list filter has a code; an open list has any. */
const hasOption = ({ options }: ListFilter, code: string) =>
  options.length === 0 || options.some(({ value }) => value === code)
