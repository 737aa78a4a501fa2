import type { Area } from '#shared/search/area.ts'
import { printArea } from '#shared/search/area.ts'
import { basePath, servicePath } from '#shared/search/paths.ts'
import { printSearch, withQuery } from '#shared/search/print-search.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** The map of the results of the search in its query. */
export const mapPath = `${basePath}/map`

/** The path of the data of that page. */
export const mapServicePath = `${servicePath}/map`

/** The address of a search's map, with the parameters of the search alone. */
export const mapHref = (request: SearchRequest): string =>
  withQuery(mapPath, [printSearch(refine(request, { searchBookmarkId: undefined }))])

/** The search within an area of the map, which replaces its place but for the zip. */
export const inArea = (request: SearchRequest, area: Area): SearchRequest =>
  refine(request, {
    area: printArea(area),
    city: undefined,
    state: undefined,
    searchRadius: undefined,
    marketExtension: undefined,
  })
