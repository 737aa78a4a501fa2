import Type, { type Static } from 'typebox'
import { Usd } from '#shared/search/listing-fields.ts'

/**
 * An address of the web, without anything that could end an attribute or a header. The query of a saved
 * search has up to 4,000 characters.
 */
export const WebAddress = Type.String({ maxLength: 5_000, pattern: String.raw`^https?://[^\s"'<>\\]+$` })

/** Text that shoppers, dealers or feeds wrote: it stays text, whatever it says. */
export const Words = Type.String({ maxLength: 300 })

export const Minutes = Type.Integer({ minimum: 1, maximum: 10_080 })

/** The links that every alert carries. */
export const subscriptionFields = {
  /** Ends the subscription by a POST without sign-in (RFC 8058), and shows a page for a GET. */
  unsubscribeUrl: WebAddress,
  preferencesUrl: WebAddress,
} as const

/** A car as an alert keeps it until it is sent. */
export const EmailCar = Type.Object({
  title: Words,
  /** Names the car's picture; absent: the e-mail shows none. */
  listingId: Type.Optional(Type.Integer({ minimum: 1 })),
  /** The absolute address of the car's page, without tracking. */
  url: WebAddress,
  /** Absent where the seller names no price. */
  priceUsd: Type.Optional(Usd),
  previousPriceUsd: Type.Optional(Usd),
  mileageMi: Type.Optional(Type.Integer({ minimum: 0 })),
  /** For example `Atlanta, GA`. */
  place: Type.Optional(Words),
})

export type EmailCar = Static<typeof EmailCar>

/** The most cars of one list that a mail keeps; it shows fewer and says how many more there are. */
export const maxEmailCars = 50

export const EmailCars = Type.Array(EmailCar, { minItems: 1, maxItems: maxEmailCars })
