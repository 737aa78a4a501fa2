import Type, { type Static } from 'typebox'
import { Code, Label, Usd } from '#shared/search/listing-fields.ts'
import { Listing, Owner } from './listing.contract.ts'
import { SuggestedFilter } from './search-response.contract.ts'
import { vehicleDetails } from './vehicle-details.contract.ts'

/** The answer of `GET /rest/lsc/options/:kind` (7.39): codes and names. */
export type OptionsResponse = Static<typeof OptionsResponse>

export const OptionsResponse = Type.Object({
  options: Type.Array(Type.Object({ code: Code, name: Label, parent: Type.Optional(Code) })),
  /** The reason why options cannot be looked up; the page's server says it itself. */
  error: Type.Optional(Label),
})

/** The answer of `GET /cars-for-sale/searchoptions/packages` (7.16). */
export type PackagesResponse = Static<typeof PackagesResponse>

export const PackagesResponse = Type.Object({
  results: Type.Object({ packageNames: Type.Array(Type.Object({ name: Label, code: Code })) }),
  /** A message for the shopper while packages cannot be looked up (8.3). */
  error: Type.Optional(Label),
})

/** The answer of `GET /rest/lsc/zip/:zip` (7.28). */
export type ZipResponse = Static<typeof ZipResponse>

export const ZipResponse = Type.Object({
  zip: Type.String(),
  city: Label,
  state: Type.String({ maxLength: 2 }),
})

/**
 * The answer of `GET /rest/lsc/listing/extended`: listings beyond the radius that dealers of neighbouring
 * markets offer to this one, nearest first.
 */
export type ExtendedResponse = Static<typeof ExtendedResponse>
export const ExtendedResponse = Type.Object({ listings: Type.Array(Listing), owners: Type.Array(Owner) })

/** The answer of `GET /rest/lsc/listing/count`. */
export type CountResponse = Static<typeof CountResponse>
export const CountResponse = Type.Object({ totalResultCount: Type.Integer({ minimum: 0 }) })

/** The answer of `GET /rest/lsc/listings`: listings by id, in ascending order. */
export type ListingsResponse = Static<typeof ListingsResponse>

export const ListingsResponse = Type.Object({
  listings: Type.Array(Listing),
  owners: Type.Array(Owner),
  /** The ids of those listings that are no longer for sale. */
  goneIds: Type.Array(Type.Integer({ minimum: 1 })),
  /** The ids that no listing has ever had. An id that is merely missing may be that of a car for sale. */
  unknownIds: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }))),
  /** The labels of each listing's equipment, by its id. */
  features: Type.Optional(Type.Record(Type.String(), Type.Array(Label))),
})

/** The answer of `GET /rest/lsc/listing/spotlight/results`. */
export type SpotlightsResponse = Static<typeof SpotlightsResponse>

export const SpotlightsResponse = Type.Object({
  featured: Type.Array(Listing),
  standard: Type.Array(Listing),
  owners: Type.Array(Owner),
})

/**
 * The body of every 4xx answer of the marketplace. `parameter` is the parameter with the bad value, if any.
 */
export type BadRequest = Static<typeof BadRequest>

export const BadRequest = Type.Object({
  error: Type.String(),
  parameter: Type.Optional(Type.String()),
  message: Type.String(),
})

/** The answer of `GET /rest/lsc/keyword/suggestions` (7.21): searches for some keywords, best first. */
export type SuggestionsResponse = Static<typeof SuggestionsResponse>

export const SuggestionsResponse = Type.Object({
  suggestions: Type.Array(
    Type.Object({
      label: Label,
      /** The kind of suggestion, such as `Make`. */
      group: Label,
      filters: Type.Array(SuggestedFilter),
    }),
  ),
})

/** The answer of `GET /rest/lsc/listing/:id`. */
export type ListingResponse = Static<typeof ListingResponse>

export const ListingResponse = Type.Object({
  listing: Listing,
  /** Absent where the seller's data is unusable. */
  owner: Type.Optional(Owner),
  /** Oldest first. */
  priceHistory: Type.Array(Type.Object({ date: Type.String({ maxLength: 10 }), price: Usd })),
  isExpired: Type.Boolean(),
  /** The labels of the car's equipment. */
  features: Type.Array(Label),
  /** Similar listings, best first, with their owners, each once. */
  similar: Type.Array(Listing),
  /** Other listings of the same dealer, best first; none for a private seller. */
  sameOwner: Type.Optional(Type.Array(Listing)),
  owners: Type.Array(Owner),
  ...vehicleDetails,
})
