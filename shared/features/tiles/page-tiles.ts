import type { SearchRequest } from '#shared/search/search-request.ts'
import { asksForBoost } from '../boost/boost.ts'
import { type OfferKind, offerKinds } from './offer-kinds.ts'
import { blockAt } from './plan-tiles.ts'
import { type Seat, seatsOf } from './tile-kinds.ts'

interface TiledPage {
  readonly request: SearchRequest
  readonly listings: number
  readonly totalResultCount: number
  readonly pageSize: number
  readonly flags: Readonly<Record<OfferKind, boolean>>
  readonly currentYear: number
}

/** Where a page has inserted tiles: in the block that it begins with. The server finds it, so that no browser needs the rules. */
export function seatsOfPage({ request, listings, totalResultCount, pageSize, flags, currentYear }: TiledPage): readonly Seat[] {
  const asksFor = (kind: OfferKind) => flags[kind] && (kind !== 'boost' || asksForBoost(request, currentYear))
  const asked = offerKinds.filter(asksFor)
  const isElectricOnly = request.fuelTypeGroup?.join() === 'ELE'
  const placing = { pageSize, totalResultCount, listings, isElectricOnly, adLayout: 'fluid' } as const
  return seatsOf(blockAt(request.firstRecord ?? 0), (kind) => asked.some((known) => known === kind), placing)
}
