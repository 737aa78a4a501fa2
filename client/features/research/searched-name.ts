import { searchedModel } from '#shared/features/trims/searched-model.ts'
import type { LabelOf } from '#shared/search/labels.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** The make and the model that a search is for, such as `Honda CR-V`; undefined where it is for several. */
export function searchedName(request: SearchRequest, labelOf: LabelOf): string | undefined {
  const model = searchedModel(request)
  return model && `${labelOf('makeCode', model.makeCode)} ${labelOf('modelCode', model.modelCode)}`
}
