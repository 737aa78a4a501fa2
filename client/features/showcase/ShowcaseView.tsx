import type { ComponentType } from 'react'
import { Photo } from '#client/cards/Photo.tsx'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import type { CardListing, CardOwner } from '#shared/features/listings/cards.ts'
import type { ListingType } from '#shared/features/listings/listing.contract.ts'
import { cardTitle, dealWords, specsOf } from '#shared/features/listings/listing-words.ts'
import { placeOf, priceText, ratingText } from '#shared/features/listings/page-words.ts'
import { vehicleHref } from '#shared/features/listings/safe-href.ts'
import type { Comparison } from '#shared/features/showcase/compare-listing.ts'
import { type Showcase, showcaseMode } from '#shared/features/showcase/showcase.ts'
import { searchHref } from '#shared/search/print-search.ts'
import { OtherCars } from './OtherCars.tsx'
import * as s from './showcase.styles.ts'

export interface ShowcaseViewProps {
  readonly showcase: Showcase
  readonly onHide: () => void
  /** The button that opens the dealer's difference. */
  readonly Difference: ComponentType<{
    readonly owner: Showcase['owner']
    readonly listingType: ListingType | undefined
  }>
}

/** The sponsored dealer with one of its cars, or alone where it has none; its other cars load at a click. */
export function ShowcaseView({ showcase, onHide, Difference }: ShowcaseViewProps) {
  const { owner, listing, isFirst } = showcase
  const dealersCars = searchHref({ ownerId: [owner.id] })
  const title = listing ? cardTitle(listing.title) : owner.name
  const picture = listing
    ? listing.images.sources[0]
    : owner.dealerDiff && { src: owner.dealerDiff.tile.src, alt: '' }

  return (
    <section
      className={s.showcase}
      data-tile="showcase"
      data-mode={showcaseMode(showcase)}
      aria-label={`Sponsored: ${owner.name}`}
    >
      {picture && (
        <Photo
          className={s.picture}
          image={picture}
          sizes="(max-width: 639px) 94vw, 350px"
          width={600}
          height={400}
          {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      )}
      <div className={s.details}>
        <div className={s.head}>
          {owner.logo && (
            <img src={owner.logo.src} alt="" width={71} height={30} loading="lazy" decoding="async" />
          )}
          <p>Sponsored</p>
          <button type="button" data-hide onClick={onHide} aria-label="Hide sponsored dealers">
            Hide
          </button>
        </div>
        <h2 className={s.headline}>
          <PageLink to={listing ? vehicleHref(listing) : dealersCars} title={title}>
            {title}
          </PageLink>
        </h2>
        {listing && <ListingDetails listing={listing} comparison={showcase.comparison} />}
        <DealerLine owner={owner} isNamed={listing !== undefined} />
        {owner.dealerDiff && (
          <div className={s.tagline}>
            <span>{owner.dealerDiff.tagline}</span>
            <Difference owner={owner} listingType={listing?.listingType} />
          </div>
        )}
      </div>
      <OtherCars owner={owner} shownId={listing?.id} href={dealersCars} />
    </section>
  )
}

/** The price and specs of the shown car, and its differences from the shopper's filters. */
function ListingDetails({
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
        <b>{priceText(salePrice)}</b>
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

function DealerLine({ owner, isNamed }: { owner: CardOwner; isNamed: boolean }) {
  const { name, rating } = owner
  return (
    <p className={s.dealer}>
      {isNamed && <b>{name}</b>}
      {rating && (
        <span>
          <Icon name="star" />
          {ratingText(rating)}
        </span>
      )}
      <span>
        <Icon name="pin" />
        {placeOf(owner)}
      </span>
    </p>
  )
}
