import type { RangeFilter } from './filter.ts'
import type { CodesParam, NumberParam } from './filters.ts'
import { groupDigits } from './group-digits.ts'
import { hasCenter, radiusOf, type SearchRequest } from './search-request.ts'

/** The label of a code: from the results, else from the filter's declaration, else the code itself. */
export type LabelOf = (param: CodesParam, code: string) => string

/** The options that results bring, by parameter. */
export type LabelledOptions = Readonly<
  Record<
    string,
    readonly { readonly value: string; readonly label?: string; readonly parent?: string | undefined }[]
  >
>

/** The label of a chosen dealer that has no car among the results, so that its name is not known. */
export const unnamedOwner = 'This dealer'

/** The label of an area of the map. */
export const mapArea = 'Map area'

/** The labels of the codes that no filter declares, such as makes and models: those that results bring. */
export function openLabelsFrom(options: LabelledOptions): LabelOf {
  return (param, code) =>
    options[param]?.find((option) => option.value === code)?.label ?? code.split('|').at(-1) ?? code
}

export const formatUsd = (amountUsd: number) =>
  `${amountUsd < 0 ? '-' : ''}$${groupDigits(Math.round(Math.abs(amountUsd)))}`

export const formatCount = groupDigits
export const formatMiles = (miles: number) => `${groupDigits(miles)} mi`

/** The format of a range's values, by unit. */
export const inUnit: Readonly<Record<RangeFilter['unit'], (value: number) => string>> = {
  usd: formatUsd,
  mi: formatMiles,
  year: String,
  days: (days) => (days === 1 ? '1 day' : `${groupDigits(days)} days`),
}

/**
 * The label of a range, such as '2019–2022', 'From $5,000' or 'Up to 60,000 mi'; undefined without bounds.
 */
export function rangeLabel(
  request: SearchRequest,
  filter: RangeFilter<NumberParam, NumberParam>,
): string | undefined {
  const format = inUnit[filter.unit]
  const min = filter.minParam && request[filter.minParam]
  const max = request[filter.maxParam]
  if (min !== undefined && max !== undefined)
    return min === max ? format(min) : `${format(min)}–${format(max)}`
  if (min !== undefined) return `From ${format(min)}`

  return max === undefined ? undefined : `Up to ${format(max)}`
}

/** The label of the radius around a search's place, such as 'Within 25 miles'; undefined without a place. */
export function radiusLabel(request: SearchRequest): string | undefined {
  if (!hasCenter(request) || request.area !== undefined) return undefined
  const radiusMi = radiusOf(request)

  return radiusMi === 0 ? 'Any distance' : `Within ${radiusMi} miles`
}

/**
 * Several labels as one text: up to two are joined, of more the first is named and the others are counted.
 */
export function joinLabels(labels: readonly string[]): string {
  const [first = ''] = labels
  return labels.length > 2 ? `${first} + ${labels.length - 1} more` : labels.join(', ')
}
