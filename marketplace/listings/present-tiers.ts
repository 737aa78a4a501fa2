import type { Listing } from '#shared/features/listings/listing.contract.ts'
import type { Spotlight, TopPerTier } from './listing-index.ts'
import { type PaidTier, paidTiers } from './listing-record.ts'
import { type PageView, presentPage } from './present.ts'
import type { StoredListing } from './stored-listing.ts'

/** The listings that a rotation shows for a spotlight. */
export interface Picked extends Spotlight {
  readonly cars: readonly StoredListing[]
}

export function presentTiers(picked: readonly Picked[], view: PageView): TopPerTier {
  const of = (tier: PaidTier) =>
    picked
      .filter((spotlight) => spotlight.tier === tier)
      .flatMap(({ cars, pictures = 1 }) => presentPage(cars, { ...view, pictures }).listings)

  const byTier = Object.fromEntries(paidTiers.map((tier) => [tier, of(tier)])) as Record<PaidTier, Listing[]>
  const { owners } = presentPage(
    picked.flatMap(({ cars }) => cars),
    view,
  )

  return { ...byTier, owners }
}
