import { css } from '@linaria/core'
import { Icon } from '#client/ui/Icon.tsx'
import { PageLink } from '#client/ui/PageLink.tsx'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import type { FilterChip } from '#shared/search/chips.ts'
import { withoutFilters } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { searchHref } from '#shared/search/search-url.ts'

/** What is chosen, each removable by a link that works without JavaScript as well. */
export function FilterChips({ chips, request }: { chips: readonly FilterChip[]; request: SearchRequest }) {
  if (chips.length === 0) return null
  return (
    <ul className={list} aria-label="Chosen filters">
      {chips.map(({ filterName, label, value, without }) => (
        <li key={`${filterName}:${value}`}>
          <PageLink className={chip} to={searchHref(without)} replace keepsScroll>
            <span className={visuallyHidden}>Remove </span>
            {label}
            <Icon name="close" />
          </PageLink>
        </li>
      ))}
      <li>
        <PageLink className={clear} to={searchHref(withoutFilters(request))} replace keepsScroll>
          Clear Filters
        </PageLink>
      </li>
    </ul>
  )
}

const list = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`
const chip = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 44px;
  padding-inline: var(--s3);
  font-size: var(--text-s);
  font-weight: 600;
  color: var(--accent-strong);
  text-decoration: none;
  background: var(--accent-soft);
  border: 1px solid transparent;
  border-radius: 99px;
  @media (min-width: 1024px) { min-block-size: 34px; }
  &:hover { border-color: var(--accent); }
`
const clear = css`
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  padding-inline: var(--s2);
  font-size: var(--text-s);
  font-weight: 600;
  @media (min-width: 1024px) { min-block-size: 34px; }
`
