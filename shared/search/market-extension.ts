import type { SearchRequest } from './search-request.ts'

/**
 * Whether neighbouring markets have anything to add to a search: it has a place and an end to it, and they
 * are not switched off.
 */
export const extendsMarket = ({ zip, searchRadius, marketExtension }: SearchRequest) =>
  zip !== undefined && searchRadius !== 0 && marketExtension !== 'off'
