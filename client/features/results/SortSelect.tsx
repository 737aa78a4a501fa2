import { css } from '@linaria/core'
import { HiddenSearchFields } from '#client/navigation/HiddenSearchFields.tsx'
import { useSearchNavigation } from '#client/navigation/search-navigation.ts'
import { noScriptButton, selectField } from '#client/ui/fields.styles.ts'
import { allCarsPath } from '#shared/search/paths.ts'
import { refine } from '#shared/search/refine.ts'
import { type SearchRequest, type SortBy, sortOptions } from '#shared/search/search-request.ts'

interface SortSelectProps {
  readonly request: SearchRequest
  /** The order of a search without a sort parameter. */
  readonly defaultSort: SortBy
}

/**
 * The select field of the sort order. Each choice is a step in the history and starts at the first page
 * (4.28).
 */
export function SortSelect({ request, defaultSort }: SortSelectProps) {
  const { wanted, push } = useSearchNavigation(request)
  const sort = (value: string) => {
    const sortBy = sortOptions.find((option) => option.value === value)?.value
    push(refine(wanted, { sortBy: sortBy === defaultSort ? undefined : sortBy }))
  }

  return (
    <form action={allCarsPath} method="get" className={order}>
      <HiddenSearchFields request={refine(wanted, { sortBy: undefined })} />
      <label>
        <span>Sort by</span>
        <select
          name="sortBy"
          className={selectField}
          value={wanted.sortBy ?? defaultSort}
          onChange={(event) => sort(event.target.value)}
        >
          {sortOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={noScriptButton}>
        Sort
      </button>
    </form>
  )
}

const order = css`
  display: flex;
  gap: var(--s2);
  min-inline-size: 0;
  label { display: inline-flex; align-items: center; gap: var(--s2); min-inline-size: 0; }
  /* A fixed width: the width of the options changes while the parser reads them. */
  select { inline-size: 12.5rem; }
  span {
    font-size: var(--text-s);
    white-space: nowrap;
    color: var(--text-quiet);
    @media (max-width: 639.98px) { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  }
`
