import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import type { Cards } from '#shared/features/listings/cards.ts'
import { CardList } from './CardList.tsx'

interface CarGroupProps extends Cards {
  readonly id: string
  readonly heading: string
  /** How these cars are related to the search. */
  readonly children: ReactNode
}

/** A group of cars below the results and apart from them, with a heading of its own. */
export function CarGroup({ id, heading, listings, owners, children }: CarGroupProps) {
  return (
    <section className={group} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p>{children}</p>
      <CardList cars={{ listings, owners }} />
    </section>
  )
}

const group = css`
  margin-block-start: var(--s6);
  padding-block-start: var(--s6);
  border-block-start: 1px solid var(--line);
  h2 { font-size: var(--text-l); }
  > p { margin-block-end: var(--s4); color: var(--text-quiet); }
  @media (min-width: 640px) { > ul { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
  @media (min-width: 1024px) { > ul { grid-template-columns: repeat(3, minmax(0, 1fr)); } }
`
