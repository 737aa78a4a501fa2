import { dealBands } from '#marketplace/listings/deal-rating.ts'
import type { PastPrice, StoredListing } from '#marketplace/listings/stored-listing.ts'
import { readListingFacts, readOwnerFacts } from './facts.ts'

/** A listing in the result of a statement. */
export interface Card {
  readonly id: number
  readonly owner_id: number
  readonly facts: string
  readonly owner_facts: string
  readonly past_prices: readonly PastPrice[]
  readonly price_since_day: number
  readonly listed_on_day: number
  readonly is_expired: boolean
  /** The index in `dealBands`. */
  readonly deal_band: number | null
  readonly deal_difference_usd: number | null
}

/** The SQL of a struct of the shape Card, of `listing l`, its `owner o` and its row `d` of `live`. */
export const card = `{'id': l.id, 'owner_id': l.owner_id, 'facts': l.facts,
  'owner_facts': o.facts, 'past_prices': l.past_prices,
  'price_since_day': l.price_since_day, 'listed_on_day': l.listed_on_day,
  'is_expired': l.is_expired, 'deal_band': d.deal_band,
  'deal_difference_usd': d.deal_difference_usd}`

export const toStored = (row: Card): StoredListing => ({
  ...readListingFacts(row.facts),
  id: row.id,
  owner: { ...readOwnerFacts(row.owner_facts), id: row.owner_id },
  pastPrices: row.past_prices,
  priceSinceDay: row.price_since_day,
  listedOnDay: row.listed_on_day,
  isExpired: row.is_expired,
  dealType: row.deal_band === null ? null : (dealBands[row.deal_band]?.dealType ?? null),
  dealDifferenceUsd: row.deal_difference_usd,
})
