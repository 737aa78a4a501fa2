import Type, { type Static } from 'typebox'

/** A number and its unit are in the name; the wire names are the specification's (section 3). */
const Code = Type.String({ maxLength: 80 })
const Label = Type.String({ maxLength: 200 })
const Usd = Type.Integer({ minimum: 0, maximum: 99_999_999 })
const Miles = Type.Integer({ minimum: 0, maximum: 9_999_999 })
const Mpg = Type.Integer({ minimum: 0, maximum: 999 })

/** Half the earth's circumference is the farthest. */
const Distance = Type.Number({ minimum: 0, maximum: 12_500 })
const Few = Type.Integer({ minimum: 0, maximum: 99 })
const ownPath = String.raw`/(?![/\\])[^\s"'<>\\]*`

/** On the page's own origin: a link to it leaves neither the site nor its scheme. */
const OwnPath = Type.String({ maxLength: 300, pattern: `^${ownPath}$` })

/** Of a picture: a path on the page's own origin, or an https address. */
const PictureSrc = Type.String({ maxLength: 500, pattern: String.raw`^(${ownPath}|https://[^\s"'<>\\]+)$` })

export const ListingType = Type.Union([
  Type.Literal('NEW'),
  Type.Literal('USED'),
  Type.Literal('CERTIFIED'),
  Type.Literal('3P_CERT'),
])

export type ListingType = Static<typeof ListingType>

export const DealIndicator = Type.Union([
  Type.Literal('Great'),
  Type.Literal('Good'),
  Type.Literal('Fair'),
  Type.Literal('High'),
])

export type DealIndicator = Static<typeof DealIndicator>

export type Image = Static<typeof Image>

export const Image = Type.Object({
  src: PictureSrc,
  alt: Label,
})

export type Listing = Static<typeof Listing>

export const Listing = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  vin: Type.Optional(Type.String({ maxLength: 17 })),
  /** For example `2021 Honda CR-V EX-L w/ Sunroof`; a card shows what stands before ` w/`. */
  title: Label,
  ownerId: Type.Integer({ minimum: 1 }),
  /** The path of the detail page. */
  vdpBaseUrl: OwnPath,
  year: Type.Integer({ minimum: 1885, maximum: 2100 }),
  makeCode: Code,
  make: Label,
  modelCode: Code,
  model: Label,
  trimCode: Type.Optional(Code),
  trim: Type.Optional(Label),
  listingType: ListingType,
  vehicleStyleCodes: Type.Array(Code),
  mileage: Type.Optional(Type.Object({ value: Miles })),
  pricingDetail: Type.Object({
    /** Absent where the seller names no price. */
    salePrice: Type.Optional(Usd),
    /** The price before the last drop. */
    previousPrice: Type.Optional(Usd),
    msrp: Type.Optional(Usd),
    dealIndicator: Type.Optional(DealIndicator),
    /** The maker's rebate, taken off by the shopper's dealer; only of new cars. */
    incentive: Type.Optional(Usd),
    /** Asking price minus the market's median for like cars, in dollars; negative is below the market. */
    dealDifference: Type.Optional(Type.Integer()),
  }),
  specifications: Type.Object({
    mpg: Type.Optional(Type.Object({ city: Mpg, highway: Mpg })),
    /** Electric range in miles. */
    mileRange: Type.Optional(Miles),
    engine: Type.Optional(Label),
    transmission: Type.Optional(Label),
    driveType: Type.Optional(Type.Object({ value: Label })),
  }),
  fuelTypeGroup: Type.Optional(Code),
  color: Type.Object({
    exteriorColor: Type.Optional(Label),
    exteriorColorSimple: Type.Optional(Code),
    interiorColor: Type.Optional(Label),
    interiorColorSimple: Type.Optional(Code),
  }),
  doors: Type.Optional(Few),
  seats: Type.Optional(Few),
  images: Type.Object({
    primary: Type.Integer(),
    sources: Type.Array(Image, { maxItems: 100 }),
    /** How many there are, where `sources` holds the first of them only. */
    total: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  /** Its 360° view, by the code of the service that took it. */
  fyuseId: Type.Optional(Code),
  /** Of a certified car: the program whose content tells what that means (3.47). */
  certifiedProduct: Type.Optional(Type.Object({ productId: Code, name: Label })),
  /** Services with which the owner sells this car, in words, such as a video tour. */
  productTiles: Type.Optional(Type.Array(Label)),
  /** The shop where it may be bought online; whether it may is the eligibility service's to say (3.13). */
  ecommWebsite: Type.Optional(Type.Boolean()),
  isHot: Type.Boolean(),
  isReducedPrice: Type.Boolean(),
  hasSpecialOffer: Type.Boolean(),
  /** Whole days since the listing came to the market. */
  daysListed: Type.Integer({ minimum: 0 }),
  /** How often its price was lowered since then. */
  priceDrops: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Miles from the search's zip to 2 decimals; absent without a zip. */
  distance: Type.Optional(Distance),
})

export type Owner = Static<typeof Owner>

export const Owner = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  name: Label,
  /** P is a private seller. */
  sellerType: Type.Union([Type.Literal('D'), Type.Literal('P')]),
  phone: Type.Optional(Type.Object({ value: Type.String({ maxLength: 30 }) })),
  website: Type.Optional(Type.Object({ href: Type.String({ maxLength: 500 }) })),
  location: Type.Object({
    address: Type.Optional(Label),
    city: Label,
    state: Type.String({ maxLength: 2 }),
    zip: Type.String({ maxLength: 5 }),
  }),
  rating: Type.Optional(
    Type.Object({ value: Type.Number({ minimum: 0, maximum: 5 }), count: Type.Integer({ minimum: 0 }) }),
  ),
  logo: Type.Optional(Type.Object({ src: PictureSrc })),
  /** Such as `Ships to you for $499`. */
  shippingLabel: Type.Optional(Label),
  /** Brings the car to the shopper: test drive or delivery. */
  homeServices: Type.Optional(Type.Boolean()),
  /** What sets the dealer apart; the whole of it is content under its id (7.19). */
  dealerDiff: Type.Optional(
    Type.Object({ tagline: Label, contentId: Code, tile: Type.Object({ src: PictureSrc }) }),
  ),
  distanceFromSearch: Type.Optional(Distance),
})

export type FacetOption = Static<typeof FacetOption>

export const FacetOption = Type.Object({
  value: Code,
  label: Label,
  count: Type.Integer({ minimum: 0 }),
  /** The code above this one in a tree of options: a model's make, a trim's model. */
  parent: Type.Optional(Code),
})

export type RangeStats = Static<typeof RangeStats>

export const RangeStats = Type.Object({
  /** null when no listing found has the value. */
  min: Type.Union([Type.Number(), Type.Null()]),
  max: Type.Union([Type.Number(), Type.Null()]),
  /** `from` inclusive; a bucket ends where the next begins. */
  histogram: Type.Array(Type.Object({ from: Type.Number(), count: Type.Integer({ minimum: 0 }) })),
})

/** A filter with some codes in it, by the name of its parameter (3.35). */
export type SuggestedFilter = Static<typeof SuggestedFilter>
export const SuggestedFilter = Type.Object({ name: Type.String({ maxLength: 40 }), codes: Type.Array(Code) })

/** Another model that the shopper may have meant (3.36). */
export type ModelSuggestion = Static<typeof ModelSuggestion>

export const ModelSuggestion = Type.Object({
  selectedMakeDescription: Label,
  selectedModelDescription: Label,
  suggestedMakeDescription: Label,
  suggestedModelDescription: Label,
  suggestedMakeCode: Code,
  suggestedModelCode: Code,
})

/**
 * Answer of `GET /rest/lsc/listing`. Owners are those of the listings, each once. Statistics leave out the
 * filter of their own value.
 */
export type SearchResponse = Static<typeof SearchResponse>

export const SearchResponse = Type.Object({
  listings: Type.Array(Listing),
  owners: Type.Array(Owner),
  totalResultCount: Type.Integer({ minimum: 0 }),
  stats: Type.Object({ derivedprice: RangeStats, year: RangeStats }),
  /** Options by parameter, such as `listingType` or `makeCode`, each counted without its own selection. */
  filters: Type.Record(Type.String(), Type.Array(FacetOption)),
  /**
   * Listings without a price that the price bounds leave out; absent without bounds, and where they are
   * included.
   */
  unpricedCount: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Filters that would narrow the search best, best first (3.23). */
  suggestedFilters: Type.Optional(Type.Array(SuggestedFilter)),
  strongAttributesFilters: Type.Optional(Type.Array(SuggestedFilter)),
  /** Words of the page that depend on the search (3.25). */
  pageContent: Type.Optional(
    Type.Object({
      /** The market around the search's zip, such as `Phoenix, AZ`. */
      marketExtensionDma: Type.Optional(Label),
      suggestedModels: Type.Optional(Type.Array(ModelSuggestion)),
    }),
  ),
})

/**
 * Answer of `GET /rest/lsc/listing/extended`: listings beyond the radius that neighbouring dealers offer to
 * this market, nearest first.
 */
export type ExtendedResponse = Static<typeof ExtendedResponse>
export const ExtendedResponse = Type.Object({ listings: Type.Array(Listing), owners: Type.Array(Owner) })

/** Answer of `GET /rest/lsc/keyword/suggestions` (7.21): searches that the words may mean, best first. */
export type SuggestionsResponse = Static<typeof SuggestionsResponse>

export const SuggestionsResponse = Type.Object({
  suggestions: Type.Array(
    Type.Object({
      label: Label,
      /** What kind of thing it is, such as `Make`. */ group: Label,
      filters: Type.Array(SuggestedFilter),
    }),
  ),
})

/** Answer of `GET /cars-for-sale/searchoptions/packages` (7.16). */
export type PackagesResponse = Static<typeof PackagesResponse>

export const PackagesResponse = Type.Object({
  results: Type.Object({ packageNames: Type.Array(Type.Object({ name: Label, code: Code })) }),
  /** Said in place of packages while they cannot be looked up (8.3). */
  error: Type.Optional(Label),
})

/** Answer of `GET /rest/lsc/listing/count`. */
export type CountResponse = Static<typeof CountResponse>
export const CountResponse = Type.Object({ totalResultCount: Type.Integer({ minimum: 0 }) })

/** Answer of `GET /rest/lsc/listing/:id`. */
export type ListingResponse = Static<typeof ListingResponse>

export const ListingResponse = Type.Object({
  listing: Listing,
  /** Absent where nothing usable is known of the seller. */
  owner: Type.Optional(Owner),
  /** Oldest first. */
  priceHistory: Type.Array(Type.Object({ date: Type.String({ maxLength: 10 }), price: Usd })),
  isExpired: Type.Boolean(),
  /** Its equipment and what its history report vouches for, in words. */
  features: Type.Array(Label),
  history: Type.Array(Label),
  /** Most alike first, and the owners of them, each once. */
  similar: Type.Array(Listing),
  owners: Type.Array(Owner),
})

/** Answer of `GET /rest/lsc/listing/spotlight/results`. */
export type SpotlightsResponse = Static<typeof SpotlightsResponse>

export const SpotlightsResponse = Type.Object({
  featured: Type.Array(Listing),
  standard: Type.Array(Listing),
  owners: Type.Array(Owner),
})

/** Answer of `GET /rest/lsc/options/:kind` (7.39): a list of code and name. */
export type OptionsResponse = Static<typeof OptionsResponse>

export const OptionsResponse = Type.Object({
  options: Type.Array(Type.Object({ code: Code, name: Label, parent: Type.Optional(Code) })),
})

/** Answer of `GET /rest/lsc/zip/:zip` (7.28). */
export type ZipResponse = Static<typeof ZipResponse>

export const ZipResponse = Type.Object({
  zip: Type.String(),
  city: Label,
  state: Type.String({ maxLength: 2 }),
})

/** Every 4xx of the marketplace. `parameter` names what was wrong where one parameter was. */
export type BadRequest = Static<typeof BadRequest>

export const BadRequest = Type.Object({
  error: Type.String(),
  parameter: Type.Optional(Type.String()),
  message: Type.String(),
})
