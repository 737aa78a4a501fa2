import type { DealIndicator } from '#shared/features/listings/listing.contract.ts'

/**
 * The market of a price. Like cars are live, of the same trim (of the same model where no trim is known),
 * both new or both not, and within `yearSpan` model years. Each of their prices is converted to the age and
 * the mileage in question (see depreciation.ts), and the median counts. Where a state has `minRegion` rated
 * cars its level is the median of their prices as shares of the market's, new and other cars apart.
 *
 * Not rated are a listing without a price, a car that is not new without mileage, a car whose title is not
 * clean, and a market of fewer than `minComparables` cars (the listing included).
 */
export const market = { minComparables: 6, yearSpan: 4, minRegion: 30 } as const

interface DealBand {
  readonly dealType: string
  readonly indicator: DealIndicator
  /**
   * The highest price of the band as a share of the market's, inclusive. New cars of a trim differ by their
   * options and discounts alone, so that their bands are narrower.
   */
  readonly upTo: { readonly used: number; readonly new: number }
}

const noLimit = { used: Number.POSITIVE_INFINITY, new: Number.POSITIVE_INFINITY }

/**
 * The bands of prices, lowest first; a price above all bounds is in the last band. A price that is too low to
 * be true is a question to the seller and no deal. The others are chosen so that of the cars that are rated
 * at most 15 % are great and 25 % are good, as on other marketplaces.
 */
export const dealBands: readonly DealBand[] = [
  { dealType: 'PRICETOVERIFY', indicator: 'Verify', upTo: { used: 0.65, new: 0.65 } },
  { dealType: 'GREATPRICE', indicator: 'Great', upTo: { used: 0.89, new: 0.95 } },
  { dealType: 'GOODPRICE', indicator: 'Good', upTo: { used: 0.97, new: 0.98 } },
  { dealType: 'FAIRPRICE', indicator: 'Fair', upTo: { used: 1.06, new: 1.03 } },
  { dealType: 'HIGHPRICE', indicator: 'High', upTo: noLimit },
]

export const indicatorOf = (dealType: string | null) =>
  dealBands.find((band) => band.dealType === dealType)?.indicator ?? null
