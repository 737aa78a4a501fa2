import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import type { Listing, Owner } from '#shared/features/listings/listing.contract.ts'
import { formatUsd } from '#shared/search/labels.ts'
import { ContactLinks } from './ContactLinks.tsx'

interface StickyBarProps {
  readonly listing: Listing
  readonly owner: Owner | undefined
  /** The link that writes to the seller. */
  readonly email: ReactNode
}

/**
 * The bar of small screens with the price and the seller's links; none where the seller gave no way to be
 * asked.
 */
export function StickyBar({ listing: { pricingDetail }, owner, email }: StickyBarProps) {
  const { salePrice } = pricingDetail
  return (
    <aside className={bar} aria-label="Price and contact">
      <strong>{salePrice === undefined ? 'Contact seller' : formatUsd(salePrice)}</strong>
      {owner && <ContactLinks owner={owner} email={email} isShort />}
    </aside>
  )
}

const bar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2) var(--s3);
  padding: var(--s2) var(--page-edge);
  margin-inline: calc(-1 * var(--page-edge));
  background: var(--surface);
  border-block-start: 1px solid var(--line);
  strong { font-size: var(--text-l); font-variant-numeric: tabular-nums; white-space: nowrap; }
  a { padding-inline: var(--s3); }
  @media (max-width: 359.98px) { a i { display: none; } }
  &:not(:has(a, button)) { display: none; }
  @media (min-width: 1024px) { display: none; }
  @media print { display: none; }
`
