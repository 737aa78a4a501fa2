import type { Flags } from '#shared/flags/flags.ts'
import type { CountedOption, Filter } from './filter.ts'
import { countFilter } from './filter-choices.ts'
import { filters } from './filters.ts'
import type { SearchRequest } from './search-request.ts'

export interface PanelFilter {
  readonly filter: Filter
  /** Visible, but takes no choice for this search. */
  readonly isDisabled: boolean
}

interface PanelOptions {
  readonly request: SearchRequest
  /** Options by parameter, as the results brought them. */
  readonly options: Readonly<Record<string, readonly CountedOption[]>>
  /** Filter ids in the panel's order; other filters follow in their declared order. */
  readonly order: readonly string[]
  readonly flags: Flags
}

/**
 * The panel's filters for a search, in their order. A filter with a choice in it is always shown and enabled.
 */
export function panelFilters(
  panel: PanelOptions,
  declared: readonly Filter[] = filters,
): readonly PanelFilter[] {
  return inOrder(declared, panel.order)
    .filter(({ flag }) => flag === undefined || panel.flags[flag])
    .map((filter) => ({ filter, availability: availabilityOf(filter, panel) }))
    .filter(({ availability }) => availability !== 'hidden')
    .map(({ filter, availability }) => ({ filter, isDisabled: availability === 'disabled' }))
}

function inOrder(declared: readonly Filter[], order: readonly string[]): readonly Filter[] {
  const rank = ({ id }: Filter) => (order.includes(id) ? order.indexOf(id) : order.length)
  return declared.toSorted((a, b) => rank(a) - rank(b))
}

function availabilityOf(filter: Filter, { request, options }: PanelOptions) {
  if (filter.availability === undefined || countFilter(request, filter) > 0) return 'shown'
  return filter.availability({
    request,
    options: filter.kind === 'list' ? (options[filter.param] ?? []) : [],
  })
}
