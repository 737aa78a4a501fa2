import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { sellerName } from '#shared/features/listings/cards.ts'
import type { Owner } from '#shared/features/listings/listing.contract.ts'
import { formatDistance } from '#shared/features/listings/listing-words.ts'
import { ratingText } from '#shared/features/listings/page-words.ts'
import { searchHref } from '#shared/search/print-search.ts'
import { ContactLinks } from './ContactLinks.tsx'
import { OwnerHours } from './OwnerHours.tsx'

/** The seller of a car with rating, address and contact links. */
export function OwnerBox({ owner, email }: { owner: Owner; email?: ReactNode }) {
  const { id, sellerType, location, rating, logo, distanceFromSearch } = owner
  const isPrivate = sellerType === 'P'
  const address = [location.address, location.city, `${location.state} ${location.zip}`]
    .filter(Boolean)
    .join(', ')

  return (
    <div className={box}>
      <div className={head}>
        {logo && !isPrivate && (
          <img src={logo.src} alt="" width={71} height={30} loading="lazy" decoding="async" />
        )}
        <h2>{sellerName(owner)}</h2>
        {rating && (
          <p>
            <Icon name="star" />
            {ratingText(rating)}
          </p>
        )}
      </div>
      <address className={line}>
        <Icon name="pin" />
        <span>
          {address}
          {distanceFromSearch !== undefined && ` · ${formatDistance(distanceFromSearch)} away`}
        </span>
      </address>
      {owner.hours && <OwnerHours week={owner.hours} />}
      <ContactLinks owner={owner} email={email} />
      {!isPrivate && <PageLink to={searchHref({ ownerId: [id] })}>See all cars of this dealer</PageLink>}
    </div>
  )
}

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  justify-items: start;
`

const head = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: var(--s3);
  justify-self: stretch;
  img { grid-row: span 2; align-self: center; inline-size: 71px; block-size: 30px; object-fit: contain; background: var(--sunken); border-radius: var(--radius-small); }
  h2, p { grid-column: 2; }
  h2:first-child, h2:first-child + p { grid-column: 1 / -1; }
  h2 { align-self: end; font-size: 1rem; overflow-wrap: anywhere; }
  p { display: inline-flex; align-items: center; gap: var(--s2); font-size: var(--text-m); font-variant-numeric: tabular-nums; color: var(--text-quiet); }
`

const line = css`
  display: inline-flex;
  font-style: normal;
  gap: var(--s2);
  font-size: var(--text-m);
  text-wrap: balance;
  color: var(--text-quiet);
  i { margin-block-start: 3px; }
`
