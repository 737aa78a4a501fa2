import Type, { type Static } from 'typebox'
import type { Cards } from '#shared/features/listings/cards.ts'
import { Listing, Owner } from '#shared/features/listings/listing.contract.ts'

/** The answer of a call that offers listings beside those of the search: best first, each owner once. */
export type OffersResponse = Static<typeof OffersResponse>
export const OffersResponse = Type.Object({ listings: Type.Array(Listing), owners: Type.Array(Owner) })

/** The offers of a call that was not made or has failed. */
export const noOffers = { listings: [], owners: [] } satisfies OffersResponse

/** The offers of one kind for a page, by block of the page. */
export type BlockOffers = readonly Cards[]
