import { codesParams } from '#shared/search/filter-params.ts'
import type { LabelOf } from '#shared/search/labels.ts'
import { refine } from '#shared/search/refine.ts'
import { radiusOf, type SearchRequest } from '#shared/search/search-request.ts'
import type { SupplementalResponse } from './supplemental.contract.ts'

type Widened = Pick<SupplementalResponse, 'givenUp' | 'searchRadius'>

/** The most choices to name, so that the text stays shorter than the cars below it. */
const maxNamed = 4

/** The search that found the supplements. */
export function widerSearch(request: SearchRequest, { givenUp, searchRadius }: Widened): SearchRequest {
  const params = [...paramsIn(request, givenUp), ...(givesUpWords(givenUp) ? ['keyword'] : [])]
  const removed = Object.fromEntries(params.map((param) => [param, undefined]))
  return refine(request, { ...removed, ...(searchRadius !== undefined && { searchRadius }) })
}

/** The labels of the choices that supplements may not meet. */
export function missedChoices(
  request: SearchRequest,
  { answer, labelOf }: { answer: Widened; labelOf: LabelOf },
): readonly string[] {
  const radius = answer.searchRadius === undefined ? [] : [`within ${radiusOf(request)} miles`]
  const choices = paramsIn(request, answer.givenUp).flatMap((param) =>
    (request[param] ?? []).map((code) => labelOf(param, code)),
  )

  const named = choices.slice(0, maxNamed)

  return [
    ...radius,
    ...(givesUpWords(answer.givenUp) && request.keyword !== undefined ? [`“${request.keyword}”`] : []),
    ...named,
    ...(choices.length > named.length ? [`${choices.length - named.length} more of your choices`] : []),
  ]
}

const givesUpWords = (givenUp: readonly string[]) => givenUp.includes('keyword')

const paramsIn = (request: SearchRequest, names: readonly string[]) =>
  codesParams.filter((param) => request[param] !== undefined && names.includes(param))
