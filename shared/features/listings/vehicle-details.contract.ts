import Type, { type Static } from 'typebox'
import { Address, Distance, Label, Miles, OwnPath, PictureSrc, Usd } from '#shared/search/listing-fields.ts'

const Count = Type.Integer({ minimum: 0 })

/** A car with which another car's price is compared. */
const Comparable = Type.Object({
  title: Label,
  vdpBaseUrl: OwnPath,
  /** The price that its seller asks. */
  priceUsd: Usd,
  mileageMi: Type.Optional(Miles),
  /** The seller's city and state. */
  place: Label,
  distance: Type.Optional(Distance),
})

/**
 * Where a price lies among those of like cars (the rule is marketplace/listings/deal-rating.ts). All sums are
 * asking prices converted to the age, the mileage and the state of the car in question.
 */
export type MarketPosition = Static<typeof MarketPosition>

export const MarketPosition = Type.Object({
  /** The number of like cars, without the car itself. */
  count: Count,
  /** What like cars have in common: the trim, or the model where the trim is not known. */
  like: Type.Union([Type.Literal('trim'), Type.Literal('model')]),
  /** The model years of the like cars differ by at most this number from the car's own. */
  yearSpan: Type.Integer({ minimum: 0, maximum: 20 }),
  /** The price below which a tenth of the like cars are, and the one above which a tenth are. */
  lowUsd: Usd,
  medianUsd: Usd,
  highUsd: Usd,
  /** The like cars that are nearest in age and mileage, nearest first. */
  nearest: Type.Array(Comparable, { maxItems: 10 }),
})

/** The mean mileage of the cars for sale of a model and model year that are not new. */
export type AverageMileage = Static<typeof AverageMileage>
export const AverageMileage = Type.Object({ averageMi: Miles, count: Count })

/** A maker's warranty, and an estimate of what is left of it. */
const WarrantyPart = Type.Object({
  years: Type.Integer({ minimum: 1, maximum: 20 }),
  miles: Miles,
  /** Whole months from today, counted from January of the model year; 0 where it is over. */
  monthsLeft: Count,
  milesLeft: Miles,
})

export type WarrantyPart = Static<typeof WarrantyPart>
export type Warranty = Static<typeof Warranty>
export const Warranty = Type.Object({ basic: WarrantyPart, powertrain: Type.Optional(WarrantyPart) })

/** What is known of charging an electric car of this kind. */
export type Charging = Static<typeof Charging>

export const Charging = Type.Object({
  /** The capacity that the maker names, in kWh. */
  batteryKwh: Type.Number({ minimum: 0, maximum: 500 }),
  /** The most that the car takes from an alternating current, in kW. */
  homeKw: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  /** The most that the car takes from a fast charger, in kW. */
  fastKw: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000 })),
})

/** The longest text of a seller, in UTF-16 code units, and the most frames and videos. */
export const sellerLimits = { words: 4_000, frames: 60, videos: 5 } as const

/** What a seller says and shows of a car beside its photos. */
export type SellerMaterial = Static<typeof SellerMaterial>

export const SellerMaterial = Type.Object({
  /** Plain text; paragraphs are separated by line ends. */
  words: Type.Optional(Type.String({ maxLength: sellerLimits.words })),
  /** Pictures taken around the car in equal steps, in the order of a turn. */
  spin: Type.Optional(Type.Object({ frames: Type.Array(PictureSrc, { maxItems: sellerLimits.frames }) })),
  videos: Type.Optional(Type.Array(Address, { maxItems: sellerLimits.videos })),
})

/** The parts of a listing's answer that its page alone shows; each is left out where it is not known. */
export const vehicleDetails = {
  market: Type.Optional(MarketPosition),
  averageMileage: Type.Optional(AverageMileage),
  warranty: Type.Optional(Warranty),
  charging: Type.Optional(Charging),
  material: Type.Optional(SellerMaterial),
}
