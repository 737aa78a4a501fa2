import { css } from '@linaria/core'
import { quietButton } from '#client/ui/fields.styles.ts'
import { Icon } from '#client/ui/Icon.tsx'
import type { Owner } from '#shared/features/listings/listing.contract.ts'
import { safeHref } from '#shared/features/listings/safe-href.ts'
import { formatCount } from '#shared/search/labels.ts'

export function OwnerBox({ owner: { name, sellerType, location, phone, website, rating } }: { owner: Owner }) {
  const href = website && safeHref(website.href)
  return (
    <address className={box}>
      <strong>{sellerType === 'P' ? 'Private seller' : name}</strong>
      {rating && (
        <span className={line}>
          <Icon name="star" />
          {rating.value.toFixed(1)} ({formatCount(rating.count)} reviews)
        </span>
      )}
      <span className={line}>
        <Icon name="pin" />
        {[location.address, location.city, `${location.state} ${location.zip}`].filter(Boolean).join(', ')}
      </span>
      {phone && (
        <a className={quietButton} href={`tel:${phone.value.replace(/[^\d+]/g, '')}`}>
          <Icon name="phone" />
          {phone.value}
        </a>
      )}
      {href && (
        <a href={href} rel="noopener nofollow">
          Seller’s website
        </a>
      )}
    </address>
  )
}

const box = css`
  display: grid;
  gap: var(--s3);
  justify-items: start;
  padding: var(--s4);
  font-style: normal;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
`
const line = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  font-size: var(--text-m);
  color: var(--text-quiet);
`
