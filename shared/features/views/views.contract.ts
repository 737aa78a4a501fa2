import Type, { type Static } from 'typebox'

/** Days that views are counted over (9.25). */
export const viewDays = 7

const Count = Type.Optional(Type.Integer({ minimum: 0 }))

/**
 * Answer of `GET /cars-for-sale/svc/listing-view-count` (7.2): how often each car was looked at, on each of
 * the two brand sites.
 */
export type ViewCountsResponse = Static<typeof ViewCountsResponse>

export const ViewCountsResponse = Type.Object({
  counts: Type.Array(Type.Object({ vin: Type.String({ maxLength: 17 }), forecourt: Count, fairmark: Count })),
})
