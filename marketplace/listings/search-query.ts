import Type, { type Static, type TSchema } from 'typebox'
import { BadParameter } from '#marketplace/parameters/bad-parameter.ts'
import {
  codes,
  ids,
  oneOf,
  someOf,
  text,
  texts,
  wholeNumber,
  zipCode,
} from '#marketplace/parameters/parameter.ts'
import { areaOf } from '#shared/search/area.ts'
import {
  type CodesParam,
  listFilters,
  type NumberParam,
  rangeFilters,
  treeFilters,
} from '#shared/search/filters.ts'
import { maxPageSize, type SearchRequest, searchRadiiMi, sortOptions } from '#shared/search/search-request.ts'

const maxCodes = 50
const maxOwners = 25
const values = (options: readonly { value: string }[]) => options.map((option) => option.value)

const lists = listFilters.map(({ param, options }) => [
  param,
  options.length > 0 ? someOf(values(options)) : codes(maxCodes),
])

const levels = treeFilters.flatMap(({ levels, maxRoots }) =>
  levels.map(({ param }, depth) => [param, codes(depth ? maxCodes : maxRoots)]),
)

const ranges = rangeFilters.flatMap(({ minParam, maxParam, limits, unit }) =>
  [minParam, maxParam]
    .filter((param) => param !== undefined)
    .map((param) => [param, wholeNumber(limits, unit === 'year' ? undefined : unit)]),
)

const filterParameters: Record<CodesParam | NumberParam, TSchema> = Object.fromEntries([
  ...lists,
  ...levels,
  ...ranges,
])

/** The parameters that callers of a search send along (2.8, 7.4–7.6) and that restrict no listing here. */
const technicalParameters = {
  channel: texts(10),
  excludedFilter: texts(50),
  ignorePriority: texts(1),
  isNewSearch: texts(1),
  marketExtension: texts(1),
  categorySearch: texts(1),
  isSponsorship: texts(1),
  searchBookmarkId: texts(1),
  showcaseOwnerId: texts(10),
  relevanceConfig: texts(1),
  vhrProvider: texts(10),
  vhrProviders: texts(10),
  pixallId: texts(1),
  stats: texts(10),
}

const searchParameters = {
  ...filterParameters,
  city: text(80),
  state: Type.String({ pattern: '^[A-Z]{2}$', description: 'a state of 2 capital letters' }),
  zip: zipCode(),
  searchRadius: wholeNumber(
    { min: 0, max: Math.max(...searchRadiiMi) },
    'miles from the zip, else from the centre of the city; 0 for any distance',
  ),
  area: Type.String({
    maxLength: 60,
    description: 'an area of the map: west,south,east,north in degrees',
  }),
  unpriced: oneOf(['include']),
  ownerId: ids(maxOwners),
  keyword: text(80),
  sortBy: oneOf(sortOptions.map((option) => option.value)),
  firstRecord: wholeNumber({ min: 0, max: 1_000_000 }),
  numRecords: wholeNumber({ min: 1, max: maxPageSize }),
}

type Technical = { readonly [P in keyof typeof technicalParameters]?: readonly string[] }

/** The schema of a search's query with further parameters. */
export const searchQueryWith = <T extends Record<string, TSchema>>(more: T) =>
  Type.Unsafe<SearchRequest & Technical & Partial<{ [P in keyof T]: Static<T[P]> }>>(
    Type.Partial(Type.Object({ ...searchParameters, ...technicalParameters, ...more })),
  )

export const SearchQuery = searchQueryWith({})

/**
 * The search request of a checked query.
 * @throws BadParameter where a lower bound is above its upper one, and where an area is none.
 */
export function toSearchRequest(query: SearchRequest & Technical): SearchRequest {
  for (const { minParam, maxParam } of rangeFilters) {
    const min = minParam && query[minParam]
    const max = query[maxParam]
    if (minParam && min !== undefined && max !== undefined && min > max)
      throw new BadParameter(minParam, `must not be above ${maxParam}`)
  }

  if (query.area !== undefined && areaOf(query) === undefined)
    throw new BadParameter('area', 'must be west,south,east,north in degrees')

  return Object.fromEntries(Object.entries(query).filter(([name]) => Object.hasOwn(searchParameters, name)))
}
