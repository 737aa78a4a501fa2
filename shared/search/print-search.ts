import { madeOf } from './made-of.ts'
import { unnamedParts } from './param-names.ts'
import { allCarsPath } from './paths.ts'
import type { SearchRequest } from './search-request.ts'

/** The parameters that a canonical query begins with: place, condition, vehicle, year, price, mileage. */
const leading = [
  'city',
  'state',
  'zip',
  'searchRadius',
  'area',
  'marketExtension',
  'listingType',
  'makeCode',
  'modelCode',
  'trimCode',
  'seriesCode',
  'vehicleStyleCode',
  'bodyStyleSubtypeCode',
  'suvSubtypeCode',
  'vanSubtypeCode',
  'sedanSubtypeCode',
  'startYear',
  'endYear',
  'minPrice',
  'maxPrice',
  'mileage',
] as const satisfies readonly (keyof SearchRequest)[]

/** The parameters that a canonical query ends with. Others are before them, by name. */
const trailing = ['sortBy', 'firstRecord', 'numRecords'] as const satisfies readonly (keyof SearchRequest)[]

interface PrintedParam {
  readonly rank: number
  readonly name: string
  readonly before: string
}

const paramOf = (name: string, rank: number): PrintedParam => ({ rank, name, before: `&${name}=` })
const entryOf = (name: string, rank: number) => [name, paramOf(name, rank)] as const

/** The parameters that have been printed, and those with a place of their own, by their names. */
const params = new Map<string, PrintedParam>([
  ...leading.map(entryOf),
  ...trailing.map((name, at) => entryOf(name, leading.length + 1 + at)),
])

const unnamed: ReadonlySet<string> = new Set(unnamedParts)

/** A parameter between the first and the last ones; undefined for what is no parameter. */
function middleParam(name: string): PrintedParam | undefined {
  if (unnamed.has(name)) return undefined
  const param = paramOf(name, leading.length)
  params.set(name, param)
  return param
}

/**
 * The canonical query of a search, without `?`: place, condition, vehicle, year, price, mileage, the rest by
 * name, then order and paging. Equal searches have the same query.
 */
export function printSearch(request: SearchRequest): string {
  let query = ''
  let last = first

  // A request that was read from a canonical address has its parameters in order. Sorting takes as long as
  // the rest of this function.
  for (const name in request) {
    const param = params.get(name) ?? middleParam(name)
    if (param === undefined) continue
    if (compare(param, last) < 0) return printSorted(request)

    last = param
    query = withValue(query, param.before, request[name as keyof SearchRequest])
  }

  return query.slice(1)
}

const first = paramOf('', -1)

const compare = (a: PrintedParam, b: PrintedParam) =>
  a.rank - b.rank || (a.name < b.name ? -1 : Number(a.name > b.name))

function printSorted(request: SearchRequest): string {
  const sorted = Object.keys(request)
    .flatMap((name) => params.get(name) ?? middleParam(name) ?? [])
    .sort(compare)

  return sorted
    .reduce((query, { name, before }) => withValue(query, before, request[name as keyof SearchRequest]), '')
    .slice(1)
}

/** The query with one more value. It only grows at its end: joining parts takes longer. */
function withValue(query: string, before: string, value: SearchRequest[keyof SearchRequest]): string {
  if (typeof value === 'number') return query + before + value
  if (typeof value === 'string') return query + before + escaped(value)
  if (!Array.isArray(value)) return value === undefined ? query : query + before + value
  if (value.length === 1) return query + before + escaped(String(value[0]))

  return value.reduce<string>((longer, one) => longer + before + escaped(String(one)), query)
}

/** Whether a text needs no escapes in a query. */
export const isPlain = madeOf(/[\w*.-]/)

/** A text with a query's escapes. URLSearchParams writes them only where there are some: it is slow. */
export const escaped = (text: string) =>
  isPlain(text) ? text : new URLSearchParams([['', text]]).toString().slice(1)

/** The address of a search's page. */
export const searchHref = (request: SearchRequest): string => withQuery(allCarsPath, [printSearch(request)])

/** A path with the parts of a query that are not empty. */
export function withQuery(path: string, parts: readonly string[]): string {
  const query = parts.filter(Boolean).join('&')
  return query === '' ? path : `${path}?${query}`
}
