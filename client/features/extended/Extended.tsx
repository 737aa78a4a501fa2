import { css } from '@linaria/core'
import { Deferred } from '#client/ui/Deferred.tsx'
import { ListingCard } from '#client/ui/ListingCard.tsx'
import { cardGrid } from '#client/ui/listing-card.styles.ts'
import type { ExtendedResponse } from '#shared/features/listings/listing.contract.ts'
import { defaultRadiusMi, type SearchRequest } from '#shared/search/search-request.ts'
import { searchHref } from '#shared/search/search-url.ts'

interface ExtendedProps {
  readonly promise: Promise<ExtendedResponse>
  readonly request: SearchRequest
  /** The shopper's market, such as `Phoenix, AZ`, where it is known. */
  readonly market: string | undefined
}

/** Cars beyond the radius that are offered to the shopper's market all the same, in a group of their own below the results. */
export function Extended({ promise, request, market }: ExtendedProps) {
  const { searchRadius = defaultRadiusMi } = request
  return (
    <Deferred key={searchHref(request)} id="extended" promise={promise} fallback={null}>
      {({ listings, owners }) => {
        if (listings.length === 0) return null
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
      }}
    </Deferred>
  )
}

const headingId = 'extended-market'

const group = css`
  margin-block-start: var(--s6);
  padding-block-start: var(--s6);
  border-block-start: 1px solid var(--line);
  h2 { font-size: var(--text-l); }
  > p { margin-block-end: var(--s4); color: var(--text-quiet); }
  @media (min-width: 640px) { ul { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
  @media (min-width: 1024px) { ul { grid-template-columns: repeat(3, minmax(0, 1fr)); } }
`
