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
