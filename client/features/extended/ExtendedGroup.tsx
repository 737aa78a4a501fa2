import { css } from '@linaria/core'
import { ListingCard } from '#client/ui/ListingCard.tsx'
import { cardGrid } from '#client/ui/listing-card.styles.ts'
import type { Cards } from '#shared/features/listings/cards.ts'
import { defaultRadiusMi, type SearchRequest } from '#shared/search/search-request.ts'

export interface ExtendedGroupProps {
  readonly request: SearchRequest
  /** The shopper's market, such as `Phoenix, AZ`, where it is known. */
  readonly market: string | undefined
}

export function ExtendedGroup({ listings, owners, request, market }: ExtendedGroupProps & Cards) {
  const { searchRadius = defaultRadiusMi } = request
  const ownerById = new Map(owners.map((owner) => [owner.id, owner]))
  return (
    <section className={group} aria-labelledby={headingId}>
      <h2 id={headingId}>More cars beyond {searchRadius} miles</h2>
      <p>Sellers farther away offer them in {market === undefined ? 'your area' : `the ${market} area`}, nearest first.</p>
      <ul className={cardGrid}>
        {listings.map((listing) => (
          <li key={listing.id}>
            <ListingCard listing={listing} owner={ownerById.get(listing.ownerId)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const headingId = 'extended-market'

const group = css`
  margin-block-start: var(--s6);
  padding-block-start: var(--s6);
  border-block-start: 1px solid var(--line);
  h2 { font-size: var(--text-l); }
  > p { margin-block-end: var(--s4); color: var(--text-quiet); }
  @media (min-width: 640px) { > ul { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
  @media (min-width: 1024px) { > ul { grid-template-columns: repeat(3, minmax(0, 1fr)); } }
`
