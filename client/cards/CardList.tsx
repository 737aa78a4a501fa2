import type { RefObject } from 'react'
import type { Cards } from '#shared/features/listings/cards.ts'
import { ListingCard } from './ListingCard.tsx'
import { cardGrid } from './listing-card.styles.ts'

interface CardListProps {
  readonly cars: Cards
  readonly ref?: RefObject<HTMLUListElement | null>
}

/** A list of cards with their sellers. Its parent lays the cards out. */
export function CardList({ cars: { listings, owners }, ref }: CardListProps) {
  const ownerById = new Map(owners.map((owner) => [owner.id, owner]))
  return (
    <ul className={cardGrid} ref={ref}>
      {listings.map((listing) => (
        <li key={listing.id}>
          <ListingCard listing={listing} owner={ownerById.get(listing.ownerId)} />
        </li>
      ))}
    </ul>
  )
}
