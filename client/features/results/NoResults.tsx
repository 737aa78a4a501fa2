import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { quietButton } from '#client/ui/fields.styles.ts'
import { searchHref } from '#shared/search/print-search.ts'
import { refine, withoutFilters } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

interface NoResultsProps {
  readonly request: SearchRequest
  /** The search has results, but fewer than the first record of its address. */
  readonly isPastEnd: boolean
  readonly children?: ReactNode
}

/** The message of a search without results, or of an address past their end. */
export function NoResults({ request, isPastEnd, children }: NoResultsProps) {
  return (
    <div className={none}>
      <h2>{isPastEnd ? 'There are no more cars' : 'No cars match this search'}</h2>
      <p>{isPastEnd ? 'The results end before this page.' : 'Update filter criteria to see more results'}</p>
      {children}
      <PageLink
        className={quietButton}
        to={searchHref(isPastEnd ? refine(request, {}) : withoutFilters(request))}
      >
        {isPastEnd ? 'See the first results' : 'Clear Filters'}
      </PageLink>
    </div>
  )
}

const none = css`
  display: grid;
  gap: var(--s3);
  justify-items: center;
  padding: var(--s12) var(--s4);
  text-align: center;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  > * { min-inline-size: 0; max-inline-size: 100%; }
  ul { justify-content: safe center; }
  h2 { font-size: var(--text-l); }
  p { color: var(--text-quiet); }
`
