import Type, { type Static } from 'typebox'
import { Listing, Owner } from '#shared/features/listings/listing.contract.ts'

/** The answer of `GET /rest/lsc/listing/similar` (7.5): listings similar to those of a search, best first. */
export type SimilarResponse = Static<typeof SimilarResponse>

export const SimilarResponse = Type.Object({
  listings: Type.Array(Listing),
  owners: Type.Array(Owner),
  totalResultCount: Type.Integer({ minimum: 0 }),
})
