import { type CarFacts, factsOf } from '#shared/features/listings/car-facts.ts'
import type { DealIndicator, Listing } from '#shared/features/listings/listing.contract.ts'
import type { Viewers } from '#shared/features/views/viewers.ts'

/** What became of a car that was looked at and is for sale. */
export interface InterestCar extends CarFacts {
  readonly vin: string
  /** By how much its price was reduced the last time; absent where it was not. */
  readonly reducedUsd?: number
  readonly deal?: DealIndicator
  /** The number of shoppers who looked at it in a week; absent where there are too few. */
  readonly viewers?: number
}

/** The answer of `GET …/still-interested`. */
export interface InterestNews {
  readonly cars: readonly InterestCar[]
  /**
   * The number of cars that were listed for the last search since the last visit; absent where it is not
   * known.
   */
  readonly newCount?: number
}

/** The cars of some listings, with what shoppers look at in them. */
export const interestCarsOf = (listings: readonly Listing[], viewers: Viewers): InterestCar[] =>
  listings.flatMap((listing) => {
    const { id, vin, isReducedPrice, pricingDetail: price } = listing
    if (vin === undefined) return []

    const { salePrice = 0, previousPrice = 0, dealIndicator: deal } = price
    const reducedUsd = isReducedPrice ? Math.max(0, previousPrice - salePrice) : 0
    const { [id]: count } = viewers

    return {
      ...factsOf(listing),
      isGone: false,
      vin,
      ...(reducedUsd > 0 && { reducedUsd }),
      ...(deal && { deal }),
      ...(count !== undefined && { viewers: count }),
    }
  })
