import type { ModelSuggestion } from '#shared/features/listings/search-response.contract.ts'
import { withCode } from '#shared/search/filter-choices.ts'
import { plainName, plainWords } from '#shared/search/plain-words.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/**
 * The search of a shopper who agrees to a suggested model: with its make and model (4.40), and without the
 * words of its name in the keyword.
 */
export function agreedSearch(request: SearchRequest, suggestion: ModelSuggestion): SearchRequest {
  const { suggestedMakeCode, suggestedMakeDescription, suggestedModelCode, suggestedModelDescription } =
    suggestion
  const ownWords = new Set(plainWords(`${suggestedMakeDescription} ${suggestedModelDescription}`))
  const isOwn = (word: string) =>
    plainWords(word).every((part) => ownWords.has(part)) ||
    plainName(word) === plainName(suggestedModelDescription)
  const words = request.keyword?.split(' ').filter((word) => !isOwn(word)) ?? []
  const keyword = words.length > 0 ? words.join(' ') : undefined

  return withCode(
    withCode(refine(request, { keyword, literal: undefined }), 'makeCode', suggestedMakeCode),
    'modelCode',
    suggestedModelCode,
  )
}
