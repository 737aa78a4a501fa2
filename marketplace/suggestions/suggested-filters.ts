import type {
  FacetOption,
  SearchResponse,
  SuggestedFilter,
} from '#shared/features/listings/search-response.contract.ts'
import { isBucketed } from '#shared/search/codes-of.ts'
import { type CodesParam, listFilters, treeFilters } from '#shared/search/filters.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/**
 * The options that narrow a search usefully, by parameter. Of options that split equally well, those of the
 * earlier parameter come first.
 */
const worthSuggesting: Partial<Record<CodesParam, 'every' | readonly string[]>> = {
  vehicleStyleCode: 'every',
  listingType: 'every',
  dealType: ['GREATPRICE', 'GOODPRICE'],
  priceDrop: 'every',
  driveGroup: 'every',
  fuelTypeGroup: 'every',
  suvSubtypeCode: 'every',
  sedanSubtypeCode: 'every',
  featureCode: [
    'SUNROOF',
    'LEATHER_SEATS',
    'HEATED_SEATS',
    'THIRD_ROW',
    'APPLE_CARPLAY',
    'NAVIGATION',
    'TOW_PACKAGE',
    'REMOTE_START',
  ],
  vehicleHistoryType: ['NO_ACCIDENTS', 'ONE_OWNER'],
  bodyStyleSubtypeCode: 'every',
  transmissionCode: 'every',
  homeServices: ['HOME_DELIVERY'],
  experience: ['buy-online'],
}

export const suggestionRules = {
  /** The results from which filters are suggested: with fewer, a shopper looks through them. */
  minResults: 12,
  maxSuggestions: 8,
  maxPerFilter: 2,
  /** The range of the share of results that an option must have: less is a dead end, more changes nothing. */
  share: { min: 0.1, max: 0.7 },
  /** The share from which nearly all results have an attribute. */
  strongShare: 0.9,
} as const

type Suggestions = Required<Pick<SearchResponse, 'suggestedFilters' | 'strongAttributesFilters'>>

/** The options that split the results best (3.23, 3.35), and the attributes that nearly all results share. */
export function suggestFilters(
  request: SearchRequest,
  { filters, totalResultCount }: SearchResponse,
): Suggestions {
  const { minResults, maxSuggestions, share: keptShare, maxPerFilter, strongShare } = suggestionRules
  if (totalResultCount < minResults) return { suggestedFilters: [], strongAttributesFilters: [] }

  const shares = new Map(
    openParams(request).map((param) => [
      param,
      (filters[param] ?? []).map(({ value, count }) => ({
        name: param,
        value,
        share: count / totalResultCount,
      })),
    ]),
  )

  const splits = Object.entries(worthSuggesting).flatMap(([param, worth]) =>
    isInPanel(param, request, filters[param])
      ? (shares.get(param) ?? [])
          .filter(
            ({ value, share }) =>
              (worth === 'every' || worth.includes(value)) &&
              share >= keptShare.min &&
              share <= keptShare.max,
          )
          .sort(byEvenness)
          .slice(0, maxPerFilter)
      : [],
  )

  const strong = [...shares.values()]
    .flat()
    .filter(({ name, value, share }) => share >= strongShare && isKnown(name, value))

  return {
    suggestedFilters: splits.sort(byEvenness).slice(0, maxSuggestions).map(toFilter),
    strongAttributesFilters: strong.map(toFilter),
  }
}

/**
 * Whether an option is a known value: an option of a number may mean that the number is not known, which is
 * not an attribute to share.
 */
function isKnown(param: string, value: string): boolean {
  const { options = [] } = listFilters.find((candidate) => candidate.param === param) ?? {}
  const { from, to } = options.find((option) => option.value === value) ?? {}
  return !isBucketed(options) || from !== undefined || to !== undefined
}

/**
 * Whether the filter panel shows a parameter for a search: hidden ones, such as the size of an SUV before
 * that style is chosen, are not suggested.
 */
function isInPanel(param: string, request: SearchRequest, options: readonly FacetOption[] = []): boolean {
  const filter = listFilters.find((candidate) => candidate.param === param)
  return filter !== undefined && (filter.availability?.({ request, options }) ?? 'shown') === 'shown'
}

/** Compares by the evenness of the split: half of the results is best. */
const byEvenness = (a: { share: number }, b: { share: number }) =>
  Math.abs(a.share - 0.5) - Math.abs(b.share - 0.5)

const toFilter = ({ name, value }: { name: string; value: string }): SuggestedFilter => ({
  name,
  codes: [value],
})

/** The parameters of filters in which nothing is chosen, whose options are counted within the results. */
function openParams(request: SearchRequest): readonly string[] {
  const families = [
    ...listFilters.map(({ param }) => [param]),
    ...treeFilters.map(({ levels }) => levels.map(({ param }) => param)),
  ]

  return families.filter((params) => params.every((param) => !request[param]?.length)).flat()
}
