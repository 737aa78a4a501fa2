import Type, { type Static } from 'typebox'
import { Listing, Owner } from '#shared/features/listings/listing.contract.ts'
import type { AttributeValue } from '#shared/search/codes-of.ts'
import type { Attribute } from '#shared/search/filter.ts'

/** The values of a listing's attributes; those that are not known can be missing. */
export type AttributeValues = Readonly<Partial<Record<Attribute, AttributeValue>>>

const Value = Type.Union([
  Type.String(),
  Type.Number(),
  Type.Boolean(),
  Type.Array(Type.String()),
  Type.Null(),
])

/**
 * The answer of `GET /rest/lsc/listing/showcase`: the sponsored dealer of a search; empty where there is
 * none.
 */
export type ShowcaseResponse = Static<typeof ShowcaseResponse>

export const ShowcaseResponse = Type.Object({
  owner: Type.Optional(Owner),
  /**
   * The dealer's car that matches the search best; absent where no car is of the kind that is searched for.
   */
  car: Type.Optional(
    Type.Object({
      listing: Listing,
      facts: Type.Unsafe<AttributeValues>(Type.Record(Type.String(), Value)),
      /** The search has a keyword, which finds the car. */
      hasKeyword: Type.Optional(Type.Boolean()),
    }),
  ),
})
