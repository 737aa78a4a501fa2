import { css } from '@linaria/core'
import { useRef } from 'react'
import { CardList } from '#client/cards/CardList.tsx'
import { CarouselButtons } from '#client/ui/CarouselButtons.tsx'
import type { Cards } from '#shared/features/listings/cards.ts'

/** The cars that are similar to this one, in a row that scrolls sideways. */
export function SimilarCars({ cars }: { cars: Cards }) {
  const row = useRef<HTMLUListElement>(null)
  return (
    <section className={similar} aria-labelledby="similar-cars">
      <header>
        <h2 id="similar-cars">Similar cars</h2>
        <CarouselButtons row={row} of="similar cars" />
      </header>
      {/* The links of the cards make the row reachable by keyboard. */}
      <CardList cars={cars} ref={row} />
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
