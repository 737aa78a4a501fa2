import { css } from '@linaria/core'
import { PageLink } from '#client/navigation/PageLink.tsx'
import type { TypedWords } from '#shared/pages/page-data.ts'
import { searchHref } from '#shared/search/print-search.ts'
import { refine, withoutFilters } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

interface TypedNoticeProps {
  readonly typed: TypedWords
  readonly request: SearchRequest
}

/**
 * Says how the shopper's text was read, and links to the search by the words as they are typed; on that
 * search, links back to the reading.
 */
export function TypedNotice({ typed: { text, labels, instead }, request }: TypedNoticeProps) {
  const reading = labels.length > 0 ? labels.join(' · ') : 'all cars'
  const asTyped = refine(withoutFilters(request), { keyword: text, literal: true, sortBy: undefined })

  return (
    <p className={notice} role="note">
      {instead === undefined ? (
        <>
          We read “{text}” as <strong>{reading}</strong>.{' '}
          <PageLink to={searchHref(asTyped)}>Search for the words as typed</PageLink>
        </>
      ) : (
        <>
          These are cars with the words “{text}”.{' '}
          <PageLink to={instead}>Search for {reading} instead</PageLink>
        </>
      )}
    </p>
  )
}

const notice = css`
  margin-block-end: var(--s2);
  font-size: var(--text-s);
  overflow-wrap: anywhere;
  color: var(--text-quiet);
  strong { font-weight: 600; color: var(--text); }
  a { display: inline-block; padding-block: var(--s1); text-decoration: underline; }
`
