import Type, { type Static } from 'typebox'

/** The answer of the eligibility service (7.34). */
export type EligibilityResponse = Static<typeof EligibilityResponse>

export const EligibilityResponse = Type.Object({
  /** The number of live listings that match the request. */
  totalMatched: Type.Integer({ minimum: 0 }),
  sellable: Type.Boolean(),
  /** The service's own breaker is open: it has no answer at the moment. */
  circuitBreakerOpen: Type.Boolean(),
})

/**
 * The request to the eligibility service about a car with or without a VIN. Make, model and trim are codes.
 */
export type EligibilityPayload = Static<typeof EligibilityPayload>

export const EligibilityPayload = Type.Object({
  vin: Type.Optional(Type.String({ maxLength: 17 })),
  year: Type.Integer(),
  make: Type.String({ maxLength: 80 }),
  model: Type.String({ maxLength: 80 }),
  trim: Type.Optional(Type.String({ maxLength: 80 })),
  mileage: Type.Optional(Type.Integer({ minimum: 0 })),
  msrp: Type.Optional(Type.Integer({ minimum: 0 })),
  listingPrice: Type.Optional(Type.Integer({ minimum: 0 })),
  ownerId: Type.Integer({ minimum: 1 }),
  vehicleCondition: Type.String({ maxLength: 80 }),
  isCertified: Type.Boolean(),
})
