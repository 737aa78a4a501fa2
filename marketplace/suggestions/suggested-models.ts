import type { ModelSuggestion, SearchResponse } from '#shared/features/listings/listing.contract.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { type Namesake, namesakeOf } from './namesakes.ts'
import { plainName } from './plain-words.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * The namesake of the one model that a search names, if it has listings under the rest of the search (3.36).
 */
export function suggestNamesake(
  request: SearchRequest,
  { filters }: SearchResponse,
): ModelSuggestion | undefined {
  const { makeCode = [], modelCode = [], trimCode = [] } = request
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
      return namesake ? [{ ...model, namesake }] : []
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

/**
 * Compares namesakes: a longer name before a neighbouring number, and of two equally distant numbers the
 * higher, which is the newer or bigger car.
 */
function byNearness(a: Namesake, b: Namesake): number {
  if (a.kind === 'numbered' && b.kind === 'numbered')
    return Math.abs(a.step) - Math.abs(b.step) || b.step - a.step
  return Number(a.kind === 'numbered') - Number(b.kind === 'numbered')
}

/** The model whose name is the keyword of a search that names no model. */
export function suggestNamed(
  { keyword = '', makeCode = [], modelCode = [] }: SearchRequest,
  { models }: Vocabulary,
): ModelSuggestion | undefined {
  if (modelCode.length > 0) return undefined
  const named = models
    .get(plainName(keyword))
    ?.find((model) => makeCode.length === 0 || makeCode.includes(model.makeCode))

  return (
    named && {
      selectedMakeDescription: makeCode.length > 0 ? named.make : '',
      selectedModelDescription: keyword,
      suggestedMakeDescription: named.make,
      suggestedModelDescription: named.model,
      suggestedMakeCode: named.makeCode,
      suggestedModelCode: named.modelCode,
    }
  )
}
