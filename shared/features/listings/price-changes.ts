import type { ListingResponse } from './answers.contract.ts'

/** A price with the day from which it was asked, and by how much it differs from the one before. */
export interface PriceChange {
  /** YYYY-MM-DD */
  readonly date: string
  readonly price: number
  readonly byUsd: number
}

/** The prices of a car, oldest first, without those of no date. */
export function priceChanges(entries: ListingResponse['priceHistory']): readonly PriceChange[] {
  const known = entries
    .filter(({ date }) => !Number.isNaN(Date.parse(date)))
    .sort((a, b) => Date.parse(a.date) - Date.parse(b.date))

  return known.map(({ date, price }, at) => ({ date, price, byUsd: price - (known[at - 1]?.price ?? price) }))
}
