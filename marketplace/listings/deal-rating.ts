import type { DealIndicator } from '#shared/features/listings/listing.contract.ts'

/**
 * How a price stands to its market: the median price of live like cars (same trim, or same model where no
 * trim is known; same of new and not new; within `yearSpan` model years), each first brought to no miles and
 * to the year in question. A listing without price, a car that is not new without mileage and a market of
 * fewer than `minComparables` cars (the listing among them) are not rated.
 */
export const market = {
  minComparables: 6,
  yearSpan: 4,
  /** A new car is worth twice as much as one with so many miles. */
  milesToHalfPrice: 150_000,
} as const

/** What a later model year is worth, as a share of the price. */
const perYear = 0.06

/** What brings a price to the worth of a car that is so many model years later. */
export const yearFactor = (years: number) => (1 + perYear) ** years

interface DealBand {
  readonly dealType: string
  readonly indicator: DealIndicator
  /** Highest price of the band as a share of the market's, inclusive. */
  readonly upTo: number
}

/**
 * Best first; a price above all bounds takes the last band. Chosen so that of 20,000 generated cars 12 % are
 * great, 15 % good, 30 % fair, 18 % high and 25 % not rated, near to what shoppers see elsewhere.
 */
export const dealBands: readonly DealBand[] = [
  { dealType: 'GREATPRICE', indicator: 'Great', upTo: 0.92 },
  { dealType: 'GOODPRICE', indicator: 'Good', upTo: 0.98 },
  { dealType: 'FAIRPRICE', indicator: 'Fair', upTo: 1.05 },
  { dealType: 'HIGHPRICE', indicator: 'High', upTo: Number.POSITIVE_INFINITY },
]

export const indicatorOf = (dealType: string | null) =>
  dealBands.find((band) => band.dealType === dealType)?.indicator ?? null
