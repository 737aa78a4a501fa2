import { similarity } from '#marketplace/listings/relevance.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { medianHigh } from '#shared/features/statistics/statistics.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/**
 * The properties that similar listings should have; undefined or empty where neither the search nor its
 * listings determine them.
 */
export interface Pattern {
  readonly makes: readonly string[]
  readonly models: readonly string[]
  readonly styles: readonly string[]
  readonly priceUsd: number | undefined
  readonly year: number | undefined
}

/** The pattern of a search: the properties that it asks for, and for others those of its listings. */
export function patternOf(request: SearchRequest, found: readonly Listing[]): Pattern {
  const { makeCode, modelCode, vehicleStyleCode, minPrice, maxPrice, startYear, endYear } = request
  const prices = found.flatMap(({ pricingDetail }) => pricingDetail.salePrice ?? [])

  return {
    makes: makeCode ?? mostOf(found.map((listing) => listing.makeCode)),
    models: modelCode ?? (makeCode ? [] : mostOf(found.map((listing) => listing.modelCode))),
    styles: vehicleStyleCode ?? mostOf(found.flatMap((listing) => listing.vehicleStyleCodes)),
    priceUsd: middleOf(prices) ?? middleOf([minPrice, maxPrice].filter((price) => price !== undefined)),
    year:
      middleOf(found.map(({ year }) => year)) ??
      middleOf([startYear, endYear].filter((year) => year !== undefined)),
  }
}

/** The most frequent value. */
function mostOf(values: readonly string[]): readonly string[] {
  const groups = [...Map.groupBy(values, (value) => value).values()]
  return groups.toSorted((a, b) => b.length - a.length)[0]?.slice(0, 1) ?? []
}

const middleOf = (numbers: readonly number[]): number | undefined =>
  numbers.length === 0 ? undefined : medianHigh(numbers)

/** The points of a listing's similarity to a pattern, with the weights of the similarity of two listings. */
export function similarityTo({ makes, models, styles, priceUsd, year }: Pattern, listing: Listing): number {
  const { salePrice } = listing.pricingDetail
  const isPriced = priceUsd !== undefined && salePrice !== undefined
  const percent = isPriced
    ? Math.floor((Math.abs(priceUsd - salePrice) * 100) / Math.max(1, priceUsd))
    : similarity.price

  return (
    (listing.vehicleStyleCodes.some((style) => styles.includes(style)) ? similarity.style : 0) +
    (models.includes(listing.modelCode) ? similarity.model : 0) +
    (makes.includes(listing.makeCode) ? similarity.make : 0) +
    Math.max(0, similarity.price - percent) +
    Math.max(
      0,
      similarity.year -
        (year === undefined ? similarity.year : similarity.perYear * Math.abs(year - listing.year)),
    )
  )
}
