import type { ProgramTile } from '#shared/features/certified/certified.contract.ts'
import type { CountResponse } from '#shared/features/listings/answers.contract.ts'
import { type Cards, noCards, type ShortListing, type ShortOwner } from '#shared/features/listings/cards.ts'
import type { BlockOffers } from '#shared/features/offers/offers.contract.ts'
import type { ModelReference } from '#shared/features/research/model-reference.ts'
import type { Showcase } from '#shared/features/showcase/showcase.ts'
import type { SupplementalResponse } from '#shared/features/supplemental/supplemental.contract.ts'
import type { OfferKind } from '#shared/features/tiles/tile-kinds.ts'
import type { TrimsResponse } from '#shared/features/trims/trims.contract.ts'
import type { Viewers } from '#shared/features/views/viewers.ts'
import type { WiderReach } from '#shared/search/reach.ts'
import type { RelaxedChoice } from '#shared/search/relax.ts'

/** The cars of the featured and the standard spotlights. */
export interface SpotlightCards {
  readonly featured: readonly ShortListing[]
  readonly standard: readonly ShortListing[]
  readonly owners: readonly ShortOwner[]
}

/** The data of the optional blocks of the search results page. */
export interface SearchBlocks extends Readonly<Record<OfferKind, BlockOffers>> {
  readonly spotlights: SpotlightCards
  /** The sponsored dealer; null where there is none. */
  readonly showcase: Showcase | null
  /** Listings of neighbouring markets, in a group of their own. */
  readonly extended: Cards
  /** Listings that just miss a search with few results. */
  readonly supplemental: Cards & Omit<SupplementalResponse, keyof Cards>
  /** Listings that are similar to those of a search with few results. */
  readonly similar: Cards
  /** The number of great prices at any distance (7.11); null where there is none, or it is not known. */
  readonly greatPrices: CountResponse | null
  /** The certified program that the search is limited to; null where there is none. */
  readonly certified: ProgramTile | null
  /** The choices that hide most listings, in a search with few results. */
  readonly relaxed: readonly RelaxedChoice[]
  /** What there is farther away, for a search with few results near its place. */
  readonly reach: WiderReach
  /** The ids of the results that can be bought online. */
  readonly eligibility: readonly number[]
  readonly viewCounts: Viewers
  /**
   * The trims of the one model that the search is for; null where it is for no one model, or none is known.
   */
  readonly trims: TrimsResponse | null
  /** What is worth knowing of the one model that the search is for; null where it is for no one model. */
  readonly modelReference: ModelReference | null
}

export type BlockName = keyof SearchBlocks

/** The blocks whose call failed, was not made or had no result. */
export const emptyBlocks: SearchBlocks = {
  spotlights: { featured: [], standard: [], owners: [] },
  showcase: null,
  extended: noCards,
  supplemental: { ...noCards, totalResultCount: 0, givenUp: [] },
  similar: noCards,
  greatPrices: null,
  certified: null,
  relaxed: [],
  reach: { reaches: [] },
  eligibility: [],
  viewCounts: {},
  trims: null,
  modelReference: null,
  premium: [],
  fourthTier: [],
  vehicleHighlight: [],
  boost: [],
}

export const blockNames = Object.keys(emptyBlocks) as readonly BlockName[]
export const isBlockName = (name: string): name is BlockName => Object.hasOwn(emptyBlocks, name)
