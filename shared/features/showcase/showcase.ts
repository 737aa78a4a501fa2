import type { CardListing, CardOwner } from '#shared/features/listings/cards.ts'
import type { Comparison } from './compare-listing.ts'

/** Other cars of the dealer that the showcase shows at most (4.47). */
export const maxOtherCars = 12

/**
 * What the showcase is rendered from. With a car it shows the car (2.18 'inventory'), without one the dealer
 * ('owner').
 */
export interface Showcase {
  readonly owner: CardOwner
  readonly listing?: CardListing
  /**
   * The car beside the shopper's filters; absent where none is chosen, and where the comparison is switched
   * off.
   */
  readonly comparison?: Comparison
}

export const showcaseMode = ({ listing }: Pick<Showcase, 'listing'>) => (listing ? 'inventory' : 'owner')
