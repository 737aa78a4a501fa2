import { Icon } from '#client/ui/Icon.tsx'
import type { CardListing } from '#shared/features/listings/cards.ts'
import { dealWords, specsOf } from '#shared/features/listings/listing-words.ts'
import type { Comparison } from '#shared/features/showcase/compare-listing.ts'
import { formatUsd } from '#shared/search/labels.ts'
import * as s from './showcase.styles.ts'

/** Price, specs, and how the car compares with the shopper's filters. */
export function CarFacts({
  listing,
  comparison,
}: {
  listing: CardListing
  comparison: Comparison | undefined
}) {
  const { salePrice } = listing.pricingDetail
  const deal = dealWords(listing.pricingDetail)

  return (
    <>
      <p className={s.price}>
        <b>{salePrice === undefined ? 'Contact seller for price' : formatUsd(salePrice)}</b>
        {deal && <span>{deal.label}</span>}
      </p>
      <p className={s.specs}>
        {specsOf(listing)
          .map(({ text }) => text)
          .join(' · ')}
      </p>
      {comparison && (
        <p className={s.comparison} data-exact={comparison.isExactMatch || undefined}>
          {comparison.isExactMatch && <Icon name="check" />}
          {comparison.isExactMatch
            ? 'Matches all your filters'
            : `Differs in: ${comparison.missing.join(', ')}`}
        </p>
      )}
    </>
  )
}
