import type { ComponentType } from 'react'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import type { CardOwner } from '#shared/features/listings/cards.ts'
import type { ListingType } from '#shared/features/listings/listing.contract.ts'
import { cardTitle } from '#shared/features/listings/listing-words.ts'
import { type Showcase, showcaseMode } from '#shared/features/showcase/showcase.ts'
import { formatCount } from '#shared/search/labels.ts'
import { searchHref } from '#shared/search/print-search.ts'
import { CarFacts } from './CarFacts.tsx'
import { OtherCars } from './OtherCars.tsx'
import * as s from './showcase.styles.ts'

export interface ShowcaseViewProps {
  readonly showcase: Showcase
  readonly onHide: () => void
  /** Opens what sets a dealer apart. */
  readonly Difference: ComponentType<{
    readonly owner: CardOwner
    readonly listingType: ListingType | undefined
  }>
}

/** The sponsored dealer: with one of its cars at large, or by itself; its other cars are a click away. */
export function ShowcaseView({ showcase, onHide, Difference }: ShowcaseViewProps) {
  const { owner, listing } = showcase
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
        <img
          className={s.picture}
          src={picture.src}
          alt={picture.alt}
          width={600}
          height={400}
          loading="lazy"
          decoding="async"
        />
      )}
      <div className={s.facts}>
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
          <PageLink to={listing ? listing.vdpBaseUrl : dealersCars} title={title}>
            {title}
          </PageLink>
        </h2>
        {listing && <CarFacts listing={listing} comparison={showcase.comparison} />}
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

function DealerLine({ owner, isNamed }: { owner: CardOwner; isNamed: boolean }) {
  const { name, rating, location } = owner
  return (
    <p className={s.dealer}>
      {isNamed && <b>{name}</b>}
      {rating && (
        <span>
          <Icon name="star" />
          {`${rating.value.toFixed(1)} (${formatCount(rating.count)})`}
        </span>
      )}
      <span>
        <Icon name="pin" />
        {`${location.city}, ${location.state}`}
      </span>
    </p>
  )
}
