import type { SearchRequest } from './search-request.ts'

/**
 * Whether a search is extended to neighbouring markets: it has a zip and a radius, and they are not switched
 * off.
 */
export const extendsMarket = ({ area, zip, searchRadius, marketExtension }: SearchRequest) =>
  zip !== undefined && area === undefined && searchRadius !== 0 && marketExtension !== 'off'
