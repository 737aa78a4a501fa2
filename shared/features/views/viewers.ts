import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { formatCount } from '#shared/search/labels.ts'
import type { ViewCountsResponse } from './views.contract.ts'

/** The fewest viewers of a car that a page shows (9.38). */
const minViewers = 3

/** How often cars were looked at in the last week, by listing id; cars with too few viewers are missing. */
export type Viewers = Readonly<Record<number, number>>

/**
 * The viewers of listings: the sum over the answers of all sites, where a missing count is 0. The number that
 * a listing brings itself is of no known time.
 */
export function viewersOf(listings: readonly Listing[], answers: readonly ViewCountsResponse[]): Viewers {
  const byVin = new Map<string, number>()
  for (const { vin, count } of answers.flatMap(({ counts }) => counts))
    byVin.set(vin, (byVin.get(vin) ?? 0) + count)

  return Object.fromEntries(
    listings.flatMap(({ id, vin = '' }) => {
      const viewers = byVin.get(vin) ?? 0
      return viewers >= minViewers ? [[id, viewers]] : []
    }),
  )
}

/** The viewers of a car in words that say what is counted: looks within a week. */
export const viewersText = (viewers: number) => `${formatCount(viewers)} shoppers viewing this week`
