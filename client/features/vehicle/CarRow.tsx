import { css } from '@linaria/core'
import { useRef } from 'react'
import { CardList } from '#client/cards/CardList.tsx'
import { CarouselButtons } from '#client/ui/CarouselButtons.tsx'
import type { Cards } from '#shared/features/listings/cards.ts'

interface CarRowProps {
  readonly id: string
  readonly title: string
  readonly cars: Cards
}

/** Other cars below a car, in a row that scrolls sideways. Without any there is no row. */
export function CarRow({ id, title, cars }: CarRowProps) {
  const row = useRef<HTMLUListElement>(null)
  if (cars.listings.length === 0) return null

  return (
    <section className={section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <CarouselButtons row={row} of={title} />
      </header>
      {/* The links of the cards make the row reachable by keyboard. */}
      <CardList cars={cars} ref={row} />
    </section>
  )
}

const section = css`
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
    scroll-padding-inline: 3px;
    scroll-snap-type: x proximity;
    scrollbar-width: none;
  }
  > ul > li { scroll-snap-align: start; }
  /* A narrow card leaves out the last word of a deal rather than to cut it. */
  [data-deal] i i { display: none; }
  /* Paper is of the one car. */
  @media print { display: none; }
`
