import type { CountResponse, ExtendedResponse, SpotlightsResponse } from '../features/listings/listing.contract.ts'
import type { OfferKind } from '../features/tiles/offer-kinds.ts'
import type { OffersResponse } from '../features/tiles/offers.contract.ts'

/** What removing one choice would add. */
export interface RelaxedChoice {
  readonly filterName: string
  readonly value: string
  /** Listings more than now. */
  readonly added: number
}

/** The optional blocks of the search results page: what each shows once it has arrived. */
export interface SearchBlocks extends Readonly<Record<OfferKind, OffersResponse>> {
  readonly spotlights: SpotlightsResponse
  /** Listings of neighbouring markets, in a group of their own. */
  readonly extended: ExtendedResponse
  /** Great prices at any distance (7.11); null hides the text. */
  readonly greatPrices: CountResponse | null
  /** Which choices cost most, where few listings are left. */
  readonly relaxed: readonly RelaxedChoice[]
}

export type BlockName = keyof SearchBlocks

/** What a block shows when its call failed, is switched off or has nothing to say. */
export const emptyBlocks: SearchBlocks = {
  spotlights: { featured: [], standard: [], owners: [] },
  extended: { listings: [], owners: [] },
  greatPrices: null,
  relaxed: [],
  premium: { listings: [], owners: [] },
  fourthTier: { listings: [], owners: [] },
  vehicleHighlight: { listings: [], owners: [] },
  boost: { listings: [], owners: [] },
}

export const blockNames = Object.keys(emptyBlocks) as readonly BlockName[]
export const isBlockName = (name: string): name is BlockName => Object.hasOwn(emptyBlocks, name)
