import { refine } from './refine.ts'
import type { SearchRequest } from './search-request.ts'

/** The search without its place: a zip remains, for the distances of what is found. */
export const anywhere = (request: SearchRequest): SearchRequest =>
  refine(request, {
    area: undefined,
    city: undefined,
    state: undefined,
    searchRadius: request.zip === undefined ? undefined : 0,
  })
