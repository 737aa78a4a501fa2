import { withoutCode, withoutFilter } from './filter-choices.ts'
import { paramsOf } from './filter-params.ts'
import { type CodesParam, filters } from './filters.ts'
import { type LabelOf, mapArea, radiusLabel, rangeLabel, unnamedOwner } from './labels.ts'
import { type ParentOf, refine } from './refine.ts'
import type { SearchRequest } from './search-request.ts'

/**
 * A chip: one choice of the shopper (3.33) and the search without it. Both ends of a range are one chip
 * (4.25).
 */
export interface FilterChip {
  readonly filterName: string
  readonly label: string
  readonly value: string
  readonly isRange: boolean
  readonly without: SearchRequest
}

/** The look-ups of labels and parents, from the options that the results brought. */
export interface ChipDeps {
  readonly labelOf: LabelOf
  readonly parentOf: ParentOf
  /** The name of a dealer; absent where no results are at hand. */
  readonly ownerName?: (id: number) => string | undefined
}

/** The chips of a search, in the order of the panel. A place has no chip, since
 * the location heading shows it; an area of the map has one. */
export const chipsOf = (request: SearchRequest, deps: ChipDeps): readonly FilterChip[] =>
  choicesOf(request, deps).map(({ without, ...choice }) => ({ ...choice, without: without() }))

/** The labels of a search's chips. */
export const chipLabels = (request: SearchRequest, deps: ChipDeps): readonly string[] =>
  choicesOf(request, deps).map(({ label }) => label)

/** The labels of all that a search is narrowed by: those of its chips, and the radius around its place. */
export function filterLabels(request: SearchRequest, deps: ChipDeps): readonly string[] {
  const [chips, radius] = [chipLabels(request, deps), radiusLabel(request)]
  return radius === undefined ? chips : [...chips, radius]
}

/** A chip whose search is built on demand, since labels alone do not need it. */
interface Choice extends Omit<FilterChip, 'without'> {
  readonly without: () => SearchRequest
}

const filtersWithParams = filters.map((filter) => ({ filter, params: paramsOf(filter) }))

/** The filters that a search has parameters of: few of all. */
const chosenFilters = (request: SearchRequest) =>
  filtersWithParams.filter(({ params }) => params.some((param) => param in request))

function choicesOf(request: SearchRequest, deps: ChipDeps): readonly Choice[] {
  const choices = chosenFilters(request).flatMap(({ filter }): readonly Choice[] => {
    if (filter.kind === 'place') return []
    if (filter.kind === 'list')
      return codeChoices(request, { filterName: filter.id, param: filter.param }, deps)

    if (filter.kind === 'tree') {
      return filter.levels.flatMap(({ param }) =>
        codeChoices(request, { filterName: filter.id, param }, deps),
      )
    }

    const label = rangeLabel(request, filter)

    return label === undefined
      ? []
      : [
          {
            filterName: filter.id,
            label,
            value: label,
            isRange: true,
            without: () => withoutFilter(request, filter),
          },
        ]
  })

  return [...areaChoice(request), ...choices, ...ownerChoices(request, deps), ...keywordChoice(request)]
}

function areaChoice(request: SearchRequest): readonly Choice[] {
  const { area } = request
  if (area === undefined) return []

  const without = () => refine(request, { area: undefined })

  return [{ filterName: 'location', label: mapArea, value: area, isRange: false, without }]
}

function ownerChoices(request: SearchRequest, { ownerName }: ChipDeps): readonly Choice[] {
  const { ownerId = [] } = request
  return ownerId.map((id) => {
    const others = ownerId.filter((other) => other !== id)
    return {
      filterName: 'owner',
      label: ownerName?.(id) ?? unnamedOwner,
      value: String(id),
      isRange: false,
      without: () => refine(request, { ownerId: others.length > 0 ? others : undefined }),
    }
  })
}

function keywordChoice(request: SearchRequest): readonly Choice[] {
  const { keyword } = request
  if (keyword === undefined) return []

  const without = () => refine(request, { keyword: undefined })

  return [{ filterName: 'keyword', label: `“${keyword}”`, value: keyword, isRange: false, without }]
}

function codeChoices(
  request: SearchRequest,
  { filterName, param }: { filterName: string; param: CodesParam },
  { labelOf, parentOf }: ChipDeps,
): readonly Choice[] {
  return (request[param] ?? []).map((code) => ({
    filterName,
    label: labelOf(param, code),
    value: code,
    isRange: false,
    without: () => withoutCode(request, param, { code, parentOf }),
  }))
}
