import type { Listing } from '#shared/features/listings/listing.contract.ts'
import type { ViewCountsResponse } from './views.contract.ts'

/** Shoppers who looked at a car in the last week, by its id; only of cars that somebody looked at. */
export type Viewers = Readonly<Record<number, number>>

/** The two sites together; a count that is missing is 0. */
export function viewersOf(listings: readonly Listing[], { counts }: ViewCountsResponse): Viewers {
  const byVin = new Map(counts.map(({ vin, forecourt = 0, fairmark = 0 }) => [vin, forecourt + fairmark]))
  return Object.fromEntries(
    listings.flatMap(({ id, vin }) => {
      const viewers = (vin !== undefined && byVin.get(vin)) || 0
      return viewers > 0 ? [[id, viewers]] : []
    }),
  )
}
