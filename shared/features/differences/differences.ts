import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { labelsFrom } from '#shared/search/code-labels.ts'
import { codesFoundBy, codesOf } from '#shared/search/codes-of.ts'
import type { Attribute, ListFilter } from '#shared/search/filter.ts'
import { type CodesParam, listFilters, type NumberParam, rangeFilters } from '#shared/search/filters.ts'
import { formatCount, inUnit, joinLabels, type LabelOf } from '#shared/search/labels.ts'
import { defaultRadiusMi, type SearchRequest } from '#shared/search/search-request.ts'

interface Compared {
  readonly request: SearchRequest
  readonly labelOf: LabelOf
  /** The parameters that the search for the listing left out, which some of its cars do not meet. */
  readonly givenUp: readonly string[]
}

interface Group {
  readonly request: SearchRequest
  /** The options of the search's results, which name the codes that it asks for. */
  readonly filters?: Parameters<typeof labelsFrom>[0]
  readonly givenUp?: readonly string[]
}

/** The function that tells how the listings of a group differ from a search. */
export function differencesFrom({ request, filters = {}, givenUp = [] }: Group) {
  const compared = { request, labelOf: labelsFrom(filters), givenUp }
  return (listing: Listing) => differenceOf(listing, compared)
}

/** The most differences that a card names; the others are counted. */
const maxNamed = 2

/**
 * What a listing has otherwise than a search asks for, such as `2018 — you asked for 2019 or newer` or `120
 * miles away`; undefined where nothing of it is known.
 */
function differenceOf(listing: Listing, compared: Compared): string | undefined {
  const { request } = compared
  const differences = [
    ...missedVehicle(listing, compared),
    ...missedRanges(listing, request),
    ...missedCodes(listing, compared),
    ...missedPlace(listing, request),
  ]

  const all = differences.length > 0 ? differences : missedUnknown(compared)
  const more = all.length - maxNamed

  return all.length === 0
    ? undefined
    : `${all.slice(0, maxNamed).join(' · ')}${more > 0 ? `, ${more} more` : ''}`
}

const asked = (has: string, wanted: string) => `${has} — you asked for ${wanted}`

/** Make, model and trim: the first of them that the listing does not have. */
function missedVehicle(listing: Listing, { request, labelOf }: Compared): string[] {
  const levels = [
    { param: 'makeCode', code: listing.makeCode, name: listing.make },
    { param: 'modelCode', code: listing.modelCode, name: `${listing.make} ${listing.model}` },
    { param: 'trimCode', code: listing.trimCode, name: listing.trim ?? 'Trim not given' },
  ] as const

  for (const { param, code, name } of levels) {
    const wanted = request[param] ?? []
    if (wanted.length > 0 && !wanted.some((each) => each === code))
      return [asked(name, joinLabels(wanted.map((each) => labelOf(param, each))))]
  }

  return []
}

const numbers: Partial<Record<Attribute, (listing: Listing) => number | undefined>> = {
  year: ({ year }) => year,
  priceUsd: ({ pricingDetail }) => pricingDetail.salePrice,
  mileageMi: ({ mileage }) => mileage?.value,
  rangeMi: ({ specifications }) => specifications.mileRange,
}

function missedRanges(listing: Listing, request: SearchRequest): string[] {
  return rangeFilters.flatMap(({ attribute, unit, ...filter }) => {
    const { minParam, maxParam }: { minParam?: NumberParam; maxParam: NumberParam } = filter
    const value = numbers[attribute]?.(listing)
    const [min, max] = [minParam && request[minParam], request[maxParam]]
    const print = inUnit[unit]
    const [above, below] = unit === 'year' ? ['newer', 'older'] : ['more', 'less']
    if (value !== undefined && min !== undefined && value < min)
      return asked(print(value), `${print(min)} or ${above}`)

    return value !== undefined && max !== undefined && value > max
      ? asked(print(value), `${print(max)} or ${below}`)
      : []
  })
}

const codes: Partial<Record<CodesParam, (listing: Listing) => string | number | undefined>> = {
  listingType: ({ listingType }) => listingType,
  vehicleStyleCode: ({ vehicleStyleCodes }) => vehicleStyleCodes[0],
  extColorSimple: ({ color }) => color.exteriorColorSimple,
  intColorSimple: ({ color }) => color.interiorColorSimple,
  fuelTypeGroup: ({ fuelTypeGroup }) => fuelTypeGroup,
  doorCode: ({ doors }) => doors,
  maximumSeating: ({ seats }) => seats,
  driveGroup: ({ specifications }) => driveCodes.get(specifications.driveType?.value ?? ''),
}

const driveCodes = new Map(
  listFilters
    .find(({ param }) => param === 'driveGroup')
    ?.options.map(({ label, value }) => [label, value] as const),
)

function missedCodes(listing: Listing, { request, labelOf, givenUp }: Compared): string[] {
  return listFilters.flatMap((filter: ListFilter<CodesParam>) => {
    const { param, label } = filter
    const value = codes[param]?.(listing)
    const wanted = request[param] ?? []
    const namesOf = (codes: readonly string[]) => joinLabels(codes.map((code) => labelOf(param, code)))
    if (wanted.length === 0) return []
    if (value === undefined)
      return param in codes && givenUp.includes(param) ? asked(`${label} not given`, namesOf(wanted)) : []

    const held = codesOf(filter, value)
    if (codesFoundBy(filter.options, wanted).some((code) => held.includes(code))) return []

    const has = held.map((code) => labelOf(param, code)).join(', ') || `${label}: ${value}`

    return asked(has, namesOf(wanted))
  })
}

function missedPlace({ distance }: Listing, { searchRadius = defaultRadiusMi }: SearchRequest): string[] {
  return distance === undefined || searchRadius === 0 || distance <= searchRadius
    ? []
    : [`${formatCount(Math.round(distance))} miles away`]
}

/**
 * The choices given up that a listing does not tell: it lacks one of them, since the search did not find it.
 */
function missedUnknown({ request, labelOf, givenUp }: Compared): string[] {
  const missed = listFilters.flatMap(({ param }) =>
    givenUp.includes(param) && !(param in codes)
      ? (request[param] ?? []).map((code) => labelOf(param, code))
      : [],
  )

  return missed.length === 0
    ? []
    : [`${missed.length === 1 ? 'Without' : 'Not all of'}: ${joinLabels(missed)}`]
}
