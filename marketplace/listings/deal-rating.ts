import type { DealIndicator } from '#shared/features/listings/listing.contract.ts'

/**
 * The market of a price: the median price of live like cars (same trim, or same model where no trim is known;
 * both new or both not; within `yearSpan` model years), each converted to no miles and to the model year in
 * question. Not rated are a listing without a price, a car that is not new without mileage, and a market of
 * fewer than `minComparables` cars (the listing included).
 */
export const market = {
  minComparables: 6,
  yearSpan: 4,
  /** The miles by which a car loses half of its value. */
  milesToHalfPrice: 150_000,
} as const

/** The share of the price by which a later model year is worth more. */
const perYear = 0.06

/** The factor that converts a price to a model year `years` later. */
export const yearFactor = (years: number) => (1 + perYear) ** years

interface DealBand {
  readonly dealType: string
  readonly indicator: DealIndicator
  /** The highest price of the band as a share of the market's, inclusive. */
  readonly upTo: number
}

/**
 * The bands of prices, best first; a price above all bounds is in the last band. They are chosen so that of
 * 20,000 generated cars 12 % are great, 15 % good, 30 % fair, 18 % high and 25 % not rated, which is close to
 * other marketplaces.
 */
export const dealBands: readonly DealBand[] = [
  { dealType: 'GREATPRICE', indicator: 'Great', upTo: 0.92 },
  { dealType: 'GOODPRICE', indicator: 'Good', upTo: 0.98 },
  { dealType: 'FAIRPRICE', indicator: 'Fair', upTo: 1.05 },
  { dealType: 'HIGHPRICE', indicator: 'High', upTo: Number.POSITIVE_INFINITY },
]

export const indicatorOf = (dealType: string | null) =>
  dealBands.find((band) => band.dealType === dealType)?.indicator ?? null
