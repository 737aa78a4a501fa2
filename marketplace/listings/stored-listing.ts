import { dayMs } from '#shared/features/day-ms.ts'
import type { AttributeValues } from '#shared/features/showcase/showcase.contract.ts'
import type { AttributeValue } from '#shared/search/codes-of.ts'
import type { Attribute } from '#shared/search/filter.ts'
import { listFilters, rangeFilters, treeFilters } from '#shared/search/filters.ts'
import { isOfListing, isOfOwner, type ListingFacts, listingFact } from './attributes.ts'
import type { ListingRecord, OwnerRecord } from './listing-record.ts'

/** A price that was replaced by another. */
export interface PastPrice {
  /** The day from which the price was asked, in days since 1970-01-01. */
  readonly day: number
  readonly priceUsd: number
}

export interface StoredOwner extends OwnerRecord {
  readonly id: number
}

/** A listing as an index stores it: the record, its id, and the attributes of the index itself. */
export interface StoredListing extends ListingFacts {
  readonly id: number
  /** Read with a single listing alone. */
  readonly material?: ListingRecord['material']
  /** The source's day, or else the day on which the car was first seen, in days since 1970-01-01. */
  readonly listedOnDay: number
  /** Earlier prices, oldest first. */
  readonly pastPrices: readonly PastPrice[]
  /** The day from which the present price is asked, in days since 1970-01-01. */
  readonly priceSinceDay: number
  readonly isExpired: boolean
  /** The day on which an import last changed the listing; what is shown to shoppers does not have it. */
  readonly changedOnDay?: number
  /** null where the market has too few like cars, or the listing has no price. */
  readonly dealType: string | null
  readonly dealDifferenceUsd: number | null
  readonly owner: StoredOwner
}

/** The value of an attribute of a listing on a day (since 1970-01-01). */
export function attributeOf(car: StoredListing, attribute: Attribute, today: number): AttributeValue {
  if (isOfOwner(attribute)) return car.owner[attribute]
  if (isOfListing(attribute)) return listingFact(car, attribute)
  if (attribute === 'dealType') return car.dealType

  return attribute === 'daysListed' ? daysListed(car, today) : daysSinceDrop(car, today)
}

const attributes = [...listFilters, ...rangeFilters, ...treeFilters.flatMap(({ levels }) => levels)].map(
  ({ attribute }) => attribute,
)

/** The values of all attributes that filters are declared over. */
export const factsOf = (car: StoredListing, today: number): AttributeValues =>
  Object.fromEntries(attributes.map((attribute) => [attribute, attributeOf(car, attribute, today)]))

export const daysListed = ({ listedOnDay }: StoredListing, today: number) => Math.max(0, today - listedOnDay)

/** The days since the price fell last; null where it last rose, or never changed. */
export function daysSinceDrop(
  { pastPrices, priceUsd, priceSinceDay }: StoredListing,
  today: number,
): number | null {
  const last = pastPrices.at(-1)
  return last && priceUsd !== null && priceUsd < last.priceUsd ? today - priceSinceDay : null
}

/** The number of times that the price was lowered. */
export function priceDrops({ pastPrices, priceUsd }: StoredListing): number {
  const prices = [...pastPrices.map((past) => past.priceUsd), ...(priceUsd === null ? [] : [priceUsd])]
  return prices.filter((price, at) => at > 0 && price < (prices[at - 1] ?? 0)).length
}

/** Days since 1970-01-01. */
export const dayOf = (date: Date) => Math.floor(date.getTime() / dayMs)
/** The calendar year of a day. */
export const yearOf = (day: number) => new Date(day * dayMs).getUTCFullYear()
export const printDay = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)

/**
 * The prices of a listing that is first seen `today`. A source names the days of earlier prices but not of
 * the present one, which began between the last of them and today: the middle is taken.
 */
export function firstPrices(
  { priceHistory, listedOnDay }: ListingRecord,
  today: number,
): Pick<StoredListing, 'pastPrices' | 'priceSinceDay'> {
  const pastPrices = priceHistory.map(({ date, priceUsd }) => ({ day: dayOf(new Date(date)), priceUsd }))
  const last = pastPrices.at(-1)
  return { pastPrices, priceSinceDay: last ? Math.floor((last.day + today) / 2) : (listedOnDay ?? today) }
}
