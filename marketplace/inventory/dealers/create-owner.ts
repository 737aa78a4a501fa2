import { plainCode } from '#marketplace/catalogue/plain-code.ts'
import type { Random } from '#marketplace/inventory/random.ts'
import { weighted } from '#marketplace/inventory/weighted.ts'
import type { OwnerRecord, OwnerTier } from '#marketplace/listings/listing-record.ts'
import { type OpeningHours, weekdays } from '#shared/features/listings/opening-hours.ts'
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
  /** The franchise of a dealer who sells new cars. */
  readonly franchise?: Franchise | undefined
}

/** The services of dealers at a shopper's home, and the share of dealers that offer each. */
const homeServices = { HOME_DELIVERY: 0.45, VIRTUAL_APPOINTMENT: 0.5, HOME_TEST_DRIVE: 0.25 } as const

const workdays = weekdays.slice(0, 5)
const hours = (days: OpeningHours['days'], opens: string, closes: string) => ({ days, opens, closes })

/**
 * The weeks of dealers; one in so many does not tell. They depend on the number alone, so that nothing else
 * changes.
 */
const weeks: readonly (readonly OpeningHours[] | null)[] = [
  [hours(weekdays.slice(0, 6), '09:00', '20:00'), hours(['Sun'], '11:00', '18:00')],
  [hours(workdays, '09:00', '19:00'), hours(['Sat'], '09:00', '18:00')],
  [hours(workdays, '08:30', '18:00'), hours(['Sat'], '10:00', '16:00')],
  [hours(['Mon', 'Thu'], '09:00', '20:00'), hours(['Tue', 'Wed', 'Fri', 'Sat'], '09:00', '17:30')],
  null,
]

/** One dealer in so many takes no e-mail. */
const withoutForm = 25

export function createDealer(
  { random, details }: { random: Random; details: Random },
  { number, place, franchise }: Seller,
): OwnerRecord {
  const { city, state, zip } = place
  const name = franchise ? franchiseName(random, franchise.brand, city) : independentName(random, city)
  const isRated = random.chance(0.92)
  const domain = `${plainCode(name).toLowerCase()}-${number}.example.com`

  return {
    ownerKey: `generated-dealer-${number}`,
    name,
    sellerType: 'D',
    address: streetAddress(random),
    city,
    state,
    zip,
    phone: fictionalPhone(random, place),
    website: `https://${domain}`,
    leadEmail: number % withoutForm === 0 ? null : `leads@${domain}`,
    rating: isRated ? Math.round(Math.min(5, Math.max(2.4, 4.5 + 0.35 * random.normal())) * 10) / 10 : null,
    ratingCount: isRated ? Math.round(Math.exp(5.3 + 1.2 * random.normal())) + 1 : null,
    tier: chooseTier(random)?.tier ?? 'none',
    homeServices: Object.entries(homeServices).flatMap(([code, share]) =>
      details.chance(share) ? code : [],
    ),
    hours: weeks[number % weeks.length] ?? null,
  }
}

export function createPrivateSeller(random: Random, { number, place }: Seller): OwnerRecord {
  const { city, state, zip } = place
  return {
    ownerKey: `generated-private-${number}`,
    name: 'Private Seller',
    sellerType: 'P',
    address: null,
    city,
    state,
    zip,
    phone: random.chance(0.5) ? fictionalPhone(random, place) : null,
    website: null,
    leadEmail: `seller-${number}@example.org`,
    rating: null,
    ratingCount: null,
    tier: 'none',
    homeServices: [],
    hours: null,
  }
}

/**
 * A phone number from 555-0100 to 555-0199, which are reserved for fiction, so that no click calls a person.
 */
const fictionalPhone = (random: Random, { areaCode }: SellerPlace) =>
  `(${areaCode}) 555-01${String(random.whole(0, 99)).padStart(2, '0')}`
