import Type, { type Static } from 'typebox'
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
} from '#shared/search/listing-fields.ts'
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
