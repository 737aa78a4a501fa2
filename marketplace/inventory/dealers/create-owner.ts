import { plainCode } from '#marketplace/catalogue/plain-code.ts'
import type { Dice } from '#marketplace/inventory/dice.ts'
import { weighted } from '#marketplace/inventory/weighted.ts'
import type { OwnerRecord, OwnerTier } from '#marketplace/listings/listing-record.ts'
import { franchiseName, independentName, streetAddress } from './dealer-names.ts'
import type { Franchise } from './franchises.ts'
import type { SellerPlace } from './places.ts'

const chooseTier = weighted<{ tier: OwnerTier; percent: number }>(
  [
    { tier: 'vehicleHighlight', percent: 6 },
    { tier: 'fourthTier', percent: 5 },
    { tier: 'alpha', percent: 3 },
    { tier: 'none', percent: 56 },
    { tier: 'standard', percent: 16 },
    { tier: 'featured', percent: 10 },
    { tier: 'premium', percent: 4 },
  ],
  ({ percent }) => percent,
)

interface Seller {
  readonly number: number
  readonly place: SellerPlace
  /** Of a dealer who sells new cars. */
  readonly franchise?: Franchise | undefined
}

/** What a dealer does away from the lot, and how many do. */
const homeServices = { HOME_DELIVERY: 0.45, VIRTUAL_APPOINTMENT: 0.5, HOME_TEST_DRIVE: 0.25 } as const

export function createDealer(
  { dice, details }: { dice: Dice; details: Dice },
  { number, place, franchise }: Seller,
): OwnerRecord {
  const { city, state, zip } = place
  const name = franchise ? franchiseName(dice, franchise.brand, city) : independentName(dice, city)
  const isRated = dice.chance(0.92)

  return {
    ownerKey: `generated-dealer-${number}`,
    name,
    sellerType: 'D',
    address: streetAddress(dice),
    city,
    state,
    zip,
    phone: fictionalPhone(dice, place),
    website: `https://${plainCode(name).toLowerCase()}-${number}.example.com`,
    rating: isRated ? Math.round(Math.min(5, Math.max(2.4, 4.5 + 0.35 * dice.normal())) * 10) / 10 : null,
    ratingCount: isRated ? Math.round(Math.exp(5.3 + 1.2 * dice.normal())) + 1 : null,
    tier: chooseTier(dice)?.tier ?? 'none',
    homeServices: Object.entries(homeServices).flatMap(([code, share]) =>
      details.chance(share) ? code : [],
    ),
  }
}

export function createPrivateSeller(dice: Dice, { number, place }: Seller): OwnerRecord {
  const { city, state, zip } = place
  return {
    ownerKey: `generated-private-${number}`,
    name: 'Private Seller',
    sellerType: 'P',
    address: null,
    city,
    state,
    zip,
    phone: dice.chance(0.5) ? fictionalPhone(dice, place) : null,
    website: null,
    rating: null,
    ratingCount: null,
    tier: 'none',
    homeServices: [],
  }
}

/** 555-0100 to 555-0199 are kept for fiction: nobody is ever called by a click. */
const fictionalPhone = (dice: Dice, { areaCode }: SellerPlace) =>
  `(${areaCode}) 555-01${String(dice.whole(0, 99)).padStart(2, '0')}`
