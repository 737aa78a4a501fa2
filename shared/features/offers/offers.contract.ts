import Type, { type Static } from 'typebox'
import type { Cards } from '#shared/features/listings/cards.ts'
import { Listing, Owner } from '#shared/features/listings/listing.contract.ts'

/**
 * Answer of the calls that offer listings beside those of the search, best first, with their owners, each
 * once.
 */
export type OffersResponse = Static<typeof OffersResponse>
export const OffersResponse = Type.Object({ listings: Type.Array(Listing), owners: Type.Array(Owner) })

/** What a call offers that was not made, or has failed. */
export const noOffers = { listings: [], owners: [] } satisfies OffersResponse

/** Offers for the tiles of a page, block by block. */
export type BlockOffers = readonly Cards[]
