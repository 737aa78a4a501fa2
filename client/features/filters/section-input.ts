import type { Filter } from '#shared/search/filter.ts'
import { paramsOf } from '#shared/search/filter-params.ts'
import { budgetInput } from './BudgetFields.tsx'
import type { FilterPanelProps } from './filter-props.ts'

interface SectionState extends Omit<FilterPanelProps, 'lookupsDown'> {
  readonly filter: Filter
  readonly isDisabled: boolean
  readonly isDown: boolean
}

/**
 * All data that the markup of a section without a choice follows from; undefined where its links depend on
 * the whole search.
 */
export function sectionInput({
  filter,
  isDisabled,
  isDown,
  ...page
}: SectionState): readonly unknown[] | undefined {
  const own = ownInput(filter, page)
  return own && [filter.id, isDisabled, isDown, ...own]
}

function ownInput(
  filter: Filter,
  { request, results, settings, currentYear }: Omit<SectionState, 'filter' | 'isDisabled' | 'isDown'>,
): readonly unknown[] | undefined {
  switch (filter.kind) {
    case 'list':
      return filter.entry === undefined ? [results.filters[filter.param]] : undefined
    case 'tree':
      return filter.levels.map(({ param }, depth) => depth === 0 && results.filters[param])
    case 'place':
      return [
        paramsOf(filter).map((param) => request[param as keyof typeof request]),
        request.siteRadiusMi,
        settings.searchRadiiMi,
        settings.flags.marketExtension,
      ]
    case 'range':
      if (filter.unit === 'year') return [currentYear, request.listingType, results.stats.year.min]
      return filter.unit === 'usd' ? priceInput(request, results, settings) : []
  }
}

const priceInput = (
  { unpriced }: FilterPanelProps['request'],
  { stats, unpricedCount }: FilterPanelProps['results'],
  settings: FilterPanelProps['settings'],
) => [
  unpriced,
  unpricedCount,
  stats.derivedprice,
  settings.flags.priceHistogram,
  settings.flags.paymentMode && budgetInput(settings),
]
