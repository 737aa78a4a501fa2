import Type, { type Static } from 'typebox'
import { Listing } from '#shared/features/listings/listing.contract.ts'
import { vinPattern } from '#shared/features/vin.ts'
import { Usd } from '#shared/search/listing-fields.ts'
import { maxId } from '#shared/search/read-whole.ts'
import { maxViewedCars } from './interest-rules.ts'

const Vin = Type.String({ pattern: vinPattern })

/** A car of an account's history. */
export type HistoryCar = Static<typeof HistoryCar>

export const HistoryCar = Type.Object({
  /** The id of the listing. */
  id: Type.Integer({ minimum: 1, maximum: maxId }),
  vin: Vin,
  title: Type.String({ minLength: 1, maxLength: 300 }),
  /** What it cost at the last look, in US dollars; absent where the seller named no price. */
  priceUsd: Type.Optional(Usd),
  /** The time of the last look, in epoch milliseconds. */
  viewedAt: Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }),
})

/**
 * The answer of `GET /account-api/consumer-history` (7.20): what an account looked at, and what it offers in
 * trade.
 */
export type ConsumerHistory = Static<typeof ConsumerHistory>

export const ConsumerHistory = Type.Object({
  /** The cars that the shopper has had valued for a trade; none where there is no such service. */
  kbbTradeIns: Type.Array(Type.Object({})),
  /** The cars that she may write to a seller about: those that she looked at, the latest first. */
  leadCandidates: Type.Array(HistoryCar),
})

/** The body of `PUT /account-api/consumer-history`: cars of one browser, which join those of the account. */
export type CarsViewed = Static<typeof CarsViewed>
export const CarsViewed = Type.Object({ cars: Type.Array(HistoryCar, { maxItems: maxViewedCars }) })

/**
 * The answer of `GET /rest/lsc/listing/active` (7.3): listings by VIN; those that are not for sale are left
 * out.
 */
export type ActiveListings = Static<typeof ActiveListings>
export const ActiveListings = Type.Object({ listings: Type.Array(Listing) })

/** The body of the beacon of a reminder (7.35) as a page sends it: it never says who the shopper is. */
export type InterestAlert = Static<typeof InterestAlert>

const alertFields = {
  /** The id of the brand whose page shows the reminder. */
  brand: Type.String({ minLength: 1, maxLength: 40 }),
  vins: Type.Array(Vin, { minItems: 1, maxItems: maxViewedCars }),
}

export const InterestAlert = Type.Object(alertFields)

/** The body as the page's server passes it on: with the account of a shopper who is signed in (6.8). */
export type InterestAlertToStore = Static<typeof InterestAlertToStore>

export const InterestAlertToStore = Type.Object({
  ...alertFields,
  consumer_id: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  email: Type.Optional(Type.String({ minLength: 3, maxLength: 320 })),
})
