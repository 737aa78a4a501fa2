import Type, { type Static } from 'typebox'
import { BrandId, EmailAddress, TimeZone } from '#shared/features/contract-fields.ts'
import {
  alertActions,
  alertChannels,
  alertFrequencies,
  alertLinkPurposes,
  maxPreferenceSearches,
} from './alert-rules.ts'

const Frequency = Type.Enum(alertFrequencies)

/**
 * The body of `POST /account-api/subscriptions` (7.30): a guest wants alerts for a search. The address is
 * sent a request to confirm it, or, where it has two searches, the way to an account.
 */
export type SubscriptionRequest = Static<typeof SubscriptionRequest>

export const SubscriptionRequest = Type.Object(
  {
    emailAddress: EmailAddress,
    /** The honeypot: a filled one gets the answer of a success, and nothing is stored. */
    textPot: Type.Optional(Type.String({ maxLength: 500 })),
    /** The id of the brand whose page was used. */
    brand: BrandId,
    search: Type.Object({
      /** The canonical query of the search, without paging. */
      query: Type.String({ maxLength: 4_000 }),
      /** The search in words, such as `Used Toyota Camry for sale near Tempe, AZ`. */
      title: Type.String({ minLength: 1, maxLength: 200 }),
    }),
    timeZone: Type.Optional(TimeZone),
  },
  { additionalProperties: false },
)

/** The answer to a subscription: the same for each address, known or not (8.20). */
export type SubscriptionResponse = Static<typeof SubscriptionResponse>

export const SubscriptionResponse = Type.Object({
  outcome: Type.Union([Type.Literal('accepted'), Type.Literal('limit')]),
  messages: Type.Array(
    Type.Object({
      severity: Type.Union([Type.Literal('success'), Type.Literal('warning'), Type.Literal('danger')]),
      text: Type.String({ maxLength: 200 }),
    }),
  ),
})

/** A link's token; far longer ones are refused unread. */
export const LinkToken = Type.String({ minLength: 1, maxLength: 400 })

/** The hours of a day in a shopper's time zone in which no alert is sent. */
const Hour = Type.Integer({ minimum: 0, maximum: 23 })

/** How a shopper wants to hear of her searches and cars. */
export type AlertPreferences = Static<typeof AlertPreferences>

export const AlertPreferences = Type.Object({
  timeZone: TimeZone,
  /** Absent: there are no quiet hours. A night may pass midnight. */
  quietHours: Type.Optional(Type.Object({ from: Hour, until: Hour })),
  /** The time in epoch milliseconds until which nothing is sent. */
  pausedUntil: Type.Optional(Type.Integer({ minimum: 0 })),
  /** The alerts about saved cars; absent for a shopper without an account, who has none. */
  savedCars: Type.Optional(Frequency),
  /** How the shopper is told; absent for who takes notifications in no browser. */
  channel: Type.Optional(Type.Enum(alertChannels)),
  searches: Type.Array(
    Type.Object({
      id: Type.String({ maxLength: 60 }),
      name: Type.String({ maxLength: 200 }),
      /** The canonical query of the search. */
      query: Type.String({ maxLength: 4_000 }),
      frequency: Frequency,
    }),
    { maxItems: maxPreferenceSearches },
  ),
})

/** The answer of `GET /account-api/alert-links`: what a link is for and what it finds. It changes nothing. */
export type AlertLinkResponse = Static<typeof AlertLinkResponse>

export const AlertLinkResponse = Type.Object({
  purpose: Type.Optional(Type.Enum(alertLinkPurposes)),
  /**
   * `expired`: too old. `gone`: what it was for does not exist any more. `invalid`: never ours, or damaged.
   */
  state: Type.Union([
    Type.Literal('open'),
    Type.Literal('done'),
    Type.Literal('expired'),
    Type.Literal('gone'),
    Type.Literal('invalid'),
  ]),
  /** The search of a link about one search. */
  search: Type.Optional(Type.Object({ name: Type.String(), query: Type.String() })),
  preferences: Type.Optional(AlertPreferences),
  /** A token for the shopper's preferences, for the link to them. */
  preferencesToken: Type.Optional(LinkToken),
})

/** The answer of `GET /account-api/alert-links/own`: a token for the preferences of who is signed in. */
export const OwnAlertLink = Type.Object({ preferencesToken: LinkToken })

/** The body of `POST /account-api/alert-links`; its answer is that of GET after the change. */
export type AlertChange = Static<typeof AlertChange>

export const AlertChange = Type.Object(
  {
    token: LinkToken,
    action: Type.Enum(alertActions),
    /** The preferences to save. Searches that they do not name stay as they are. */
    preferences: Type.Optional(AlertPreferences),
  },
  { additionalProperties: false },
)
