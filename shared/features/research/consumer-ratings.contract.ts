import Type, { type Static } from 'typebox'
import { Code, Label } from '#shared/search/listing-fields.ts'

/** The name of the rating that sums up the others (3.39). */
export const overallRating = 'Overall Rating'

/** What owners of a model say of it, from 1 to 5 (3.39). */
export type ConsumerRatings = Static<typeof ConsumerRatings>

export const ConsumerRatings = Type.Object({
  /** `Overall Rating` and others; 0: there is none. */
  ratings: Type.Array(Type.Object({ name: Label, value: Type.Number({ minimum: 0, maximum: 5 }) }), {
    maxItems: 20,
  }),
  numberOfReviews: Type.Integer({ minimum: 0, maximum: 9_999_999 }),
  /** The ratings are sample data. */
  isSample: Type.Optional(Type.Boolean()),
})

/** The answer of `GET /cars-for-sale/{research}/reference/vehicles` (7.32): no items for an unknown model. */
export type ReferenceVehicles = Static<typeof ReferenceVehicles>

export const ReferenceVehicles = Type.Object({
  items: Type.Array(Type.Object({ vehicleId: Code }), { maxItems: 100 }),
})
