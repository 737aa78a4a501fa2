import type { CardListing, CardOwner } from '#shared/features/listings/cards.ts'
import type { Owner } from '#shared/features/listings/listing.contract.ts'
import type { Comparison } from './compare-listing.ts'

/** The most other cars of the dealer in the showcase (4.47). */
export const maxOtherCars = 12

/**
 * The data of the showcase. With a listing it shows the car (2.18 'inventory'), without one the dealer
 * ('owner').
 */
export interface Showcase {
  readonly owner: CardOwner & Pick<Owner, 'dealerDiff'>
  readonly listing?: CardListing
  /** The car compared with the search; absent where no filter is chosen or the comparison is switched off. */
  readonly comparison?: Comparison
  /** No car of the search is above it, so that its picture is in the first view. */
  readonly isFirst?: boolean
}

export const showcaseMode = ({ listing }: Pick<Showcase, 'listing'>) => (listing ? 'inventory' : 'owner')
