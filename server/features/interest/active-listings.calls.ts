import { callerHeaders, defineCall } from '#server/upstream/call-definition.ts'
import { ActiveListings } from '#shared/features/interest/interest.contract.ts'

interface ActiveQuery {
  readonly vins: readonly string[]
  readonly channel: string
}

/**
 * The listings that are for sale among some VINs (7.3). Not cached: no two shoppers looked at the same cars.
 * An empty answer says nothing of a car: it may be sold, or the service be away.
 */
export const activeListings = defineCall({
  name: 'activeListings',
  origin: 'listings',
  path: '/rest/lsc/listing/active',
  query: ({ vins, channel }: ActiveQuery) => {
    const query = new URLSearchParams({ collapseFilters: 'true', channel })
    for (const vin of vins) query.append('vin', vin)
    return query
  },
  headers: callerHeaders,
  response: ActiveListings,
  droppable: ['listings'],
  timeoutMs: 3_000,
  breaker: { resetMs: 30_000 },
  fallback: () => ({ listings: [] }),
})
