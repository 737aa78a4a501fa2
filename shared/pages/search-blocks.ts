import type { ProgramTile } from '#shared/features/certified/certified.contract.ts'
import { type Cards, noCards, type ShortListing, type ShortOwner } from '#shared/features/listings/cards.ts'
import type { CountResponse } from '#shared/features/listings/listing.contract.ts'
import type { BlockOffers } from '#shared/features/offers/offers.contract.ts'
import type { Showcase } from '#shared/features/showcase/showcase.ts'
import type { SupplementalResponse } from '#shared/features/supplemental/supplemental.contract.ts'
import type { OfferKind } from '#shared/features/tiles/tile-kinds.ts'
import type { Viewers } from '#shared/features/views/viewers.ts'
import type { RelaxedChoice } from '#shared/search/relax.ts'

/** The featured cars, and those of the tier below. */
export interface SpotlightCards {
  readonly featured: readonly ShortListing[]
  readonly standard: readonly ShortListing[]
  readonly owners: readonly ShortOwner[]
}

/** The optional blocks of the search results page: what each shows once it has arrived. */
export interface SearchBlocks extends Readonly<Record<OfferKind, BlockOffers>> {
  readonly spotlights: SpotlightCards
  /** The sponsored dealer; null where nobody has bought the place. */
  readonly showcase: Showcase | null
  /** Listings of neighbouring markets, in a group of their own. */
  readonly extended: Cards
  /** Listings that just miss a search with few results. */
  readonly supplemental: Cards & Omit<SupplementalResponse, keyof Cards>
  /** Listings like those of a search with few results. */
  readonly similar: Cards
  /** Great prices at any distance (7.11); null hides the text. */
  readonly greatPrices: CountResponse | null
  /** The certified program that the search is limited to. */
  readonly certified: ProgramTile | null
  /** Which choices cost most, where few listings are left. */
  readonly relaxed: readonly RelaxedChoice[]
  /** Ids of the results that may be bought online. */
  readonly eligibility: readonly number[]
  readonly viewCounts: Viewers
}

export type BlockName = keyof SearchBlocks

/** What a block shows when its call failed, is switched off or has nothing to say. */
export const emptyBlocks: SearchBlocks = {
  spotlights: { featured: [], standard: [], owners: [] },
  showcase: null,
  extended: noCards,
  supplemental: { ...noCards, totalResultCount: 0, givenUp: [] },
  similar: noCards,
  greatPrices: null,
  certified: null,
  relaxed: [],
  eligibility: [],
  viewCounts: {},
  premium: [],
  fourthTier: [],
  vehicleHighlight: [],
  boost: [],
}

export const blockNames = Object.keys(emptyBlocks) as readonly BlockName[]
export const isBlockName = (name: string): name is BlockName => Object.hasOwn(emptyBlocks, name)
