import type { FastifyRequest } from 'fastify'
import { comesFromBot } from '#server/observe/request-labels.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import { callerHeaders, defineCall } from '#server/upstream/call-definition.ts'
import type { PageCall } from '#server/upstream/calls.ts'
import { type Relay, requesterOf } from '#server/upstream/relay.ts'
import { substituteOnUpstreamError } from '#server/upstream/upstream-error.ts'
import { brands } from '#shared/brand/brands.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { type Viewers, viewersOf } from '#shared/features/views/viewers.ts'
import { ViewCountsResponse, viewDays } from '#shared/features/views/views.contract.ts'
import { isVin } from '#shared/features/vin.ts'
import type { VehicleResults } from '#shared/pages/page-data.ts'

/** The sites whose views are added up, by their caller-ids. */
const sites = brands.filter(({ countsViewers }) => countsViewers).map(({ callerId }) => callerId)

interface ViewQuery {
  readonly vins: readonly string[]
  /** The caller-id of the site whose views are asked for. */
  readonly site: string
}

/**
 * The number of views of each car on one site (7.2), in one call for all cars of a page. The relay that has
 * views counted is of this declaration, too: their service is one.
 */
export const viewCounts = defineCall({
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

interface ViewDeps {
  readonly request: FastifyRequest
  readonly settings: SiteSettings
  /** The relay to the service that counts views. */
  readonly views: Relay
}

/**
 * Has a view of the page of a car counted for its site, whatever cache the page came from. The page does not
 * wait for it, and a view that cannot be counted is lost. Bots are no shoppers.
 */
export function countView(
  { listing: { vin = '' }, isExpired }: Pick<VehicleResults, 'listing' | 'isExpired'>,
  { request, settings, views }: ViewDeps,
): void {
  const isCounted = settings.page.flags.viewCounts && settings.brand.countsViewers
  if (!isCounted || isExpired || !isVin(vin) || comesFromBot(request)) return

  const path = `/cars-for-sale/svc/listing-view?vin=${vin}`
  const headers = callerHeaders({}, request.caller)
  const counting = views({ method: 'POST', path, headers }, requesterOf(request))
  substituteOnUpstreamError(counting, () => undefined).catch((err: unknown) =>
    request.log.error({ err }, 'the view of a car was not counted'),
  )
}

/**
 * Loads the viewers of each car, of all sites together; rejects only when the shopper has left. A VIN that
 * the origin refuses would fail a call for all cars, so that it is not asked for.
 */
export async function loadViewers(listings: readonly Listing[], call: PageCall): Promise<Viewers> {
  const vins = listings.flatMap(({ vin = '' }) => (isVin(vin) ? [vin] : []))
  if (vins.length === 0) return {}

  return viewersOf(listings, await Promise.all(sites.map((site) => call(viewCounts, { vins, site }))))
}
