import Type, { type Static } from 'typebox'
import { Listing, Owner } from '#shared/features/listings/listing.contract.ts'
import type { AttributeValue } from '#shared/search/codes-of.ts'
import type { Attribute } from '#shared/search/filter.ts'

/** What is known of a listing, by what filters are declared over. */
export type AttributeValues = Readonly<Partial<Record<Attribute, AttributeValue>>>

const Value = Type.Union([
  Type.String(),
  Type.Number(),
  Type.Boolean(),
  Type.Array(Type.String()),
  Type.Null(),
])

/**
 * Answer of `GET /rest/lsc/listing/showcase`: the dealer that a search's showcase is of; empty where nobody
 * has bought it.
 */
export type ShowcaseResponse = Static<typeof ShowcaseResponse>

export const ShowcaseResponse = Type.Object({
  owner: Type.Optional(Owner),
  /** The dealer's car that comes closest; absent where none is of the kind that the search is for. */
  car: Type.Optional(
    Type.Object({ listing: Listing, facts: Type.Unsafe<AttributeValues>(Type.Record(Type.String(), Value)) }),
  ),
})
