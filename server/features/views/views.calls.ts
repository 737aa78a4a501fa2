import { callerHeaders, defineCall } from '#server/upstream/call-definition.ts'
import type { PageCall } from '#server/upstream/calls.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { type Viewers, viewersOf } from '#shared/features/views/viewers.ts'
import { ViewCountsResponse, viewDays } from '#shared/features/views/views.contract.ts'

/** The number of views of each car (7.2), in one call for all cars of a page. */
const viewCounts = defineCall({
  name: 'viewCounts',
  origin: 'listings',
  path: '/cars-for-sale/svc/listing-view-count',
  query: (vins: readonly string[]) => {
    const query = new URLSearchParams({ dateRange: String(viewDays) })
    for (const vin of vins) query.append('vin', vin)
    return query
  },
  headers: callerHeaders,
  response: ViewCountsResponse,
  droppable: ['counts'],
  timeoutMs: 3_000,
  breaker: { resetMs: 30_000 },
  cache: { freshS: 60, graceS: 600 },
  fallback: () => ({ counts: [] }),
})

/** Loads the viewers of each car; rejects only when the shopper has left. */
export async function loadViewers(listings: readonly Listing[], call: PageCall): Promise<Viewers> {
  // A VIN that the origin refuses would fail the call for all cars.
  const vins = listings.flatMap(({ vin = '' }) => (/^[A-Z0-9]{1,17}$/.test(vin) ? [vin] : []))
  return vins.length > 0 ? viewersOf(listings, await call(viewCounts, vins)) : {}
}
