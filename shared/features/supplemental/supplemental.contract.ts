import Type, { type Static } from 'typebox'
import { Listing, Owner } from '#shared/features/listings/listing.contract.ts'

/**
 * The answer of `GET /rest/lsc/listing/supplemental` (7.6): listings that just miss a search, nearest first.
 */
export type SupplementalResponse = Static<typeof SupplementalResponse>

export const SupplementalResponse = Type.Object({
  listings: Type.Array(Listing),
  owners: Type.Array(Owner),
  /** The number of listings of the widened search beyond those of the search itself. */
  totalResultCount: Type.Integer({ minimum: 0 }),
  /** The parameters that the widened search leaves out. */
  givenUp: Type.Array(Type.String({ maxLength: 40 })),
  /** The radius of the widened search, in miles; absent where it is that of the search itself. */
  searchRadius: Type.Optional(Type.Integer({ minimum: 1 })),
})
