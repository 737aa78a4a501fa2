import type { HistoryReport, Listing, ListingType } from '#shared/features/listings/listing.contract.ts'
import type { OpeningHours } from '#shared/features/listings/opening-hours.ts'
import type { SellerMaterial } from '#shared/features/listings/vehicle-details.contract.ts'

/**
 * A listing as generators and feeds pass it to the index: flat and clean, without an id. A null is "not
 * known". Codes are upper-case ASCII; a model's code is unique over all makes.
 */
export interface ListingRecord {
  /** 17 characters that identify the listing across imports. */
  readonly vin: string
  readonly ownerKey: string
  readonly listingType: ListingType
  readonly year: number
  readonly makeCode: string
  readonly make: string
  readonly modelCode: string
  readonly model: string
  /** `MODEL|TRIM`: the model's code before the pipe. */
  readonly trimCode: string | null
  readonly trim: string | null
  /** A family of models, such as `3-SERIES`. */
  readonly seriesCode: string | null
  readonly series: string | null
  /** The text after ` w/` in the title, such as `Sunroof`: the package that the seller names. */
  readonly highlight: string | null
  readonly packageCode: string | null
  readonly vehicleStyleCode: string | null
  readonly bodySubtypes: readonly string[]
  /** The size and the body, such as `COMPACT_SUV`. */
  readonly sizeCode: string | null
  readonly cabCode: string | null
  readonly bedLengthFt: number | null
  /** The kind of work vehicle, such as `BOX_TRUCK`. */
  readonly vehicleType: string | null
  readonly vehicleUse: 'PERSONAL' | 'COMMERCIAL' | null
  readonly fuelTypeGroup: string | null
  readonly driveGroup: string | null
  readonly transmissionCode: string | null
  /** The transmission in the seller's words, such as `8-Speed Automatic`. */
  readonly transmission: string | null
  readonly engine: string | null
  readonly cylinders: number | null
  readonly displacementL: number | null
  readonly doors: number | null
  readonly seats: number | null
  readonly mpgCity: number | null
  readonly mpgHighway: number | null
  /** The electric range in miles. */
  readonly rangeMi: number | null
  readonly extColor: string | null
  readonly extColorSimple: string | null
  readonly intColor: string | null
  readonly intColorSimple: string | null
  readonly priceUsd: number | null
  /** Earlier prices, oldest first, as far as the source knows them. */
  readonly priceHistory: readonly { readonly date: string; readonly priceUsd: number }[]
  readonly msrpUsd: number | null
  readonly mileageMi: number | null
  /**
   * The day on which the listing came to the market, in days since 1970-01-01. null when the source does not
   * name it: the index then takes the day on which it first saw the car, for as long as the car stays live.
   */
  readonly listedOnDay: number | null
  /** The codes of equipment, declared ones and others. */
  readonly features: readonly string[]
  /** null without a history report. */
  readonly historyReport: HistoryReport | null
  /** The programs under which the car is sold, such as `buy-online`. */
  readonly experiences: readonly string[]
  readonly hasMoneyBack: boolean
  readonly isHot: boolean
  /** The seller's special offer in words, such as `2.9% APR for 60 months`. */
  readonly specialOffer: string | null
  /** The seller's phone for this car alone. */
  readonly phone: string | null
  /** The seller's own estimate of the monthly payment, in whole dollars; null without a price. */
  readonly monthlyPaymentUsd: number | null
  /** The shopper can begin the purchase online and end it at the dealer. */
  readonly canStartOnline: boolean
  /**
   * The seller's text, 360° view, videos and links, which the page of the car alone shows; null without any.
   */
  readonly material: StoredMaterial | null
}

/** What a seller adds to the page of a car, stored as one value. */
export type StoredMaterial = SellerMaterial & Pick<Listing, 'paymentServices'>

/** The tiers that owners can buy: each is a slot on the page that their listings can win. */
export const paidTiers = [
  'premium',
  'featured',
  'standard',
  'fourthTier',
  'vehicleHighlight',
  'alpha',
] as const

export type PaidTier = (typeof paidTiers)[number]
export type OwnerTier = 'none' | PaidTier

/**
 * An owner as generators and feeds pass it to the index. The key identifies the owner across imports; the zip
 * exists.
 */
export interface OwnerRecord {
  readonly ownerKey: string
  readonly name: string
  readonly sellerType: 'D' | 'P'
  readonly address: string | null
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly phone: string | null
  readonly website: string | null
  /** Where the owner takes leads, which no page shows; null where it takes none by e-mail. */
  readonly leadEmail: string | null
  readonly rating: number | null
  readonly ratingCount: number | null
  /** The services at a shopper's home or screen, such as `HOME_DELIVERY`. */
  readonly homeServices: readonly string[]
  /** When the seller is open; null where that is not known. */
  readonly hours: readonly OpeningHours[] | null
  readonly tier: OwnerTier
}
