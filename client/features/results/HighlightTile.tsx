import { css } from '@linaria/core'
import { useRef } from 'react'
import { ListingCard } from '#client/cards/ListingCard.tsx'
import { CarouselButtons } from '#client/ui/CarouselButtons.tsx'
import type { Cards } from '#shared/features/listings/cards.ts'

interface HighlightTileProps extends Cards {
  readonly kind: string
  readonly reason: string | undefined
}

/** The number of listings above which the tile is a carousel with buttons (9.11). */
const carouselAbove = 3

/**
 * A tile with several cars. Up to three stand in a row, of which the next one looks in; more are a carousel,
 * one at a time. The shopper swipes, uses the buttons or steps through the links.
 */
export function HighlightTile({ kind, listings, owners, reason }: HighlightTileProps) {
  const row = useRef<HTMLUListElement>(null)
  const isCarousel = listings.length > carouselAbove
  return (
    <article
      className={tile}
      data-tile={kind}
      data-is-row={!isCarousel || undefined}
      aria-label={reason ? `${reason}: highlighted cars` : 'Highlighted cars'}
    >
      <ul ref={row} aria-label="Highlighted cars">
        {listings.map((listing) => (
          <li key={listing.id}>
            <ListingCard
              listing={listing}
              owner={owners.find(({ id }) => id === listing.ownerId)}
              reason={reason}
            />
          </li>
        ))}
      </ul>
      {isCarousel && <CarouselButtons row={row} of="highlighted cars" />}
    </article>
  )
}

const tile = css`
  position: relative;
  > ul, > ul > li { display: grid; grid-row: 1 / -1; grid-column: 1; grid-template: subgrid / minmax(0, 1fr); row-gap: 0; min-inline-size: 0; }
  > ul {
    grid-template-columns: none;
    grid-auto-columns: 100%;
    grid-auto-flow: column;
    overflow: auto hidden;
    overscroll-behavior-x: contain;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
  }
  &[data-is-row] > ul { grid-auto-columns: 90%; column-gap: var(--s2); }
  > ul > li { grid-column: auto; scroll-snap-align: start; }
  > div {
    /* At the foot of the photo, above the links of the cards. */
    position: absolute;
    inset: 0 0 auto;
    z-index: 2;
    align-items: end;
    aspect-ratio: var(--photo);
    padding: var(--s2);
    margin: 0;
    pointer-events: none;
    button { pointer-events: auto; background: var(--surface); border: 1px solid var(--line); }
  }
`
