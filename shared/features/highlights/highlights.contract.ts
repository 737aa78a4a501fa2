import Type, { type Static } from 'typebox'
import { Listing, Owner } from '#shared/features/listings/listing.contract.ts'

/** Why a shopper should look now (9.44); 'SHOPPERS_VIEWING' where nothing else is to be said. */
export const urgencyTypes = [
  'DEALER_INCENTIVE',
  'PRICE_REDUCED',
  'NEWLY_LISTED',
  'WARRANTY',
  'RETURN',
  'INCENTIVES',
  'SHOPPERS_VIEWING',
] as const

export type UrgencyType = (typeof urgencyTypes)[number]

export type VehicleHighlight = Static<typeof VehicleHighlight>

export const VehicleHighlight = Type.Object({
  isVehicleHighlight: Type.Literal(true),
  urgencyDriverType: Type.Enum([...urgencyTypes]),
  /** Dollars of a reduction or an incentive, days of a new listing; absent where the type says it all. */
  urgencyDriverValue: Type.Optional(Type.Integer({ minimum: 0 })),
})

export type HighlightedListing = Static<typeof HighlightedListing>
export const HighlightedListing = Type.Object({ ...Listing.properties, vehicleHighlight: VehicleHighlight })

/** Answer of `GET /rest/lsc/listing/spotlight/vehiclehighlight` (7.9): listings with up to 4 pictures. */
export type HighlightsResponse = Static<typeof HighlightsResponse>

export const HighlightsResponse = Type.Object({
  listings: Type.Array(HighlightedListing),
  owners: Type.Array(Owner),
})
