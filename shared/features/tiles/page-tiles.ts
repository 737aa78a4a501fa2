import type { SearchRequest } from '#shared/search/search-request.ts'
import type { Settings } from '#shared/settings/settings.contract.ts'
import { asksForBoost } from '../boost/boost.ts'
import type { BlockSeats } from './block-seats.ts'
import { seatsOf, type TileKindId, tileKind } from './tile-kinds.ts'

export interface TiledSearch {
  readonly request: SearchRequest
  /** As many as possible while that is not known. */
  readonly totalResultCount: number
  /** Filters are suggested that would narrow the search. */
  readonly hasSuggestions: boolean
  readonly settings: Pick<Settings, 'pageSize' | 'adLayout' | 'flags'>
  readonly currentYear: number
}

/** Blocks up to the first that all later ones are like: no tile has an index of its own beyond the second. */
const blocksApart = [0, 1, 2]

/** Where a search has inserted tiles. The server finds it, so that no browser needs the rules. */
export function seatsOfSearch({ request, totalResultCount, hasSuggestions, settings, currentYear }: TiledSearch): BlockSeats {
  const { pageSize, adLayout, flags } = settings
  const conditions: { readonly [K in TileKindId]?: boolean } = {
    boost: asksForBoost(request, currentYear),
    filterPromo: hasSuggestions,
    walletPromo: flags.paymentMode,
  }
  const isAsked = (kind: TileKindId) => !request.organic && flags[tileKind(kind).flag] && (conditions[kind] ?? true)
  const placing = {
    ...{ pageSize, adLayout, totalResultCount },
    listings: Math.min(pageSize, totalResultCount),
    isElectricOnly: request.fuelTypeGroup?.join() === 'ELE',
  }
  const seats = blocksApart.map((block) => seatsOf(block, isAsked, placing))
  return seats.some((block) => block.length > 0) ? seats : []
}
