import type { RangeFilter } from './filter.ts'
import { type CodesParam, listFilters, type NumberParam } from './filters.ts'
import type { SearchRequest } from './search-request.ts'

/** The words for a code: the declaration's, or those that came with the results, or the code itself. */
export type LabelOf = (param: CodesParam, code: string) => string

type Options = Readonly<
  Record<
    string,
    readonly { readonly value: string; readonly label?: string; readonly parent?: string | undefined }[]
  >
>

export function labelsFrom(options: Options): LabelOf {
  return (param, code) =>
    options[param]?.find((option) => option.value === code)?.label ??
    listFilters.find((filter) => filter.param === param)?.options.find((option) => option.value === code)
      ?.label ??
    code.split('|').at(-1) ??
    code
}

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const whole = new Intl.NumberFormat('en-US')

export const formatUsd = (amountUsd: number) => usd.format(amountUsd)
export const formatCount = (count: number) => whole.format(count)
export const formatMiles = (miles: number) => `${whole.format(miles)} mi`

/** A value of a range in the words of its unit. */
export const inUnit: Readonly<Record<RangeFilter['unit'], (value: number) => string>> = {
  usd: formatUsd,
  mi: formatMiles,
  year: String,
  days: (days) => (days === 1 ? '1 day' : `${whole.format(days)} days`),
}

/** '2019–2022', 'From $5,000', 'Up to 60,000 mi'; undefined where neither bound is set. */
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

/** Some labels in the room of one: two are joined, more are counted. */
export function joinLabels(labels: readonly string[]): string {
  const [first = ''] = labels
  return labels.length > 2 ? `${first} + ${labels.length - 1} more` : labels.join(', ')
}
