import { codesParams, numberParams } from '#shared/search/filter-params.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { type SingleParam, singleReaders } from '#shared/search/search-values.ts'

/** All parameters of a search. */
export const searchParams = [
  ...codesParams,
  ...numberParams,
  // The names are those of the object.
  ...(Object.keys(singleReaders) as SingleParam[]),
  'ownerId',
] as const satisfies readonly (keyof SearchRequest)[]
