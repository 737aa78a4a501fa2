import { css } from '@linaria/core'
import { Icon } from '#client/ui/Icon.tsx'
import type { Filter } from '#shared/search/filter.ts'
import { countFilter } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { FilterPanelProps } from './FilterPanel.tsx'
import { ListFields } from './ListFields.tsx'
import { RangeFields } from './RangeFields.tsx'
import { TreeFields } from './TreeFields.tsx'

export interface FilterFieldsProps<F extends Filter> extends FilterPanelProps {
  readonly filter: F
  readonly onChange: (next: SearchRequest) => void
}

/** One filter of the panel; how it is shown follows from its kind. */
export function FilterSection({ isOpenAtFirst, ...props }: FilterFieldsProps<Filter> & { readonly isOpenAtFirst: boolean }) {
  const { filter, request } = props
  const chosen = countFilter(request, filter)
  return (
    <details className={section} open={isOpenAtFirst || chosen > 0}>
      <summary>
        <h3>{filter.label}</h3>
        {chosen > 0 && <b>{chosen}</b>}
        <Icon name="right" />
      </summary>
      <Fields {...props} />
    </details>
  )
}

function Fields({ filter, ...rest }: FilterFieldsProps<Filter>) {
  if (filter.kind === 'place') return null
  if (filter.kind === 'list') return <ListFields filter={filter} {...rest} />
  return filter.kind === 'range' ? <RangeFields filter={filter} {...rest} /> : <TreeFields filter={filter} {...rest} />
}

const section = css`
  padding-block: var(--s1);
  border-block-end: 1px solid var(--line);
  summary {
    display: flex;
    align-items: center;
    gap: var(--s2);
    min-block-size: 44px;
    list-style: none;
    border-radius: var(--radius-small);
    &::-webkit-details-marker { display: none; }
    i { transition: rotate var(--quick); color: var(--text-quiet); }
  }
  h3 { flex: 1; font-size: var(--text-m); font-weight: 600; }
  b {
    min-inline-size: 1.5rem;
    padding-inline: 6px;
    font-size: 0.75rem;
    font-weight: 600;
    line-height: 1.5rem;
    text-align: center;
    color: var(--on-accent);
    background: var(--accent);
    border-radius: 99px;
  }
  &[open] summary i { rotate: 90deg; }
  &[open] { padding-block-end: var(--s4); }
`
