import Type, { type Static } from 'typebox'
import { Label } from '#shared/features/listings/listing-fields.ts'

/** What owners of a model say of it, from 1 to 5 (3.39). */
export type ConsumerRatings = Static<typeof ConsumerRatings>

export const ConsumerRatings = Type.Object({
  /** `Overall Rating` and others; 0: there is none. */
  ratings: Type.Array(Type.Object({ name: Label, value: Type.Number({ minimum: 0, maximum: 5 }) }), {
    maxItems: 20,
  }),
  numberOfReviews: Type.Integer({ minimum: 0, maximum: 9_999_999 }),
  /** The ratings are no real ones. */
  isSample: Type.Optional(Type.Boolean()),
})
