import type { Attribute } from '#shared/search/filter.ts'
import type { ListingRecord, OwnerRecord } from './listing-record.ts'

/** A price that a seller has given up. */
export interface PastPrice {
  /** Days since 1970-01-01: the last day on which the price is known to have stood. */
  readonly day: number
  readonly priceUsd: number
}

export interface StoredOwner extends OwnerRecord {
  readonly id: number
}

/** A listing as an index keeps it: the record, its id, and what the index found out. */
export interface StoredListing extends Omit<ListingRecord, 'ownerKey' | 'priceHistory'> {
  readonly id: number
  /** Oldest first. */
  readonly pastPrices: readonly PastPrice[]
  readonly isExpired: boolean
  /** null where the market knows too few like cars, or the listing names no price. */
  readonly dealType: string | null
  readonly dealDifferenceUsd: number | null
  readonly owner: StoredOwner
}

export const attributeOf = (car: StoredListing, attribute: Attribute) =>
  attribute === 'sellerType' ? car.owner.sellerType : car[attribute]

const msPerDay = 86_400_000

/** Days since 1970-01-01. */
export const dayOf = (date: Date) => Math.floor(date.getTime() / msPerDay)
export const printDay = (day: number) => new Date(day * msPerDay).toISOString().slice(0, 10)

/** The earlier prices that a source knows, as the index keeps them. */
export const toPastPrices = (history: ListingRecord['priceHistory']): PastPrice[] =>
  history.map(({ date, priceUsd }) => ({ day: dayOf(new Date(date)), priceUsd }))
