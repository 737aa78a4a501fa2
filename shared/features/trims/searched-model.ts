import type { LabelOf } from '#shared/search/labels.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { ModelOfYear } from './trim-paths.ts'

/** The one model that a search is for, in its latest year; undefined where it is for several or for none. */
export function searchedModel({
  makeCode: [makeCode, ...otherMakes] = [],
  modelCode: [modelCode, ...otherModels] = [],
  startYear,
  endYear,
}: SearchRequest): ModelOfYear | undefined {
  if (makeCode === undefined || modelCode === undefined || otherMakes.length + otherModels.length > 0)
    return undefined

  return { makeCode, modelCode, year: endYear ?? startYear }
}

/** The make and the model that a search is for, such as `Honda CR-V`; undefined where it is for several. */
export function searchedName(request: SearchRequest, labelOf: LabelOf): string | undefined {
  const model = searchedModel(request)
  return model && `${labelOf('makeCode', model.makeCode)} ${labelOf('modelCode', model.modelCode)}`
}
