import type { Listing } from '#shared/features/listings/listing.contract.ts'
import type { ViewCountsResponse } from './views.contract.ts'

/**
 * The number of shoppers who looked at a car in the last week, by listing id; cars without any are missing.
 */
export type Viewers = Readonly<Record<number, number>>

/** The viewers of listings: the sum of both sites, where a missing count is 0. */
export function viewersOf(listings: readonly Listing[], { counts }: ViewCountsResponse): Viewers {
  const byVin = new Map(counts.map(({ vin, forecourt = 0, fairmark = 0 }) => [vin, forecourt + fairmark]))
  return Object.fromEntries(
    listings.flatMap(({ id, vin }) => {
      const viewers = (vin !== undefined && byVin.get(vin)) || 0
      return viewers > 0 ? [[id, viewers]] : []
    }),
  )
}
