import type { SearchRequest } from './search-request.ts'

/**
 * Whether a search is extended to neighbouring markets: it has a zip and a radius, and they are not switched
 * off.
 */
export const extendsMarket = ({ zip, searchRadius, marketExtension }: SearchRequest) =>
  zip !== undefined && searchRadius !== 0 && marketExtension !== 'off'
