import { css } from '@linaria/core'
import { useRef } from 'react'
import { CarouselButtons } from '#client/ui/CarouselButtons.tsx'
import { ListingCard } from '#client/ui/ListingCard.tsx'
import { cardGrid } from '#client/ui/listing-card.styles.ts'
import type { Cards } from '#shared/features/listings/cards.ts'

/** Cars like this one, in a row that scrolls sideways. */
export function SimilarCars({ cars: { listings, owners } }: { cars: Cards }) {
  const row = useRef<HTMLUListElement>(null)
  const ownerById = new Map(owners.map((owner) => [owner.id, owner]))
  return (
    <section className={similar} aria-labelledby="similar-cars">
      <header>
        <h2 id="similar-cars">Similar cars</h2>
        <CarouselButtons row={row} of="similar cars" />
      </header>
      {/* Its cards' links make it reachable by keyboard. */}
      <ul className={cardGrid} ref={row}>
        {listings.map((listing) => (
          <li key={listing.id}>
            <ListingCard listing={listing} owner={ownerById.get(listing.ownerId)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const similar = css`
  min-inline-size: 0;
  padding-block-start: var(--s6);
  > header { display: flex; align-items: center; min-block-size: 44px; margin-block-end: var(--s2); }
  > header h2 { font-size: var(--text-l); }
  > ul {
    grid-auto-flow: column;
    grid-template-columns: none;
    grid-auto-columns: min(300px, 86%);
    padding: 3px;
    margin: -3px;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-snap-type: x proximity;
    scrollbar-width: none;
  }
  > ul > li { scroll-snap-align: start; }
`
