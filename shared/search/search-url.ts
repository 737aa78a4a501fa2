import { type CodesParam, type NumberParam, rangeFilters } from './filters.ts'
import { canonicalOrder, codesParams, isSilent, isTracking, numberParams, resolveName, type SearchParams } from './param-names.ts'
import { allCarsPath } from './paths.ts'
import { defaultRadiusMi, pageSize, type SearchRequest } from './search-request.ts'
import {
  keepsOrder,
  maxCodes,
  parentParam,
  readCode,
  readNumber,
  readPaging,
  readRadius,
  readSort,
  readState,
  readText,
  readZip,
} from './search-values.ts'

/** A parameter that could not be used, as the shopper wrote it. */
export interface IgnoredParam {
  readonly name: string
  readonly value: string
}

export interface ParsedSearch {
  readonly request: SearchRequest
  readonly ignored: readonly IgnoredParam[]
  readonly tracking: readonly [string, string][]
  /** Whether the URL spelled the search as `printSearch` does; what was ignored and tracking do not count. */
  readonly isCanonical: boolean
}

type Draft = { -readonly [K in keyof SearchRequest]: SearchRequest[K] }
type Reading = { draft: Draft; ignored: IgnoredParam[]; tracking: [string, string][]; used: URLSearchParams }

/** Reads a search from a query in any known spelling (2.8, 3.19). Never throws: what cannot be used is told in `ignored`. */
export function parseSearch(query: URLSearchParams): ParsedSearch {
  const reading: Reading = { draft: {}, ignored: [], tracking: [], used: new URLSearchParams() }
  for (const [name, value] of query) readParam(reading, name, value)
  const request = settle(reading.draft)
  const { ignored, tracking, used } = reading
  return { request, ignored, tracking, isCanonical: used.toString() === printSearch(request) }
}

function readParam(reading: Reading, spelling: string, value: string): void {
  if (isTracking(spelling)) {
    reading.tracking.push([spelling, value])
    return
  }
  const resolved = resolveName(spelling)
  const isRead = resolved !== undefined && readValue(reading, resolved, { spelling, value })
  if (isRead || value.trim() === '' || isSilent(spelling)) reading.used.append(spelling, value)
  else ignore(reading, spelling, value)
}

const ignore = (reading: Reading, name: string, value: string) => {
  reading.ignored.push({ name, value })
}

/** True when the value was used at least in part; codes that cannot be used are told one by one. */
function readValue(
  reading: Reading,
  { name, group }: { name: keyof SearchParams; group?: string },
  raw: { spelling: string; value: string },
): boolean {
  const codes = codesParams.find((param) => param === name)
  if (codes !== undefined) return readCodes(reading, { param: codes, ...(group !== undefined && { group }) }, raw)
  const number = numberParams.find((param) => param === name)
  if (number !== undefined) return assign(reading.draft, number, readNumber(number, raw.value))
  return readSingle(reading.draft, name, raw.value)
}

function readCodes(
  reading: Reading,
  { param, group }: { param: CodesParam; group?: string },
  raw: { spelling: string; value: string },
): boolean {
  const parts = raw.value.split(',').filter((part) => part.trim() !== '')
  const before = reading.draft[param] ?? []
  const codes = new Set(before)
  const bad: string[] = []
  for (const part of parts) {
    const code = readCode(param, part)
    if (code === undefined || (codes.size >= maxCodes(param) && !codes.has(code))) bad.push(part)
    else codes.add(code)
  }
  if (codes.size > 0) reading.draft[param] = [...codes]
  const parent = parentParam(param)
  if (group !== undefined && parent !== undefined && bad.length < parts.length)
    readCodes(reading, { param: parent }, { spelling: parent, value: group })
  const isUsed = bad.length < parts.length
  if (isUsed) for (const part of bad) ignore(reading, raw.spelling, part)
  return isUsed
}

function readSingle(draft: Draft, name: keyof SearchParams, value: string): boolean {
  switch (name) {
    case 'zip':
      return assign(draft, name, readZip(value))
    case 'searchRadius':
      return assign(draft, name, readRadius(value))
    case 'sortBy':
      return assign(draft, name, readSort(value))
    case 'firstRecord':
    case 'numRecords':
      return assign(draft, name, readPaging(name, value))
    case 'state':
      return assign(draft, name, readState(value))
    case 'city':
    case 'keyword':
      return assign(draft, name, readText(value))
    default:
      return false
  }
}

function assign<K extends keyof Draft>(draft: Draft, name: K, value: Draft[K] | undefined): boolean {
  if (value === undefined) return false
  draft[name] = value
  return true
}

/** Puts bounds in order, sorts codes and drops what says no more than its absence. */
function settle(draft: Draft): SearchRequest {
  for (const param of codesParams) {
    const codes = draft[param]
    if (codes !== undefined && !keepsOrder(param)) draft[param] = codes.toSorted()
  }
  for (const { minParam, maxParam } of rangeFilters) if (minParam !== undefined) swapBounds(draft, minParam, maxParam)
  if (draft.sortBy === 'relevance') delete draft.sortBy
  if (draft.firstRecord === 0) delete draft.firstRecord
  if (draft.numRecords === pageSize) delete draft.numRecords
  if (draft.zip === undefined || draft.searchRadius === defaultRadiusMi) delete draft.searchRadius
  return draft
}

function swapBounds(draft: Draft, minParam: NumberParam, maxParam: NumberParam): void {
  const [min, max] = [draft[minParam], draft[maxParam]]
  if (min === undefined || max === undefined || min <= max) return
  draft[minParam] = max
  draft[maxParam] = min
}

/** The canonical query of a search, without `?`; equal searches print the same. */
export function printSearch(request: SearchRequest): string {
  const query = new URLSearchParams()
  for (const name of canonicalOrder) {
    const value = request[name]
    for (const one of Array.isArray(value) ? value : value === undefined ? [] : [value]) query.append(name, String(one))
  }
  return query.toString()
}

/** The address of a search's page. */
export function searchHref(request: SearchRequest): string {
  const query = printSearch(request)
  return query === '' ? allCarsPath : `${allCarsPath}?${query}`
}

/** Where a search in another spelling lives: what was ignored stays behind it for the notice, and tracking stays last. */
export function canonicalHref({ request, ignored, tracking }: ParsedSearch): string {
  const rest = new URLSearchParams([...ignored.map(({ name, value }) => [name, value] satisfies [string, string]), ...tracking]).toString()
  const href = searchHref(request)
  return rest === '' ? href : `${href}${href.includes('?') ? '&' : '?'}${rest}`
}
