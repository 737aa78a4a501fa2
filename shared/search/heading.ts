import type { DeclaredOption } from './filter.ts'
import { listFilters } from './filters.ts'
import { formatCount, type LabelOf } from './labels.ts'
import { hasCenter, type SearchRequest } from './search-request.ts'

interface HeadingContext {
  readonly labelOf: LabelOf
  /** City and state of the search, where they are known. */
  readonly placeName?: string | undefined
  /** The dealer whose cars the search is for, where there is one. */
  readonly dealerName?: string | undefined
}

const styles: readonly DeclaredOption[] =
  listFilters.find(({ param }) => param === 'vehicleStyleCode')?.options ?? []

const plurals = new Map(
  styles.flatMap(({ value, plural }) => (plural === undefined ? [] : [[value, plural]])),
)

/** A search in words, such as 'Used Toyota Camry for sale near Tempe, AZ'. */
export function describeSearch(request: SearchRequest, context: HeadingContext): string {
  const { labelOf, placeName, dealerName } = context
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

  const kind = style === undefined ? 'cars' : (plurals.get(style) ?? `${labelOf('vehicleStyleCode', style)}s`)
  const place =
    placeName ?? (request.city && request.state ? `${request.city}, ${request.state}` : request.zip)
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

/** The page's first heading: the number of results and the search in words. */
export function headingOf(totalResultCount: number, description: string): string {
  const rest =
    /^Cars\b/.test(description) && totalResultCount === 1 ? description.replace('Cars', 'car') : description
  const lowered = /^(Cars|New|Used|Certified|Third-party)\b/.test(rest)
    ? rest.charAt(0).toLowerCase() + rest.slice(1)
    : rest

  // A count right before a model year would read as one number.
  return `${formatCount(totalResultCount)} ${/^\d/.test(lowered) ? 'results: ' : ''}${lowered}`
}
