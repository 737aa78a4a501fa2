import { css } from '@linaria/core'
import { useRef } from 'react'
import { CarouselButtons } from '#client/ui/CarouselButtons.tsx'
import { Deferred } from '#client/ui/Deferred.tsx'
import type { SpotlightCards } from '#shared/pages/search-blocks.ts'
import { printSearch } from '#shared/search/print-search.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { Shortcuts } from './Shortcuts.tsx'
import { SpotlightCard } from './SpotlightCard.tsx'

interface SpotlightsProps {
  readonly promise: Promise<SpotlightCards>
  readonly request: SearchRequest
}

/** The featured cars above the grid. Its place is kept whatever comes: while waiting by its shape, with nothing to show by shortcuts. */
export function Spotlights({ promise, request }: SpotlightsProps) {
  return (
    <section className={place} aria-label="Featured cars">
      {/* A boundary of its own for each search: results must not wait for the next search's spotlights. */}
      <Deferred key={printSearch(request)} id="spotlights" promise={promise} fallback={<Waiting />}>
        {(spotlights) => (spotlights.featured.length > 0 ? <Carousel {...spotlights} /> : <Shortcuts request={request} />)}
      </Deferred>
    </section>
  )
}

function Carousel({ featured, owners }: SpotlightCards) {
  const row = useRef<HTMLUListElement>(null)
  const ownerById = new Map(owners.map((owner) => [owner.id, owner]))
  return (
    <>
      <header className={head}>
        <h2>Featured cars</h2>
        <p>Sponsored</p>
        <CarouselButtons row={row} of="featured cars" />
      </header>
      {/* Scrolls sideways, so it must be reachable by keyboard; its cards' links make it so. */}
      <ul className={cards} ref={row} data-tile="featured">
        {featured.map((listing) => (
          <li key={listing.id}>
            <SpotlightCard listing={listing} owner={ownerById.get(listing.ownerId)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Waiting() {
  return (
    <div className={waiting} aria-hidden="true">
      <span />
      <ul className={cards}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <li key={key} />
        ))}
      </ul>
    </div>
  )
}

const place = css`
  min-inline-size: 0;
  block-size: 196px;
  padding-block: var(--s2) var(--s4);
  overflow: hidden;
`
const head = css`
  display: flex;
  align-items: center;
  gap: var(--s3);
  block-size: 40px;
  h2 { font-size: 1rem; white-space: nowrap; }
  p { padding: 1px var(--s2); font-size: 0.75rem; color: var(--text-quiet); border: 1px solid var(--line); border-radius: 99px; }
`
const cards = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: min(352px, 94%);
  gap: var(--s3);
  block-size: 128px;
  padding: 2px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scrollbar-width: none;
  li { min-inline-size: 0; scroll-snap-align: start; }
`
const waiting = css`
  @media (scripting: none) { visibility: hidden; }
  span { display: block; inline-size: 180px; block-size: 20px; margin-block: 10px; background: var(--sunken); border-radius: 6px; }
  ul { overflow: hidden; }
  li { background: var(--sunken); border-radius: var(--radius); }
`
