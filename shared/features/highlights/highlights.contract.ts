import Type, { type Static } from 'typebox'
import { Listing, Owner } from '#shared/features/listings/listing.contract.ts'

export type VehicleHighlight = Static<typeof VehicleHighlight>

export const VehicleHighlight = Type.Object({
  isVehicleHighlight: Type.Literal(true),
  /**
   * The reason to look at the car now: DEALER_INCENTIVE, PRICE_REDUCED, NEWLY_LISTED, WARRANTY, RETURN or
   * INCENTIVES; any other, or none, means the shoppers viewing it (9.44).
   */
  urgencyDriverType: Type.Optional(Type.String({ maxLength: 80 })),
  /** US dollars of a reduction or an incentive, or days since the listing; absent for other types. */
  urgencyDriverValue: Type.Optional(Type.Integer({ minimum: 0 })),
})

export type HighlightedListing = Static<typeof HighlightedListing>
export const HighlightedListing = Type.Object({ ...Listing.properties, vehicleHighlight: VehicleHighlight })

/** The answer of `GET /rest/lsc/listing/spotlight/vehiclehighlight` (7.9): listings with up to 4 pictures. */
export type HighlightsResponse = Static<typeof HighlightsResponse>

export const HighlightsResponse = Type.Object({
  listings: Type.Array(HighlightedListing),
  owners: Type.Array(Owner),
})
