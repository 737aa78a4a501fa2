import { cardTitle } from '#shared/features/listings/listing-words.ts'
import { placeOf } from '#shared/features/listings/page-words.ts'
import type { VehicleResults } from '#shared/pages/page-data.ts'
import { labelsFrom } from '#shared/search/code-labels.ts'
import { formatCount, formatUsd } from '#shared/search/labels.ts'

const labelOf = labelsFrom({})

/** The car in one sentence, for those who have not opened the page yet. */
export function vehicleSummary({ listing, owner }: VehicleResults): string {
  const { salePrice } = listing.pricingDetail
  const facts = [
    `${labelOf('listingType', listing.listingType)} ${cardTitle(listing.title)}`,
    salePrice !== undefined && `for ${formatUsd(salePrice)}`,
    listing.mileage && `with ${formatCount(listing.mileage.value)} miles`,
    owner && `from ${owner.sellerType === 'P' ? 'a private seller' : owner.name} in ${placeOf(owner)}`,
  ]

  return `${facts.filter(Boolean).join(' ')}. See photos, price history and similar cars.`
}
