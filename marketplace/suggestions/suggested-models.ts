import { readKeyword } from '#shared/features/keyword/read-keyword.ts'
import type { ModelSuggestion, SearchResponse } from '#shared/features/listings/search-response.contract.ts'
import { plainWords } from '#shared/search/plain-words.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { type Namesake, namesakeOf } from './namesakes.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * The namesake of the one model that a search names, where words left over are in its name, and it has
 * listings under the rest of the search (3.36). Without such words the shopper has named the model exactly.
 */
export function suggestNamesake(
  request: SearchRequest,
  { filters }: SearchResponse,
): ModelSuggestion | undefined {
  const { makeCode = [], modelCode = [], trimCode = [], keyword = '' } = request
  const models = filters.modelCode ?? []
  const chosen = models.find(({ value }) => value === modelCode[0])
  const make = filters.makeCode?.find(({ value }) => value === chosen?.parent)

  // A shopper who knows the trim knows the model.
  const isOneModel =
    modelCode.length === 1 && trimCode.length === 0 && makeCode.every((code) => code === make?.value)
  if (!chosen || !make || !isOneModel) return undefined

  const [nearest] = models
    .filter(({ parent, count }) => parent === make.value && count > 0)
    .flatMap((model) => {
      const namesake = namesakeOf(chosen.label, model.label)
      return namesake && saysMore(keyword, model.label, chosen.label) ? [{ ...model, namesake }] : []
    })
    .sort((a, b) => byNearness(a.namesake, b.namesake) || b.count - a.count || (a.value < b.value ? -1 : 1))

  return (
    nearest && {
      selectedMakeDescription: make.label,
      selectedModelDescription: chosen.label,
      suggestedMakeDescription: make.label,
      suggestedModelDescription: nearest.label,
      suggestedMakeCode: make.value,
      suggestedModelCode: nearest.value,
    }
  )
}

/** Whether a word is the beginning of one in a name that the other name has not. */
function saysMore(text: string, name: string, other: string): boolean {
  const own = plainWords(name).filter((word) => !plainWords(other).includes(word))
  return plainWords(text).some((word) => own.some((part) => part.startsWith(word)))
}

/**
 * Compares namesakes: a longer name before a neighbouring number, and of two equally distant numbers the
 * higher, which is the newer or bigger car.
 */
function byNearness(a: Namesake, b: Namesake): number {
  if (a.kind === 'numbered' && b.kind === 'numbered')
    return Math.abs(a.step) - Math.abs(b.step) || b.step - a.step
  return Number(a.kind === 'numbered') - Number(b.kind === 'numbered')
}

/**
 * The model that the words of a search name without being read so, since they may mean something else: a name
 * among other words, and a search for the words as they are typed.
 */
export function suggestNamed(
  { keyword = '', makeCode = [], modelCode = [] }: SearchRequest,
  { lexicon }: Vocabulary,
): ModelSuggestion | undefined {
  if (keyword === '' || modelCode.length > 0) return undefined
  const { changes, maybe } = readKeyword(keyword, lexicon, { currentYear: 0, hasPlace: false })
  const codes = [changes, ...maybe.map((meaning) => meaning.changes)].flatMap(
    (named) => named.modelCode ?? [],
  )
  const named = lexicon.models.find(
    (model) => codes.includes(model.code) && (makeCode.length === 0 || makeCode.includes(model.makeCode)),
  )

  const make = lexicon.names.makeCode?.find(({ value }) => value === named?.makeCode)?.label

  return named && make !== undefined
    ? {
        selectedMakeDescription: makeCode.length > 0 ? make : '',
        selectedModelDescription: keyword,
        suggestedMakeDescription: make,
        suggestedModelDescription: named.name,
        suggestedMakeCode: named.makeCode,
        suggestedModelCode: named.code,
      }
    : undefined
}
