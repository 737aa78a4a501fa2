import Type, { type Static } from 'typebox'
import { Listing, Owner } from '#shared/features/listings/listing.contract.ts'

/**
 * Answer of `GET /rest/lsc/listing/similar` (7.5): listings like those that a search asks for and finds,
 * likest first.
 */
export type SimilarResponse = Static<typeof SimilarResponse>

export const SimilarResponse = Type.Object({
  listings: Type.Array(Listing),
  owners: Type.Array(Owner),
  totalResultCount: Type.Integer({ minimum: 0 }),
})
