import { listFilters } from './filters.ts'
import { basePath, landingRoots } from './paths.ts'
import { searchHref } from './print-search.ts'
import type { SearchRequest } from './search-request.ts'
import { canonicalHref } from './search-url.ts'
import { slugOf, wordsOf } from './slug.ts'

/*
 * Landing paths (2.1): `/cars-for-sale/{all-cars|new-cars|used-cars|certified-cars}`, then a body style or a
 * make with an optional model, then an optional model year, then an optional place such as `tempe-az`. Their
 * parts are slugs of labels, so that people can read them.
 */

interface NamedOption {
  readonly value: string
  readonly label: string
  readonly parent?: string | undefined
}

/** Options by parameter, as results and look-ups bring them; landing paths use the makes and the models. */
export type LandingNames = Readonly<Record<string, readonly NamedOption[]>>

/** The kind of a landing path: its last part, or 'all' where it names none and for a search by parameters. */
export type PageType = 'all' | 'condition' | 'style' | 'make' | 'model' | 'year' | 'location'

/** A landing path that was read. */
export interface Landing {
  readonly request: SearchRequest
  readonly pageType: PageType
}

/** A landing path with a make or model that does not exist. */
export interface UnknownName {
  /** The slug that names no make or model. */
  readonly unknown: string
  readonly param: 'makeCode' | 'modelCode'
  /** The search of the path up to that slug. */
  readonly before: SearchRequest
}

const conditionOf: Readonly<Record<(typeof landingRoots)[number], string | undefined>> = {
  'all-cars': undefined,
  'new-cars': 'NEW',
  'used-cars': 'USED',
  'certified-cars': 'CERTIFIED',
}

/** Codes by slug and slugs by code. Of two options with the same slug only the first one has it. */
interface Slugs {
  readonly codes: ReadonlyMap<string, string>
  readonly slugs: ReadonlyMap<string, string>
}

function slugsOf(options: readonly NamedOption[]): Slugs {
  const codes = new Map<string, string>()
  const slugs = new Map<string, string>()

  for (const { value, label } of options) {
    const slug = slugOf(label)
    if (slug === '' || codes.has(slug)) continue

    codes.set(slug, value)
    slugs.set(value, slug)
  }

  return { codes, slugs }
}

const styles = slugsOf(listFilters.find(({ param }) => param === 'vehicleStyleCode')?.options ?? [])
const known = new WeakMap<LandingNames, Map<string, Slugs>>()

/** The slugs of all makes, or of one make's models. They are cached, since each link of a page reads them. */
function slugsBelow(names: LandingNames, makeCode = ''): Slugs {
  const levels = known.get(names) ?? new Map<string, Slugs>()
  known.set(names, levels)
  const { makeCode: makes = [], modelCode: models = [] } = names
  const slugs =
    levels.get(makeCode) ??
    slugsOf(makeCode === '' ? makes : models.filter(({ parent }) => parent === makeCode))

  levels.set(makeCode, slugs)

  return slugs
}

/**
 * The search of a landing path.
 * @param segments of the path below the base path
 * @returns undefined where it is no landing path
 */
export function readLandingPath(
  segments: readonly string[],
  names: LandingNames,
): Landing | UnknownName | undefined {
  const [root, ...rest] = segments.map(slugOf)
  const condition = landingRoots.find((known) => known === root)
  if (condition === undefined) return undefined

  const start: Landing = {
    request: conditionOfRoot(condition),
    pageType: conditionOf[condition] ? 'condition' : 'all',
  }

  const vehicle = readVehicle(start, rest, names)
  if ('unknown' in vehicle) return vehicle

  const year = readYear(vehicle.rest[0])
  const aged = year ? landing({ ...vehicle.landing.request, ...year }, 'year') : vehicle.landing
  const [place, ...more] = year ? vehicle.rest.slice(1) : vehicle.rest
  if (place === undefined) return aged

  const where = more.length === 0 ? readPlace(place) : undefined

  return where && { request: { ...aged.request, ...where }, pageType: 'location' }
}

/** One model year as a search; undefined where a segment is none. */
function readYear(segment = ''): Pick<SearchRequest, 'startYear' | 'endYear'> | undefined {
  const year = /^(?:19|20)\d\d$/.test(segment) ? Number(segment) : undefined
  return year === undefined ? undefined : { startYear: year, endYear: year }
}

/** Whether a make's, or a model's, place in a path is taken by what may follow it: a year or a place. */
const endsVehicle = (segments: readonly (string | undefined)[]) => {
  const [first, ...rest] = segments
  if (first === undefined) return true
  return readYear(first) === undefined
    ? rest.length === 0 && readPlace(first) !== undefined
    : rest.length <= 1
}

function readVehicle({ request, pageType }: Landing, rest: readonly string[], names: LandingNames) {
  const [first, second] = rest
  const style = styles.codes.get(first ?? '')
  if (style)
    return { landing: landing({ ...request, vehicleStyleCode: [style] }, 'style'), rest: rest.slice(1) }

  const make = slugsBelow(names).codes.get(first ?? '')

  if (!make) {
    return first === undefined || endsVehicle(rest)
      ? { landing: { request, pageType }, rest }
      : unknown(first, 'makeCode', request)
  }

  const made = { ...request, makeCode: [make] }
  const model = slugsBelow(names, make).codes.get(second ?? '')
  if (model) return { landing: landing({ ...made, modelCode: [model] }, 'model'), rest: rest.slice(2) }

  return second === undefined || endsVehicle(rest.slice(1))
    ? { landing: landing(made, 'make'), rest: rest.slice(1) }
    : unknown(second, 'modelCode', made)
}

const landing = (request: SearchRequest, pageType: PageType): Landing => ({ request, pageType })

const unknown = (name: string, param: UnknownName['param'], before: SearchRequest): UnknownName => ({
  unknown: name,
  param,
  before,
})

/** The states of places in paths. Without this list a mistyped model such as `ioniq-ev` would be a city. */
const states = new Set(
  [
    'al ak az ar ca co ct de dc fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd',
    'oh ok or pa pr ri sc sd tn tx ut vt va wa wv wi wy',
  ].flatMap((codes) => codes.split(' ')),
)

/** The city and state of a slug such as `winston-salem-nc`. */
function readPlace(slug: string): Pick<SearchRequest, 'city' | 'state'> | undefined {
  const [, city, state = ''] = /^(.+)-([a-z]{2})$/.exec(slug) ?? []
  return city && states.has(state) ? { city: wordsOf(city), state: state.toUpperCase() } : undefined
}

function placeSlug(city = '', state = ''): string | undefined {
  const code = state.toLowerCase()
  return city && states.has(code) ? `${slugOf(city)}-${code}` : undefined
}

/** The year in a path; undefined where it would be read as a model of the make before it. */
function yearSlug(year: number, makeCode: string | undefined, names: LandingNames): string | undefined {
  const slug = String(year)
  const isModel = makeCode !== undefined && slugsBelow(names, makeCode).codes.has(slug)

  return readYear(slug) && !isModel ? slug : undefined
}

/** Parameters that a landing path can have in its query: order and paging make no other search of it. */
export const besidesLanding = [
  'organic',
  'sortBy',
  'firstRecord',
  'numRecords',
  'scope',
  'siteRadiusMi',
] as const satisfies readonly (keyof SearchRequest)[]

const isBeside = (name: string) => besidesLanding.some((known) => known === name)

/** The landing path of a search; undefined where no path expresses all of it. */
export function landingPathOf(request: SearchRequest, names: LandingNames): string | undefined {
  const { listingType, vehicleStyleCode, makeCode, modelCode, startYear, endYear, city, state, ...others } =
    request
  if (!Object.keys(others).every(isBeside) || startYear !== endYear) return undefined

  const root = landingRoots.find((known) => conditionOf[known] === listingType?.[0])
  const lists = [listingType, vehicleStyleCode, makeCode, modelCode]
  if (root === undefined || lists.some((codes) => codes !== undefined && codes.length !== 1)) return undefined

  const parts = [
    vehicleStyleCode ? styles.slugs.get(vehicleStyleCode[0] ?? '') : '',
    makeCode ? slugsBelow(names).slugs.get(makeCode[0] ?? '') : '',
    modelCode ? makeCode && slugsBelow(names, makeCode[0]).slugs.get(modelCode[0] ?? '') : '',
    startYear === undefined
      ? ''
      : yearSlug(startYear, makeCode && !modelCode ? makeCode[0] : undefined, names),
    city === undefined && state === undefined ? '' : placeSlug(city, state),
  ]

  if (parts.includes(undefined) || (vehicleStyleCode && makeCode)) return undefined

  return [basePath, root, ...parts.filter(Boolean)].join('/')
}

/** The search of a landing path that names a condition alone. */
export function conditionOfRoot(root: (typeof landingRoots)[number]): SearchRequest {
  const type = conditionOf[root]
  return type === undefined ? {} : { listingType: [type] }
}

/** The canonical address of a search with its order and its page: a landing path where there is one. */
export function addressOf(request: SearchRequest, names: LandingNames): string {
  const path = landingPathOf(request, names)
  if (path === undefined) return searchHref(request)

  const shown = Object.fromEntries(Object.entries(request).filter(([name]) => isBeside(name)))

  return canonicalHref({ request: shown, ignored: [], tracking: [] }, path)
}
