import { PageLink } from '#client/ui/PageLink.tsx'
import type { CardListing, CardOwner } from '#shared/features/listings/cards.ts'
import { cardTitle, dealWords, specsOf } from '#shared/features/listings/listing-words.ts'
import { formatCount, formatUsd } from '#shared/search/labels.ts'
import { Icon } from './Icon.tsx'
import * as s from './listing-card.styles.ts'
import { visuallyHidden } from './visually-hidden.ts'

interface ListingCardProps {
  readonly listing: CardListing
  readonly owner: CardOwner | undefined
  /** In view at first: the photo is fetched at once. */
  readonly isEager?: boolean
  /** Why it stands among others, such as 'Sponsored'. */
  readonly reason?: string | undefined
  /** Where it stands in a feed, from 1, and how many there are. */
  readonly inFeed?: { readonly position: number; readonly of: number }
}

export function ListingCard({ listing, owner, isEager = false, inFeed, reason }: ListingCardProps) {
  const [photo] = listing.images.sources
  const title = cardTitle(listing.title)
  return (
    <article
      className={s.card}
      aria-label={reason ? `${reason}: ${title}` : title}
      aria-posinset={inFeed?.position}
      aria-setsize={inFeed?.of}
    >
      <div className={s.photo}>
        {photo && (
          <img
            src={photo.src}
            alt={photo.alt}
            width={600}
            height={400}
            decoding="async"
            {...(isEager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          />
        )}
        {reason && <p className={s.reason}>{reason}</p>}
      </div>
      <h3 className={s.title}>
        <PageLink className={s.cardLink} to={listing.vdpBaseUrl} title={title}>
          {title}
        </PageLink>
      </h3>
      <Price listing={listing} />
      <ul className={s.specs}>
        {specsOf(listing).map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ul>
      {owner && <OwnerLine owner={owner} distance={listing.distance} />}
    </article>
  )
}

function Price({ listing: { pricingDetail: price, isReducedPrice } }: { listing: CardListing }) {
  const deal = dealWords(price)
  return (
    <div className={s.priceRow}>
      {price.salePrice === undefined ? (
        <p className={s.noPrice}>Contact seller for price</p>
      ) : (
        <p className={s.price}>
          {formatUsd(price.salePrice)}
          {isReducedPrice && price.previousPrice !== undefined && (
            <>
              {' '}
              <s className={s.before}>
                <span className={visuallyHidden}>was </span>
                {formatUsd(price.previousPrice)}
              </s>
            </>
          )}
        </p>
      )}
      {deal && (
        <p className={s.deal} data-deal={price.dealIndicator}>
          <Icon name={deal.icon} />
          <b>{deal.label}</b>
          {deal.detail && <span>{deal.detail}</span>}
        </p>
      )}
    </div>
  )
}

function OwnerLine({ owner, distance }: { owner: CardOwner; distance: number | undefined }) {
  const { city, state } = owner.location
  return (
    <p className={s.owner}>
      <span className={s.ownerName}>{owner.sellerType === 'P' ? 'Private seller' : owner.name}</span>
      {owner.rating && (
        <span className={s.rating}>
          <Icon name="star" />
          {`${owner.rating.value.toFixed(1)} (${formatCount(owner.rating.count)})`}
        </span>
      )}
      <span className={s.place}>
        <Icon name="pin" />
        {`${city}, ${state}${distance === undefined ? '' : ` · ${distance < 10 ? distance.toFixed(1) : formatCount(Math.round(distance))} mi`}`}
      </span>
    </p>
  )
}
