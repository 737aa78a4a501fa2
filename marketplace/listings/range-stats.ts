import type { RangeStats } from '#shared/features/listings/search-response.contract.ts'
import type { Attribute } from '#shared/search/filter.ts'
import { rangeFilters } from '#shared/search/filters.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

const filterOver = (attribute: Attribute) => rangeFilters.find((filter) => filter.attribute === attribute)
const priceFilter = filterOver('priceUsd')

/**
 * The filters over price and year. Statistics ignore the filter over their own value, so that they show the
 * values beyond its bounds.
 */
export const priceFilterId = priceFilter?.id ?? ''
export const yearFilterId = filterOver('year')?.id ?? ''

/** Whether a search has price bounds that exclude listings without a price. */
export function leavesOutUnpriced(request: SearchRequest): boolean {
  const bounds = priceFilter ? [priceFilter.minParam, priceFilter.maxParam] : []
  return (
    request.unpriced !== 'include' &&
    bounds.some((param) => param !== undefined && request[param] !== undefined)
  )
}

/** The width of a bucket of the price histogram and the lowest price of the last, open one, in dollars. */
export const priceBuckets = { widthUsd: 5_000, lastFromUsd: 100_000 } as const

export const noStats: RangeStats = { min: null, max: null, histogram: [] }

/**
 * The statistics of prices: a bucket for each part of the whole scale, from counts by the bucket's number.
 */
export function priceStats({ min, max }: Bounds, counts: ReadonlyMap<number, number>): RangeStats {
  const { widthUsd, lastFromUsd } = priceBuckets
  return histogram(
    { min, max },
    counts,
    Array.from({ length: lastFromUsd / widthUsd + 1 }, (_, bucket) => [bucket, bucket * widthUsd]),
  )
}

/** The statistics of years: a bucket for each year from the first found to the last. */
export function yearStats(counts: ReadonlyMap<number, number>): RangeStats {
  if (counts.size === 0) return noStats
  const min = Math.min(...counts.keys())
  const max = Math.max(...counts.keys())

  return histogram(
    { min, max },
    counts,
    Array.from({ length: max - min + 1 }, (_, offset) => [min + offset, min + offset]),
  )
}

interface Bounds {
  readonly min: number | null
  readonly max: number | null
}

function histogram(
  { min, max }: Bounds,
  counts: ReadonlyMap<number, number>,
  buckets: [key: number, from: number][],
): RangeStats {
  if (min === null) return noStats
  return { min, max, histogram: buckets.map(([key, from]) => ({ from, count: counts.get(key) ?? 0 })) }
}

export const priceBucketOf = (priceUsd: number) =>
  Math.floor(Math.min(priceUsd, priceBuckets.lastFromUsd) / priceBuckets.widthUsd)
