import { callerHeaders, defineCall } from '#server/upstream/call-definition.ts'
import type { PageCall } from '#server/upstream/calls.ts'
import { brands } from '#shared/brand/brands.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { type Viewers, viewersOf } from '#shared/features/views/viewers.ts'
import { ViewCountsResponse, viewDays } from '#shared/features/views/views.contract.ts'

/** The sites whose views are added up, by their caller-ids. */
const sites = brands.filter(({ countsViewers }) => countsViewers).map(({ callerId }) => callerId)

interface ViewQuery {
  readonly vins: readonly string[]
  /** The caller-id of the site whose views are asked for. */
  readonly site: string
}

/** The number of views of each car on one site (7.2), in one call for all cars of a page. */
const viewCounts = defineCall({
  name: 'viewCounts',
  origin: 'listings',
  path: '/cars-for-sale/svc/listing-view-count',
  query: ({ vins }: ViewQuery) => {
    const query = new URLSearchParams({ dateRange: String(viewDays) })
    for (const vin of vins) query.append('vin', vin)
    return query
  },
  headers: (query) => callerHeaders(query, { id: query.site }),
  vary: ['caller-id'],
  response: ViewCountsResponse,
  droppable: ['counts'],
  timeoutMs: 3_000,
  breaker: { resetMs: 30_000 },
  cache: { freshS: 60, graceS: 600 },
  fallback: () => ({ counts: [] }),
})

/** Loads the viewers of each car, of all sites together; rejects only when the shopper has left. */
export async function loadViewers(listings: readonly Listing[], call: PageCall): Promise<Viewers> {
  // A VIN that the origin refuses would fail the call for all cars.
  const vins = listings.flatMap(({ vin = '' }) => (/^[A-Z0-9]{1,17}$/.test(vin) ? [vin] : []))
  if (vins.length === 0) return {}

  return viewersOf(listings, await Promise.all(sites.map((site) => call(viewCounts, { vins, site }))))
}
