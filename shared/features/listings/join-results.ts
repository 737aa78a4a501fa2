import type { SearchRequest } from '#shared/search/search-request.ts'
import type { Cards } from './cards.ts'
import type { RecordRange, ResultSlice } from './result-slice.ts'
import type { SearchResponse } from './search-response.contract.ts'

/** Listings in their order, with their owners. */
type ResultPage = Pick<SearchResponse, 'listings' | 'owners'>

/** The most calls that the results of one page are loaded with. */
const maxCalls = 10

/**
 * The calls that load the results of a search, as ranges of records. They have the usual page size where
 * `maxCalls` allows it, so that the cached answers of a shopper who scrolled are found again.
 */
export function recordRangesOf(
  { firstRecord = 0, numRecords }: SearchRequest & { readonly numRecords: number },
  pageSize: number,
): readonly [RecordRange, ...RecordRange[]] {
  const size = Math.min(numRecords, Math.max(pageSize, Math.ceil(numRecords / maxCalls)))
  const rangeAt = (offset: number): RecordRange => ({
    firstRecord: firstRecord + offset,
    numRecords: Math.min(size, numRecords - offset),
  })

  const later = Array.from({ length: Math.ceil(numRecords / size) - 1 }, (_, index) =>
    rangeAt((index + 1) * size),
  )

  return [rangeAt(0), ...later]
}

/** The first answer of a search with the listings and owners of the later ones, each once. */
export function joinResults<P extends ResultPage>(first: P, others: readonly ResultPage[]): P {
  if (others.length === 0) return first
  const pages = [first, ...others]

  return {
    ...first,
    listings: uniqueById(pages.flatMap(({ listings }) => listings)),
    owners: uniqueById(pages.flatMap(({ owners }) => owners)),
  }
}

function uniqueById<T extends { readonly id: number }>(items: readonly T[]): T[] {
  const seen = new Set<number>()
  return items.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/**
 * A slice with the results of an adjoining range, above or below it. Listings of the slice stay in their
 * order; a listing that moved into the range since the slice was loaded is not repeated.
 */
export function extendSlice(
  slice: ResultSlice,
  results: Cards,
  { firstRecord, numRecords }: RecordRange,
): ResultSlice {
  const isBelow = firstRecord >= slice.end
  const known = new Set(slice.listings.map(({ id }) => id))
  const added = uniqueById(results.listings).filter(({ id }) => !known.has(id))

  return {
    listings: isBelow ? [...slice.listings, ...added] : [...added, ...slice.listings],
    owners: uniqueById([...slice.owners, ...results.owners]),
    start: Math.min(slice.start, firstRecord),
    end: Math.max(slice.end, firstRecord + numRecords),
  }
}
