import type { Cards } from './cards.ts'

/** Consecutive records of a search. `firstRecord` is counted from 0. */
export interface RecordRange {
  readonly firstRecord: number
  readonly numRecords: number
}

/** The results on a page: consecutive listings of a search, with the records that they were found at. */
export interface ResultSlice extends Cards {
  /** The first record on the page. */
  readonly start: number
  /** The first record after those on the page. */
  readonly end: number
}

export function sliceOf({ listings, owners }: Cards, start = 0): ResultSlice {
  return { listings, owners, start, end: start + listings.length }
}

export type Side = 'previous' | 'next'

interface PagingLimits {
  readonly pageSize: number
  /** Records from the beginning of the search that a shopper can page through. */
  readonly maxActiveResults: number
  readonly totalResultCount: number
}

/** The range of at most a page beside a slice; undefined where the search has no more on this side. */
export function recordsBeside(
  side: Side,
  { start, end, listings }: ResultSlice,
  limits: PagingLimits,
): RecordRange | undefined {
  if (listings.length === 0) return undefined

  if (side === 'previous') {
    const firstRecord = Math.max(0, start - limits.pageSize)
    return start > 0 ? { firstRecord, numRecords: start - firstRecord } : undefined
  }

  const numRecords = Math.min(limits.pageSize, limits.maxActiveResults - end)

  return numRecords > 0 && end < limits.totalResultCount ? { firstRecord: end, numRecords } : undefined
}
