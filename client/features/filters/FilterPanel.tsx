import { useContext } from 'react'
import { ChangeLink } from '#client/navigation/ChangeLink.tsx'
import { HiddenSearchFields } from '#client/navigation/HiddenSearchFields.tsx'
import { SearchAddress } from '#client/navigation/search-address.ts'
import { useSearchNavigation } from '#client/navigation/search-navigation.ts'
import { useReplayedChoices } from '#client/streaming/replay-choices.ts'
import { filterPanelId, listingsId } from '#client/ui/anchors.ts'
import { primaryButton, quietButton } from '#client/ui/fields.styles.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { labelsFrom } from '#shared/search/code-labels.ts'
import { paramsOf } from '#shared/search/filter-params.ts'
import { formatCount } from '#shared/search/labels.ts'
import { type PanelFilter, panelFilters } from '#shared/search/panel-filters.ts'
import { cleared, parentsFrom, refine, withoutFilters } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { FilterChips } from './FilterChips.tsx'
import { FilterSection } from './FilterSection.tsx'
import { useFilterDrawer } from './filter-drawer.ts'
import * as s from './filter-panel.styles.ts'
import type { FilterPanelProps } from './filter-props.ts'

/** The number of sections that are open before the shopper opens or closes any. */
const openAtFirst = 4

/**
 * The filters: beside the results on large screens, a drawer over them on small ones, a form with a button
 * without JavaScript.
 */
export function FilterPanel(props: FilterPanelProps) {
  const { request, results, settings } = props
  const { isOpen, close, panel } = useFilterDrawer()
  const { wanted, change, isPending } = useSearchNavigation(request, settings.filterDebounceMs)
  const { path, resultsId = listingsId } = useContext(SearchAddress)
  const form = useReplayedChoices()
  const shown = panelFilters({
    request: wanted,
    options: results.filters,
    order: settings.filterOrder,
    flags: settings.flags,
  })

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
        ref={form}
        action={path}
        method="get"
        autoComplete="off"
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          document.getElementById(resultsId)?.scrollIntoView()
          close()
        }}
      >
        <Head close={close} />
        {isOpen && <DrawerChips request={request} filters={results.filters} />}
        <HiddenSearchFields request={hiddenPart(wanted, shown)} />
        {shown.map(({ filter, isDisabled }, index) => (
          <FilterSection
            key={filter.id}
            {...props}
            request={wanted}
            filter={filter}
            isDisabled={isDisabled}
            onChange={change}
            isOpenAtFirst={index < openAtFirst}
          />
        ))}
        <div className={s.foot}>
          {isOpen && (
            <ChangeLink className={quietButton} next={withoutFilters(wanted)} onChange={change}>
              Clear all
            </ChangeLink>
          )}
          <button type="submit" className={`${primaryButton} ${s.submit}`} aria-busy={isPending}>
            See Results <span>({formatCount(results.totalResultCount)})</span>
          </button>
        </div>
      </form>
    </section>
  )
}

/** The heading of the drawer, and the link that closes it. */
const Head = ({ close }: { readonly close: () => void }) => (
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
)

interface DrawerChipsProps {
  readonly request: SearchRequest
  readonly filters: FilterPanelProps['results']['filters']
}

/** What is chosen, which the drawer lies over on the page. */
const DrawerChips = ({ request, filters }: DrawerChipsProps) => (
  <div className={s.chips}>
    <FilterChips
      request={request}
      words={{ labelOf: labelsFrom(filters), parentOf: parentsFrom(filters) }}
      isInDrawer
    />
  </div>
)

/** Parts of the place that the panel has no fields for. */
const placesWithoutField: ReadonlySet<string> = new Set(['city', 'state', 'area'])

/** The part of the search that the panel has no fields for. */
function hiddenPart(request: SearchRequest, shown: readonly PanelFilter[]): SearchRequest {
  const fields = new Set([...shown.flatMap(({ filter }) => paramsOf(filter)), 'unpriced'])
  const asked = Object.keys(request).filter((param) => fields.has(param) && !placesWithoutField.has(param))

  return refine(request, cleared(asked))
}
