import type { DeclaredOption } from './filter.ts'
import { listFilters } from './filters.ts'
import { formatCount, type LabelOf } from './labels.ts'
import { hasCenter, type SearchRequest } from './search-request.ts'
import { stateNames } from './state-names.table.ts'

interface HeadingContext {
  readonly labelOf: LabelOf
  /** City and state of the search, where they are known. */
  readonly placeName?: string | undefined
  /** The dealer whose cars the search is for, where there is one. */
  readonly dealerName?: string | undefined
  /** The number of cars found; absent: several. */
  readonly count?: number | undefined
}

const styles: readonly DeclaredOption[] =
  listFilters.find(({ param }) => param === 'vehicleStyleCode')?.options ?? []

const styleByCode = new Map(styles.map((style) => [style.value, style]))

/** The words for one or several cars of a style. */
function styleWords(code: string, { labelOf, count }: HeadingContext): string {
  const { singular, plural } = styleByCode.get(code) ?? {}
  const label = labelOf('vehicleStyleCode', code)
  return count === 1 ? (singular ?? label) : (plural ?? `${label}s`)
}

/** The place of a search in its own words: a city, a zip, or a state; undefined where it has none. */
export function placeWords({ city, state, zip }: SearchRequest): string | undefined {
  if (city && state) return `${city}, ${state}`
  return zip ?? (state && (stateNames.get(state) ?? state))
}

/** A search in words, such as 'Used Toyota Camry for sale near Tempe, AZ'. */
export function describeSearch(request: SearchRequest, context: HeadingContext): string {
  const { labelOf, placeName, dealerName, count } = context
  const {
    listingType = [],
    makeCode = [],
    modelCode = [],
    vehicleStyleCode = [],
    startYear,
    endYear,
  } = request
  const only = (codes: readonly string[]) => (codes.length === 1 ? codes[0] : undefined)
  const [condition, make, model, style] = [
    only(listingType),
    only(makeCode),
    only(modelCode),
    only(vehicleStyleCode),
  ]

  const vehicle = [
    make && labelOf('makeCode', make),
    model && makeCode.length <= 1 && labelOf('modelCode', model),
  ].filter(Boolean)

  const cars = count === 1 ? 'car' : 'cars'
  const kind = style === undefined ? cars : styleWords(style, context)
  const place = placeName ?? placeWords(request)
  const near = place && `${hasCenter(request) ? 'near' : 'in'} ${place}`
  const where = request.area === undefined ? near : 'in the map area'
  const words = [
    condition && labelOf('listingType', condition),
    startYear === endYear && startYear,
    ...vehicle,
    vehicle.length === 2 ? '' : kind,
    'for sale',
    dealerName ? `at ${dealerName}` : where,
  ]

  const text = words.filter(Boolean).join(' ')

  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A search in words with those of its filters that the words do not name already. */
export function withFilters(description: string, labels: readonly string[]): string {
  const named = description.toLowerCase()
  const pluralOf = (label: string) => styles.find((style) => style.label === label)?.plural ?? label
  const others = labels.filter((label) =>
    [label, pluralOf(label)].every((words) => !named.includes(words.toLowerCase())),
  )

  return [description, others.join(', ')].filter(Boolean).join(': ')
}

/** The words of a search within a sentence: names keep their capital. */
export const inSentence = (description: string) =>
  /^(Cars?|New|Used|Certified|Third-party)\b/.test(description)
    ? description.charAt(0).toLowerCase() + description.slice(1)
    : description

/** The page's first heading: the number of results and the search in words. */
export function headingOf(count: number, request: SearchRequest, context: HeadingContext): string {
  const words = inSentence(describeSearch(request, { ...context, count }))

  // A count right before a model year would read as one number.
  return `${formatCount(count)} ${/^\d/.test(words) ? (count === 1 ? 'result: ' : 'results: ') : ''}${words}`
}
