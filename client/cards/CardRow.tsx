import { css } from '@linaria/core'
import type { Ref } from 'react'
import type { ShortListing, ShortOwner } from '#shared/features/listings/cards.ts'
import { SpotlightCard } from './SpotlightCard.tsx'

interface CardRowProps {
  readonly listings: readonly ShortListing[]
  readonly owners: readonly ShortOwner[]
  readonly ref: Ref<HTMLUListElement>
  /** The kind of inserted tile that the cards belong to. */
  readonly tile?: string
}

/**
 * A row of short cards that scrolls sideways where they do not fit. The links of the cards make it reachable
 * by keyboard.
 */
export function CardRow({ listings, owners, ref, tile }: CardRowProps) {
  const ownerById = new Map(owners.map((owner) => [owner.id, owner]))
  return (
    <ul className={row} ref={ref} data-tile={tile}>
      {listings.map((listing) => (
        <li key={listing.id}>
          <SpotlightCard listing={listing} owner={ownerById.get(listing.ownerId)} />
        </li>
      ))}
    </ul>
  )
}

/** The skeleton of a row whose cards are loading. */
export const CardRowSkeleton = () => (
  <ul className={`${row} ${skeleton}`} aria-hidden="true">
    {['a', 'b', 'c', 'd'].map((key) => (
      <li key={key} />
    ))}
  </ul>
)

const row = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: min(22rem, 94%);
  gap: var(--s3);
  block-size: 8rem;
  padding: 2px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scrollbar-width: none;
  li { min-inline-size: 0; scroll-snap-align: start; }
  @media (max-width: 639.98px) { grid-auto-columns: min(18.75rem, 84%); block-size: 4.75rem; }
`

const skeleton = css`
  overflow: hidden;
  li { background: var(--sunken); border-radius: var(--radius); }
`
