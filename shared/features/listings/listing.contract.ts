import Type, { type Static } from 'typebox'
import type { ContextKey } from '#shared/features/ads/ad-rules.ts'
import {
  Address,
  Code,
  Distance,
  Few,
  Label,
  Miles,
  Mpg,
  OwnPath,
  PictureSrc,
  photoFields,
  Usd,
} from './listing-fields.ts'
import { OpeningHours } from './opening-hours.ts'

// The names of fields on the wire are the specification's (section 3).
export const ListingType = Type.Union([
  Type.Literal('NEW'),
  Type.Literal('USED'),
  Type.Literal('CERTIFIED'),
  Type.Literal('3P_CERT'),
])

export type ListingType = Static<typeof ListingType>

export const DealIndicator = Type.Union([
  Type.Literal('Verify'),
  Type.Literal('Great'),
  Type.Literal('Good'),
  Type.Literal('Fair'),
  Type.Literal('High'),
])

export type DealIndicator = Static<typeof DealIndicator>

/** What a history report says of a car that is not new; facts that it leaves out are absent. */
export type HistoryReport = Static<typeof HistoryReport>

export const HistoryReport = Type.Object({
  accidents: Type.Optional(Few),
  owners: Type.Optional(Few),
  title: Type.Optional(Type.Union([Type.Literal('CLEAN'), Type.Literal('REBUILT'), Type.Literal('SALVAGE')])),
  use: Type.Optional(Type.Union([Type.Literal('PERSONAL'), Type.Literal('FLEET')])),
})

export type Image = Static<typeof Image>

export const Image = Type.Object({
  src: PictureSrc,
  alt: Label,
  ...photoFields,
})

const Phone = Type.Object({ value: Type.String({ maxLength: 30 }) })

export type Owner = Static<typeof Owner>

export const Owner = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  name: Label,
  /** P is a private seller. */
  sellerType: Type.Union([Type.Literal('D'), Type.Literal('P')]),
  phone: Type.Optional(Phone),
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
  /** For example `Ships to you for $499`. */
  shippingLabel: Type.Optional(Label),
  /** The owner brings the car to the shopper, for a test drive or as a delivery. */
  homeServices: Type.Optional(Type.Boolean()),
  /** The seller wants no e-mail: no form for one is offered. */
  hideEmailForm: Type.Optional(Type.Boolean()),
  /** When the seller is open; absent where that is not known. */
  hours: Type.Optional(Type.Array(OpeningHours, { maxItems: 7 })),
  /** The dealer's advantages over others; the full text is content with this id (7.19). */
  dealerDiff: Type.Optional(
    Type.Object({ tagline: Label, contentId: Code, tile: Type.Object({ src: PictureSrc }) }),
  ),
  distanceFromSearch: Type.Optional(Distance),
})

export type Listing = Static<typeof Listing>

export const Listing = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  vin: Type.Optional(Type.String({ maxLength: 17 })),
  /** For example `2021 Honda CR-V EX-L w/ Sunroof`; a card shows the text before ` w/`. */
  title: Label,
  ownerId: Type.Integer({ minimum: 1 }),
  /** The owner, where the answer does not list it apart, or its id once more. */
  owner: Type.Optional(Type.Union([Type.Integer({ minimum: 1 }), Owner])),
  /** The path of the detail page ("VDP"). */
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
  /** The body styles as another service has them, the first one first. */
  bodyStyles: Type.Optional(Type.Array(Type.Object({ code: Code }), { maxItems: 10 })),
  mileage: Type.Optional(Type.Object({ value: Miles })),
  pricingDetail: Type.Object({
    /** Absent where the seller names no price. */
    salePrice: Type.Optional(Usd),
    /** The price before it was last reduced. */
    previousPrice: Type.Optional(Usd),
    msrp: Type.Optional(Usd),
    dealIndicator: Type.Optional(DealIndicator),
    /** The maker's rebate on a new car, which the dealer subtracts. */
    incentive: Type.Optional(Usd),
    /** Asking price minus the market's median for like cars, in dollars; negative is below the market. */
    dealDifference: Type.Optional(Type.Integer()),
    /** The seller's own estimate of the monthly payment. */
    payments: Type.Optional(Type.Object({ monthlyPayment: Usd })),
  }),
  /** Pages of the seller, or of this site, about paying for the car (3.6). */
  paymentServices: Type.Optional(
    Type.Object({ paymentCalculationUrl: Type.Optional(Address), incentivesUrl: Type.Optional(Address) }),
  ),
  specifications: Type.Object({
    mpg: Type.Optional(Type.Object({ city: Mpg, highway: Mpg })),
    /** Electric range in miles. */
    mileRange: Type.Optional(Miles),
    engine: Type.Optional(Label),
    transmission: Type.Optional(Label),
    driveType: Type.Optional(Type.Object({ value: Label })),
  }),
  fuelTypeGroup: Type.Optional(Code),
  /** The fuel in words, such as `Flexible fuel`; fuelTypeGroup is the filter's code. */
  fuelType: Type.Optional(Label),
  mpgHighway: Type.Optional(Mpg),
  engine: Type.Optional(Type.Object({ code: Code })),
  /** The drive type in words, where `specifications` has none. */
  driveType: Type.Optional(Label),
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
    /** The number of pictures, where `sources` has only the first of them. */
    total: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  /** The 360° view by the code of the service that took it; the page turns the frames of `SellerMaterial`. */
  fyuseId: Type.Optional(Code),
  /** Absent where the seller shows no report, and for new cars. */
  history: Type.Optional(HistoryReport),
  /** The program that certified the car, by the id of the program's content (3.47). */
  certifiedProduct: Type.Optional(Type.Object({ productId: Code, name: Label })),
  /** The labels of the owner's services for this car, such as a video tour. */
  productTiles: Type.Optional(Type.Array(Label)),
  /**
   * The seller has an online shop. The eligibility service decides whether the car can be bought there
   * (3.13).
   */
  ecommWebsite: Type.Optional(Type.Boolean()),
  /** false: the eligibility service does not know this seller, and is not asked. */
  eligibilityService: Type.Optional(Type.Boolean()),
  /** The shopper can begin the purchase online and end it at the dealer. */
  accelerate: Type.Optional(Type.Boolean()),
  /** The seller's phone for this car. */
  phone: Type.Optional(Phone),
  /** How often the car was looked at, over a time that is not stated; pages show the counts of sites. */
  viewCount: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Present on a car of a neighbouring market (3.12). */
  marketExtension: Type.Optional(
    Type.Object({
      /** The seller offers the car to the market of the search. */
      imeDmaMatch: Type.Boolean(),
      /** The seller to name, where `ownerId` is its account for that market. */
      parentOwnerId: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
  ),
  isHot: Type.Boolean(),
  isReducedPrice: Type.Boolean(),
  hasSpecialOffer: Type.Boolean(),
  /** The special offer in the seller's words. */
  specialOffer: Type.Optional(Label),
  /** Whole days since the car was listed. */
  daysListed: Type.Integer({ minimum: 0 }),
  /** The number of times that its price was reduced since then. */
  priceDrops: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Miles from the search's zip to 2 decimals; absent without a zip. */
  distance: Type.Optional(Distance),
})

export type FacetOption = Static<typeof FacetOption>

export const FacetOption = Type.Object({
  value: Code,
  label: Label,
  count: Type.Integer({ minimum: 0 }),
  /** The code above this one in a tree of options: a model's make, a trim's model. */
  parent: Type.Optional(Code),
  /** The picture beside the label. */
  src: Type.Optional(PictureSrc),
})

export type RangeStats = Static<typeof RangeStats>

export const RangeStats = Type.Object({
  /** null where no listing of the search has a value. */
  min: Type.Union([Type.Number(), Type.Null()]),
  max: Type.Union([Type.Number(), Type.Null()]),
  /** Buckets in ascending order. `from` is inclusive; a bucket ends where the next one begins. */
  histogram: Type.Array(Type.Object({ from: Type.Number(), count: Type.Integer({ minimum: 0 }) })),
})

/** Some codes of one filter, by the name of its parameter (3.35). */
export type SuggestedFilter = Static<typeof SuggestedFilter>
export const SuggestedFilter = Type.Object({ name: Type.String({ maxLength: 40 }), codes: Type.Array(Code) })

/** A model that the shopper may have meant instead of the selected one (3.36). */
export type ModelSuggestion = Static<typeof ModelSuggestion>

export const ModelSuggestion = Type.Object({
  selectedMakeDescription: Label,
  selectedModelDescription: Label,
  suggestedMakeDescription: Label,
  suggestedModelDescription: Label,
  suggestedMakeCode: Code,
  suggestedModelCode: Code,
})

/** A city with cars of a search, as its sellers spell it. */
export type NearbyCity = Static<typeof NearbyCity>

export const NearbyCity = Type.Object({
  city: Label,
  state: Type.String({ maxLength: 2 }),
  count: Type.Integer({ minimum: 1 }),
})

/** The words of a saved search (3.28). */
const SaveSearchData = Type.Object({
  saveSearchString: Label,
  title: Label,
  textModalDisclaimer: Label,
  saveSearchInstrText: Label,
  searchBookmarkDate: Label,
})

/**
 * The answer of `GET /rest/lsc/listing`. It has the owners of its listings, each once. Statistics of a value
 * are those of the search without the filter of this value.
 */
export type SearchResponse = Static<typeof SearchResponse>

export const SearchResponse = Type.Object({
  listings: Type.Array(Listing),
  owners: Type.Array(Owner),
  totalResultCount: Type.Integer({ minimum: 0 }),
  stats: Type.Object({ derivedprice: RangeStats, year: RangeStats }),
  /**
   * Options by parameter, such as `listingType` or `makeCode`, counted without the filter of that parameter.
   */
  filters: Type.Record(Type.String(), Type.Array(FacetOption)),
  /**
   * The number of listings without a price that the price bounds exclude; absent without bounds and where the
   * search includes these listings.
   */
  unpricedCount: Type.Optional(Type.Integer({ minimum: 0 })),
  /** The filters that narrow the search best, best first (3.23). */
  suggestedFilters: Type.Optional(Type.Array(SuggestedFilter)),
  strongAttributesFilters: Type.Optional(Type.Array(SuggestedFilter)),
  /** Texts of the page that depend on the search (3.25). */
  pageContent: Type.Optional(
    Type.Object({
      /** The market around the search's zip, such as `Phoenix, AZ`. */
      marketExtensionDma: Type.Optional(Label),
      suggestedModels: Type.Optional(Type.Array(ModelSuggestion)),
      /** Cities near the search's city in which more cars of the search are for sale, the nearest first. */
      nearbyCities: Type.Optional(Type.Array(NearbyCity, { maxItems: 20 })),
      /** The words with which the search would be saved (3.28); absent where it names nothing to save. */
      saveSearchData: Type.Optional(Type.Partial(SaveSearchData)),
      /** What advertisements are chosen by: codes of what the search names one of, and the market's name. */
      ad: Type.Optional(
        Type.Partial(
          Type.Object({ make: Label, model: Label, body: Label, market: Label } satisfies Record<
            ContextKey,
            typeof Label
          >),
        ),
      ),
    }),
  ),
})
