import type { SearchRequest } from '#shared/search/search-request.ts'
import type { Cards } from './cards.ts'
import type { SearchResponse } from './listing.contract.ts'

/** Cars in their order, with their sellers. */
type ResultPart = Pick<SearchResponse, 'listings' | 'owners'>

/** Records of a search, counted from 0. */
export interface Records {
  readonly firstRecord: number
  readonly numRecords: number
}

export type ShownSearch = SearchRequest & { readonly numRecords: number }

/** Calls that one page of results makes at most. */
const maxParts = 10

/**
 * The calls that a search is put together from: pages of the usual size, so that they are those of a shopper
 * who scrolls.
 */
export function partsOf(
  { firstRecord = 0, numRecords }: ShownSearch,
  pageSize: number,
): readonly [Records, ...Records[]] {
  const size = Math.min(numRecords, Math.max(pageSize, Math.ceil(numRecords / maxParts)))
  const part = (offset: number): Records => ({
    firstRecord: firstRecord + offset,
    numRecords: Math.min(size, numRecords - offset),
  })

  const later = Array.from({ length: Math.ceil(numRecords / size) - 1 }, (_, index) =>
    part((index + 1) * size),
  )

  return [part(0), ...later]
}

/** The first part with the others below it, no car twice. */
export function joinParts<P extends ResultPart>(first: P, others: readonly ResultPart[]): P {
  if (others.length === 0) return first
  const parts = [first, ...others]

  return {
    ...first,
    listings: once(parts.flatMap(({ listings }) => listings)),
    owners: once(parts.flatMap(({ owners }) => owners)),
  }
}

function once<T extends { readonly id: number }>(items: readonly T[]): T[] {
  const seen = new Set<number>()
  return items.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** What is on the page: cars that stand together in the search, and the records that they were found at. */
export interface Stretch extends Cards {
  readonly start: number
  /** The first record that is not on the page. */
  readonly end: number
}

export function stretchOf({ listings, owners }: Cards, start = 0): Stretch {
  return { listings, owners, start, end: start + listings.length }
}

/**
 * The stretch with a part that joins it above or below. What is there keeps its place; a car that moved
 * meanwhile is not repeated.
 */
export function extend(stretch: Stretch, part: Cards, { firstRecord, numRecords }: Records): Stretch {
  const isBelow = firstRecord >= stretch.end
  const known = new Set(stretch.listings.map(({ id }) => id))
  const added = once(part.listings).filter(({ id }) => !known.has(id))

  return {
    listings: isBelow ? [...stretch.listings, ...added] : [...added, ...stretch.listings],
    owners: once([...stretch.owners, ...part.owners]),
    start: Math.min(stretch.start, firstRecord),
    end: Math.max(stretch.end, firstRecord + numRecords),
  }
}

export type Side = 'previous' | 'next'

export interface PagingLimits {
  readonly pageSize: number
  /** Records from the search's beginning that can be paged through. */
  readonly maxActiveResults: number
  readonly totalResultCount: number
}

/**
 * The records that stand above or below a stretch, a page of them at most; undefined where there are none to
 * be had.
 */
export function recordsBeside(
  side: Side,
  { start, end, listings }: Stretch,
  limits: PagingLimits,
): Records | undefined {
  if (listings.length === 0) return undefined
  if (side === 'previous') {
    const firstRecord = Math.max(0, start - limits.pageSize)
    return start > 0 ? { firstRecord, numRecords: start - firstRecord } : undefined
  }

  const numRecords = Math.min(limits.pageSize, limits.maxActiveResults - end)

  return numRecords > 0 && end < limits.totalResultCount ? { firstRecord: end, numRecords } : undefined
}
