import { css } from '@linaria/core'
import { quietButton } from '#client/ui/fields.styles.ts'
import { ListingCard } from '#client/ui/ListingCard.tsx'
import { cardGrid } from '#client/ui/listing-card.styles.ts'
import { PageLink } from '#client/ui/PageLink.tsx'
import type { SearchPageData } from '#shared/pages/page-data.ts'
import { withoutFilters } from '#shared/search/refine.ts'
import { searchHref } from '#shared/search/search-url.ts'
import { MoreResults } from './MoreResults.tsx'
import { useMoreResults } from './use-more-results.ts'

/** Photos of the first row are fetched at once (three columns at most). */
const eagerCards = 3

export function Results({ request, results, settings }: Pick<SearchPageData, 'request' | 'results' | 'settings'>) {
  const { maxActiveResults } = settings
  const { listings, owners, next, hasMore, isAtLimit, loading, load } = useMoreResults({ request, results, maxActiveResults })
  const ownerById = new Map(owners.map((owner) => [owner.id, owner]))
  if (listings.length === 0) return <NoResults request={request} />
  return (
    <>
      <ul className={`${cardGrid} ${grid}`}>
        {listings.map((listing, index) => (
          <li key={listing.id} data-organic-id={listing.id}>
            <ListingCard listing={listing} owner={ownerById.get(listing.ownerId)} isEager={index < eagerCards} />
          </li>
        ))}
      </ul>
      {hasMore && <MoreResults key={searchHref(request)} next={next} loading={loading} load={load} />}
      {isAtLimit && <p className={limit}>You have seen the first {maxActiveResults} results. Narrow your search to see others.</p>}
    </>
  )
}

function NoResults({ request }: Pick<SearchPageData, 'request'>) {
  return (
    <div className={none}>
      <h2>No cars match this search</h2>
      <p>Update filter criteria to see more results</p>
      <PageLink className={quietButton} to={searchHref(withoutFilters(request))}>
        Clear Filters
      </PageLink>
    </div>
  )
}

const grid = css`
  @media (min-width: 640px) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  @media (min-width: 1024px) { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`
const limit = css`
  padding: var(--s8) var(--s4);
  text-align: center;
  color: var(--text-quiet);
`
const none = css`
  display: grid;
  gap: var(--s3);
  justify-items: center;
  padding: var(--s12) var(--s4);
  text-align: center;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  h2 { font-size: var(--text-l); }
  p { color: var(--text-quiet); }
`
