import type { ReactNode } from 'react'
import type { Cards } from '#shared/features/listings/cards.ts'
import { CardList } from './CardList.tsx'
import { cardGroup } from './listing-card.styles.ts'

interface CarGroupProps extends Cards {
  readonly id: string
  readonly heading: string
  /** How these cars are related to the search. */
  readonly children: ReactNode
}

/** A group of cars below the results and apart from them, with a heading of its own. */
export function CarGroup({ id, heading, listings, owners, children }: CarGroupProps) {
  return (
    <section className={cardGroup} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p>{children}</p>
      <CardList cars={{ listings, owners }} />
    </section>
  )
}
