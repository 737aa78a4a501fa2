import { listingsId } from '#client/ui/anchors.ts'
import { primaryButton } from '#client/ui/fields.styles.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { useSearchNavigation } from '#client/ui/search-navigation.ts'
import type { SearchResponse } from '#shared/features/listings/listing.contract.ts'
import { filters } from '#shared/search/filters.ts'
import { formatCount } from '#shared/search/labels.ts'
import { allCarsPath } from '#shared/search/paths.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { FilterSection } from './FilterSection.tsx'
import { filterPanelId, useFilterDrawer } from './filter-drawer.ts'
import * as s from './filter-panel.styles.ts'

export interface FilterPanelProps {
  readonly request: SearchRequest
  readonly results: Pick<SearchResponse, 'filters' | 'totalResultCount' | 'stats'>
}

/** Beside the results on large screens, a drawer over them on small ones. Without JavaScript it is a form with a button. */
export function FilterPanel({ request, results }: FilterPanelProps) {
  const { isOpen, close, panel } = useFilterDrawer()
  const { wanted, change, isPending } = useSearchNavigation(request)
  return (
    <section
      id={filterPanelId}
      ref={panel}
      className={s.panel}
      aria-label="Filters"
      data-open={isOpen || undefined}
      {...(isOpen && { role: 'dialog', 'aria-modal': true })}
    >
      <form
        action={allCarsPath}
        method="get"
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          close()
        }}
      >
        <div className={s.head}>
          <h2>Filters</h2>
          <a
            href={`#${listingsId}`}
            className={s.close}
            onClick={(event) => {
              event.preventDefault()
              close()
            }}
          >
            <Icon name="close" />
            Close
          </a>
        </div>
        <Kept request={wanted} />
        {filters
          .filter((filter) => filter.kind !== 'place')
          .map((filter, index) => (
            <FilterSection key={filter.id} filter={filter} request={wanted} results={results} onChange={change} isOpenAtFirst={index < 4} />
          ))}
        <div className={s.foot}>
          <button type="submit" className={`${primaryButton} ${s.submit}`} aria-busy={isPending}>
            See Results <span>({formatCount(results.totalResultCount)})</span>
          </button>
        </div>
      </form>
    </section>
  )
}

/** What the form does not ask for but must not lose. */
function Kept({ request: { zip, searchRadius, keyword, sortBy } }: { request: SearchRequest }) {
  return Object.entries({ zip, searchRadius, keyword, sortBy }).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  )
}
