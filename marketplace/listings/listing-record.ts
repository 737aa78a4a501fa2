/**
 * Inventory as generators and feeds hand it to the index: flat, clean, before the index gives ids. A null is
 * "not known". Codes are upper-case ASCII; a model's code is unique over all makes.
 */
export interface ListingRecord {
  /** 17 characters: the listing's identity over imports. */
  readonly vin: string
  readonly ownerKey: string
  readonly listingType: 'NEW' | 'USED' | 'CERTIFIED' | '3P_CERT'
  readonly year: number
  readonly makeCode: string
  readonly make: string
  readonly modelCode: string
  readonly model: string
  /** `MODEL|TRIM`, the parent's code before the pipe. */
  readonly trimCode: string | null
  readonly trim: string | null
  /** A family of models, such as `3-SERIES`. */
  readonly seriesCode: string | null
  readonly series: string | null
  /** Text after ` w/` in the title, such as `Sunroof`: the package that the seller names. */
  readonly highlight: string | null
  readonly packageCode: string | null
  readonly vehicleStyleCode: string | null
  readonly bodySubtypes: readonly string[]
  /** With its body in it, such as `COMPACT_SUV`. */
  readonly sizeCode: string | null
  readonly cabCode: string | null
  readonly bedLengthFt: number | null
  /** What it was built to do work with, such as `BOX_TRUCK`. */
  readonly vehicleType: string | null
  readonly vehicleUse: 'PERSONAL' | 'COMMERCIAL' | null
  readonly fuelTypeGroup: string | null
  readonly driveGroup: string | null
  readonly transmissionCode: string | null
  /** As the seller words it, such as `8-Speed Automatic`. */
  readonly transmission: string | null
  readonly engine: string | null
  readonly cylinders: number | null
  readonly displacementL: number | null
  readonly doors: number | null
  readonly seats: number | null
  readonly mpgCity: number | null
  readonly mpgHighway: number | null
  /** Electric range in miles. */
  readonly rangeMi: number | null
  readonly extColor: string | null
  readonly extColorSimple: string | null
  readonly intColor: string | null
  readonly intColorSimple: string | null
  readonly priceUsd: number | null
  /** Earlier prices, oldest first, when the source knows them. */
  readonly priceHistory: readonly { readonly date: string; readonly priceUsd: number }[]
  readonly msrpUsd: number | null
  readonly mileageMi: number | null
  /**
   * Days since 1970-01-01 on which the listing came to the market. null: the source does not say; the index
   * takes the day on which it first saw the car, and keeps it while the car stays live.
   */
  readonly listedOnDay: number | null
  /** Codes of equipment, declared ones and others. */
  readonly features: readonly string[]
  /** What its history report vouches for. */
  readonly history: readonly string[]
  /** Programs that it is sold under, such as `buy-online`. */
  readonly experiences: readonly string[]
  readonly hasMoneyBack: boolean
  readonly isHot: boolean
  readonly hasSpecialOffer: boolean
}

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

/** The key is the owner's identity over imports; the zip is known to the zip lookup. */
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
  readonly rating: number | null
  readonly ratingCount: number | null
  /** What the owner does at a shopper's home or screen, such as `HOME_DELIVERY`. */
  readonly homeServices: readonly string[]
  readonly tier: OwnerTier
}
