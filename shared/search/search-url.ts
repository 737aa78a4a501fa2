import { replacedByArea } from './area.ts'
import { holdsCategory } from './categories.ts'
import { orderBounds, twoSidedRanges } from './order-bounds.ts'
import { isTracking } from './param-names.ts'
import { type IgnoredParam, ignore, type Reading, readParam } from './param-readers.ts'
import { allCarsPath } from './paths.ts'
import { escaped, isPlain, printSearch, withQuery } from './print-search.ts'
import { defaultRadiusMi, hasCenter, type SearchRequest, type SortBy } from './search-request.ts'

/** A search as it was read from an address. */
export interface ParsedSearch {
  readonly request: SearchRequest
  readonly ignored: readonly IgnoredParam[]
  /** Names and values of the tracking parameters. */
  readonly tracking: readonly [string, string][]
  /** The parts of the query that the search was read from, as they were sent. */
  readonly used: string
}

/** The most parameters and values to read: far more than a search prints. The rest of a query is dropped. */
const maxRead = 2_000

/** The most tracking parameters that redirects carry along. */
const maxTracking = 50

/**
 * Reads a search from a query in any known spelling (2.8, 3.19). It never throws: `ignored` has the values
 * that cannot be used.
 * @param defaultSort the order that is left out of the request, as the default one; null: none is left out
 * @param siteRadiusMi the radius that is left out of the request, as the default one
 */
export function parseSearch(
  search: string,
  defaultSort: SortBy | null = 'relevance',
  siteRadiusMi: number = defaultRadiusMi,
): ParsedSearch {
  const query = search.startsWith('?') ? search.slice(1) : search
  const reading: Reading = { draft: {}, ignored: [], budget: maxRead, isEveryType: false }
  const isAsSent = !query.includes('%') && !query.includes('+') && query.isWellFormed()
  const tracking: [string, string][] = []
  const unused: string[] = []
  let mark = query.indexOf('=')

  for (let start = 0, end = 0; start < query.length && reading.budget > 0; start = end + 1) {
    end = query.indexOf('&', start)
    if (end < 0) end = query.length
    if (end === start) continue

    // The next `=` is looked up only after the last one was passed: a long query without any is read in
    // linear time.
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

  const request = normalise(reading, defaultSort, siteRadiusMi)

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

const rangesWithUnknown = twoSidedRanges.flatMap(({ unknownParam, ...range }) =>
  unknownParam ? { ...range, unknownParam } : [],
)

/** The search that was read, with bounds in order and without parameters that have their default value. */
function normalise(
  { draft: read, isEveryType }: Reading,
  defaultSort: SortBy | null,
  siteRadiusMi: number,
): SearchRequest {
  const draft = orderBounds(read)
  if (isEveryType) delete draft.listingType
  for (const { minParam, maxParam, unknownParam } of rangesWithUnknown)
    if (draft[unknownParam] !== undefined && draft[minParam] === undefined && draft[maxParam] === undefined)
      delete draft[unknownParam]

  if (draft.area !== undefined) for (const name of replacedByArea) delete draft[name]

  const { searchRadius, categorySearch, sortBy } = draft
  if (sortBy === defaultSort) delete draft.sortBy
  if (searchRadius === siteRadiusMi || !hasCenter(draft)) delete draft.searchRadius
  if (draft.literal && draft.keyword === undefined) delete draft.literal
  if (categorySearch !== undefined && !holdsCategory(draft)) delete draft.categorySearch

  return draft
}

const normalEscapes = (query: string) => new URLSearchParams(query).toString()
const unescaped = (text: string, asSent: boolean) =>
  asSent || isPlain(text) ? text : (new URLSearchParams(`=${text}`).get('') ?? '')

/**
 * Whether an address has its search in the spelling of `printSearch`, apart from ignored and tracking
 * parameters.
 */
export function isCanonical({ request, used }: ParsedSearch): boolean {
  const query = printSearch(request)
  return used === query || normalEscapes(used) === query
}

/**
 * The canonical address of a search: its query, then the ignored parameters, which the page names in a
 * notice, then the tracking parameters: psid, siomid and lnx first, the others as they were sent.
 */
export function canonicalHref(
  { request, ignored, tracking }: Omit<ParsedSearch, 'used'>,
  path: string = allCarsPath,
): string {
  const ranked = tracking.toSorted(([a], [b]) => rankOf(a) - rankOf(b))
  const rest = [...ignored.map(({ name, value }) => [name, value] as const), ...ranked]
  return withQuery(path, [
    printSearch(request),
    ...rest.map(([name, value]) => `${escaped(name)}=${escaped(value)}`),
  ])
}

/** The place of a tracking parameter: below 1 for those of the sites, 1 for any other. */
const rankOf = (name: string) => -['lnx', 'siomid', 'psid'].indexOf(name)
