import Type, { type Static } from 'typebox'
import { Listing, Owner } from '#shared/features/listings/listing.contract.ts'

/**
 * Answer of `GET /rest/lsc/listing/supplemental` (7.6): listings that just miss a search, those that miss it
 * least first. It has no filters.
 */
export type SupplementalResponse = Static<typeof SupplementalResponse>

export const SupplementalResponse = Type.Object({
  listings: Type.Array(Listing),
  owners: Type.Array(Owner),
  /** Listings of the widened search beyond those of the search itself. */
  totalResultCount: Type.Integer({ minimum: 0 }),
  /** Names of the parameters that the search was widened by giving up. */
  givenUp: Type.Array(Type.String({ maxLength: 40 })),
  /** The radius that the search was widened to, in miles; absent where it kept its own. */
  searchRadius: Type.Optional(Type.Integer({ minimum: 1 })),
})
