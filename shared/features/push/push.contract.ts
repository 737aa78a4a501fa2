import Type, { type Static } from 'typebox'
import { BrandId, TimeZone } from '#shared/features/contract-fields.ts'
import { maxInterestQuery, pushVariants } from './push-prompt.ts'

const Base64Url = (length: number) => Type.String({ pattern: `^[A-Za-z0-9_-]{${length}}$` })

/** The token of a browser (4.57): its subscription at a push service, as `PushSubscription.toJSON` has it. */
export type BrowserToken = Static<typeof BrowserToken>

export const BrowserToken = Type.Object({
  endpoint: Type.String({ minLength: 10, maxLength: 1_000 }),
  keys: Type.Object({
    /** A point of the curve P-256, uncompressed. */
    p256dh: Base64Url(87),
    auth: Base64Url(22),
  }),
})

/** What a shopper without an account wants to hear of, as the prompt offered it. */
export type PushInterest = Static<typeof PushInterest>

export const PushInterest = Type.Object(
  {
    variant: Type.Enum(pushVariants),
    /** The canonical query of the search, or that of the model. */
    query: Type.String({ maxLength: maxInterestQuery }),
    /** The search, the model or the car in words. */
    title: Type.String({ minLength: 1, maxLength: 200 }),
    /** The car whose price is watched. */
    listing_id: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  },
  { additionalProperties: false },
)

/** The body of `POST /cars-for-sale/consumer-device/browser` (7.26). */
export type DeviceRegistration = Static<typeof DeviceRegistration>

export const DeviceRegistration = Type.Object(
  {
    /** The brand whose page was used. */
    brand: BrandId,
    /**
     * What the site is called by where it counts visits, as the setting `pixallId` has it; empty without one.
     */
    pixall_id: Type.String({ maxLength: 80, pattern: '^[\\w-]*$' }),
    /** A `BrowserToken` as JSON. */
    browser_token: Type.String({ minLength: 1, maxLength: 2_000 }),
    /** The token of the browser before its subscription was renewed. */
    previous_token: Type.Optional(Type.String({ minLength: 1, maxLength: 2_000 })),
    /** The key that the browser subscribed with. */
    messaging_key: Type.Optional(Base64Url(87)),
    time_zone: Type.Optional(TimeZone),
    interest: Type.Optional(PushInterest),
  },
  { additionalProperties: false },
)

/**
 * The body of `DELETE /cars-for-sale/consumer-device/browser`: a browser that wants to hear nothing any more.
 */
export const DeviceRemoval = Type.Object(
  { browser_token: Type.String({ minLength: 1, maxLength: 2_000 }) },
  { additionalProperties: false },
)

/** The key that browsers subscribe with, as the accounts process answers it. */
export const MessagingKey = Type.Object({ key: Base64Url(87) })

/** The answer of `GET /cars-for-sale/api/push-key`: the key, and what a registration says of the site. */
export interface PushSite {
  readonly key: string
  readonly brand: string
  readonly pixall_id: string
}
