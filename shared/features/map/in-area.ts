import { type Area, printArea } from '#shared/search/area.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** The search within an area of the map, which replaces its place but for the zip. */
export const inArea = (request: SearchRequest, area: Area): SearchRequest =>
  refine(request, {
    area: printArea(area),
    city: undefined,
    state: undefined,
    searchRadius: undefined,
    marketExtension: undefined,
  })
