import type { PageType } from '../pages/page-data.ts'
import { listFilters } from './filters.ts'
import { basePath } from './paths.ts'
import type { SearchRequest } from './search-request.ts'
import { canonicalHref, searchHref } from './search-url.ts'
import { slugOf, wordsOf } from './slug.ts'

/**
 * Landing paths (2.1): `/cars-for-sale/{all-cars|new-cars|used-cars|certified-cars}`, then a body style, or a make and perhaps its
 * model, then perhaps a place such as `tempe-az`. They are made of labels, so that people can read them.
 */
interface NamedOption {
  readonly value: string
  readonly label: string
  readonly parent?: string | undefined
}

/** Options by parameter, as they come with results and from the lookups; of these the makes and models are used. */
export type LandingNames = Readonly<Record<string, readonly NamedOption[]>>

export interface Landing {
  readonly request: SearchRequest
  readonly pageType: PageType
}

/** A path that names a make or a model that there is none of. */
export interface UnknownName {
  readonly unknown: string
  readonly param: 'makeCode' | 'modelCode'
  /** What stands before it. */
  readonly before: SearchRequest
}

const conditionOf = { 'all-cars': undefined, 'new-cars': 'NEW', 'used-cars': 'USED', 'certified-cars': 'CERTIFIED' } as const
/** What landing paths begin with. */
export const landingRoots = Object.keys(conditionOf) as readonly (keyof typeof conditionOf)[]

const styles = listFilters.find(({ param }) => param === 'vehicleStyleCode')?.options ?? []
const named = (slug: string | undefined, options: readonly NamedOption[]) => options.find(({ label }) => slugOf(label) === slug)

/** Makes, or the models of one make. */
function optionsBelow(names: LandingNames, makeCode?: string): readonly NamedOption[] {
  return makeCode === undefined ? (names.makeCode ?? []) : (names.modelCode ?? []).filter(({ parent }) => parent === makeCode)
}

/** Reads a path below the base path by its segments; undefined where it is no landing path. */
export function readLandingPath(segments: readonly string[], names: LandingNames): Landing | UnknownName | undefined {
  const [root, ...rest] = segments.map(slugOf)
  const condition = landingRoots.find((known) => known === root)
  if (condition === undefined) return undefined
  const listingType = conditionOf[condition]
  const start: Landing = { request: listingType ? { listingType: [listingType] } : {}, pageType: listingType ? 'condition' : 'all' }
  const vehicle = readVehicle(start, rest, names)
  if ('unknown' in vehicle) return vehicle
  const [place, ...more] = vehicle.rest
  if (place === undefined) return vehicle.landing
  const where = more.length === 0 ? readPlace(place) : undefined
  return where && { request: { ...vehicle.landing.request, ...where }, pageType: 'location' }
}

function readVehicle({ request, pageType }: Landing, rest: readonly string[], names: LandingNames) {
  const [first, second] = rest
  const style = named(first, styles)
  if (style) return { landing: landing({ ...request, vehicleStyleCode: [style.value] }, 'style'), rest: rest.slice(1) }
  const make = named(first, optionsBelow(names))
  if (!make) {
    const isOther = first === undefined || (rest.length === 1 && readPlace(first))
    return isOther ? { landing: { request, pageType }, rest } : unknown(first, 'makeCode', request)
  }
  const made = { ...request, makeCode: [make.value] }
  const model = named(second, optionsBelow(names, make.value))
  if (model) return { landing: landing({ ...made, modelCode: [model.value] }, 'model'), rest: rest.slice(2) }
  const isOther = second === undefined || (rest.length === 2 && readPlace(second))
  return isOther ? { landing: landing(made, 'make'), rest: rest.slice(1) } : unknown(second, 'modelCode', made)
}

const landing = (request: SearchRequest, pageType: PageType): Landing => ({ request, pageType })
const unknown = (name: string, param: UnknownName['param'], before: SearchRequest): UnknownName => ({ unknown: name, param, before })

/** Without it a mistyped model such as `ioniq-ev` would be a city. */
const states = new Set(
  'al ak az ar ca co ct de dc fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa pr ri sc sd tn tx ut vt va wa wv wi wy'.split(
    ' ',
  ),
)

/** City and state of `winston-salem-nc`. */
function readPlace(slug: string): Pick<SearchRequest, 'city' | 'state'> | undefined {
  const [, city, state = ''] = /^(.+)-([a-z]{2})$/.exec(slug) ?? []
  return city && states.has(state) ? { city: wordsOf(city), state: state.toUpperCase() } : undefined
}

/** Order and paging do not make another search of it. */
export const besidesLanding = ['sortBy', 'firstRecord', 'numRecords', 'scope'] as const satisfies readonly (keyof SearchRequest)[]
const isBeside = (name: string) => besidesLanding.some((known) => known === name)

/** The landing path that expresses a search fully; undefined where there is none. */
export function landingPathOf(request: SearchRequest, names: LandingNames): string | undefined {
  const { listingType, vehicleStyleCode, makeCode, modelCode, city, state, ...others } = request
  if (!Object.keys(others).every(isBeside)) return undefined
  const root = landingRoots.find((known) => conditionOf[known] === listingType?.[0])
  const lists = [listingType, vehicleStyleCode, makeCode, modelCode]
  if (root === undefined || lists.some((codes) => codes !== undefined && codes.length !== 1)) return undefined
  const parts = [
    slugIn(styles, vehicleStyleCode?.[0]),
    slugIn(optionsBelow(names), makeCode?.[0]),
    slugIn(makeCode ? optionsBelow(names, makeCode[0]) : [], modelCode?.[0]),
    city === undefined && state === undefined ? '' : city && state && `${slugOf(city)}-${state.toLowerCase()}`,
  ]
  if (parts.includes(undefined) || (vehicleStyleCode && makeCode)) return undefined
  return [basePath, root, ...parts.filter(Boolean)].join('/')
}

/** The address that search engines should know a search by, in its order and at its place in the results. */
export function addressOf(request: SearchRequest, names: LandingNames): string {
  const path = landingPathOf(request, names)
  if (path === undefined) return searchHref(request)
  const shown = Object.fromEntries(Object.entries(request).filter(([name]) => isBeside(name)))
  return canonicalHref({ request: shown, ignored: [], tracking: [] }, path)
}

/** Nothing for no code; undefined where the code has no name of its own to be found by. */
function slugIn(options: readonly NamedOption[], code: string | undefined): string | undefined {
  if (code === undefined) return ''
  const label = options.find(({ value }) => value === code)?.label
  const slug = label === undefined ? '' : slugOf(label)
  return slug !== '' && named(slug, options)?.value === code ? slug : undefined
}
