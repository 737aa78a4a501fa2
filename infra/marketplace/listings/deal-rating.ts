import type { DealIndicator } from '#shared/features/listings/listing.contract.ts'

/**
 * How a price stands to its market: the median price of live like cars (same model, same of new and not new, within `yearSpan` model
 * years), each first brought to no miles and to the year in question. A listing without price, a car that is not new without mileage
 * and a market of fewer than `minComparables` cars (the listing itself among them) are not rated.
 */
export const market = {
  minComparables: 8,
  yearSpan: 1,
  /** A car loses a third of its price with the first half of these miles. */
  milesToHalfPrice: 200_000,
  /** What a model year is worth, as a share of the price. */
  perYear: 0.05,
} as const

interface DealBand {
  readonly dealType: string
  readonly indicator: DealIndicator
  /** Highest price of the band as a share of the market's, inclusive. */
  readonly upTo: number
}

/** Best first; a price above all bounds takes the last band. */
export const dealBands: readonly DealBand[] = [
  { dealType: 'GREATPRICE', indicator: 'Great', upTo: 0.9 },
  { dealType: 'GOODPRICE', indicator: 'Good', upTo: 0.96 },
  { dealType: 'FAIRPRICE', indicator: 'Fair', upTo: 1.1 },
  { dealType: 'HIGHPRICE', indicator: 'High', upTo: Number.POSITIVE_INFINITY },
]

export const indicatorOf = (dealType: string | null) => dealBands.find((band) => band.dealType === dealType)?.indicator ?? null
