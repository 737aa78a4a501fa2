import Type, { type Static } from 'typebox'

/** The number of days whose views are counted (9.25). */
export const viewDays = 7

/**
 * The answer of `GET /cars-for-sale/svc/listing-view-count` (7.2): the number of views of each car on the
 * site that asks.
 */
export type ViewCountsResponse = Static<typeof ViewCountsResponse>

export const ViewCountsResponse = Type.Object({
  counts: Type.Array(
    Type.Object({ vin: Type.String({ maxLength: 17 }), count: Type.Integer({ minimum: 0 }) }),
  ),
})
