import type { SearchRequest } from '#shared/search/search-request.ts'

/** Whether a search has filters that say what is looked for: a model or a body style. */
export const namesModelOrBody = ({ modelCode, vehicleStyleCode }: SearchRequest): boolean =>
  modelCode !== undefined || vehicleStyleCode !== undefined
