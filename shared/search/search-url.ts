import { holdsCategory } from './categories.ts'
import { rangeFilters } from './filters.ts'
import { isTracking } from './param-names.ts'
import { type IgnoredParam, ignore, type Reading, readParam } from './param-readers.ts'
import { allCarsPath } from './paths.ts'
import { escaped, isPlain, printSearch, withQuery } from './print-search.ts'
import { defaultRadiusMi, type SearchRequest, type SortBy } from './search-request.ts'

export interface ParsedSearch {
  readonly request: SearchRequest
  readonly ignored: readonly IgnoredParam[]
  readonly tracking: readonly [string, string][]
  /** The part of the query that the search was read from, as it was sent. */
  readonly used: string
}

/** Far more than a search can print; what comes after costs nothing and is dropped. */
const maxWork = 2_000
const maxTracking = 50

/**
 * Reads a search from a query in any known spelling (2.8, 3.19). Never throws: what cannot be used is told in
 * `ignored`.
 * @param defaultSort the order of a search that names none; null keeps whichever is named
 */
export function parseSearch(search: string, defaultSort: SortBy | null = 'relevance'): ParsedSearch {
  const query = search.startsWith('?') ? search.slice(1) : search
  const reading: Reading = { draft: {}, ignored: [], budget: maxWork, isEveryType: false }
  const isAsSent = !query.includes('%') && !query.includes('+') && query.isWellFormed()
  const tracking: [string, string][] = []
  const unused: string[] = []
  let mark = query.indexOf('=')

  for (let start = 0, end = 0; start < query.length && reading.budget > 0; start = end + 1) {
    end = query.indexOf('&', start)
    if (end < 0) end = query.length
    if (end === start) continue

    // Looked for once and not for each pair, so that a long query without any costs no more than another.
    if (mark >= 0 && mark < start) mark = query.indexOf('=', start)

    const nameEnd = mark < 0 || mark > end ? end : mark
    const name = unescaped(query.slice(start, nameEnd), isAsSent)
    const value = unescaped(query.slice(nameEnd + 1, end), isAsSent)
    reading.budget -= 1
    if (readParam(reading, name, value)) continue

    if (isTracking(name)) {
      if (tracking.length < maxTracking) tracking.push([name, value])
    } else if (value.trim() === '') continue
    else ignore(reading, name, value)

    unused.push(query.slice(start, end))
  }

  const request = settle(reading, defaultSort)

  return {
    request,
    ignored: reading.ignored,
    tracking,
    used: unused.length === 0 ? query : without(unused, query),
  }
}

function without(unused: readonly string[], query: string): string {
  const isUnused = new Set(unused)
  return query
    .split('&')
    .filter((pair) => !isUnused.has(pair))
    .join('&')
}

/** Puts bounds in order and drops what says no more than its absence. */
function settle({ draft, isEveryType }: Reading, defaultSort: SortBy | null): SearchRequest {
  if (isEveryType) delete draft.listingType
  for (const { minParam, maxParam, unknownParam } of twoSided) {
    const [min, max] = [draft[minParam], draft[maxParam]]
    if (min !== undefined && max !== undefined && min > max)
      Object.assign(draft, { [minParam]: max, [maxParam]: min })
    if (unknownParam && draft[unknownParam] !== undefined && min === undefined && max === undefined)
      delete draft[unknownParam]
  }

  const { zip, searchRadius, categorySearch, sortBy } = draft
  if (sortBy === defaultSort) delete draft.sortBy
  if (searchRadius !== undefined && (zip === undefined || searchRadius === defaultRadiusMi))
    delete draft.searchRadius
  if (categorySearch !== undefined && !holdsCategory(draft)) delete draft.categorySearch

  return draft
}

const twoSided = rangeFilters.flatMap(({ minParam, maxParam, unknownParam }) =>
  minParam ? { minParam, maxParam, unknownParam } : [],
)

const normalEscapes = (query: string) => new URLSearchParams(query).toString()
const unescaped = (text: string, asSent: boolean) =>
  asSent || isPlain(text) ? text : (new URLSearchParams(`=${text}`).get('') ?? '')

/**
 * Whether the address spelled its search as `printSearch` does; what was ignored and tracking do not count.
 */
export function isCanonical({ request, used }: ParsedSearch): boolean {
  const query = printSearch(request)
  return used === query || normalEscapes(used) === query
}

/**
 * Where a search in another spelling lives: what was ignored stays behind it for the notice, and tracking
 * stays last.
 */
export function canonicalHref(
  { request, ignored, tracking }: Omit<ParsedSearch, 'used'>,
  path: string = allCarsPath,
): string {
  const rest = [...ignored.map(({ name, value }) => [name, value] as const), ...tracking]
  return withQuery(path, [
    printSearch(request),
    ...rest.map(([name, value]) => `${escaped(name)}=${escaped(value)}`),
  ])
}
