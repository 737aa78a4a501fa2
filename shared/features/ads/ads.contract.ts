import Type, { type Static } from 'typebox'
import { adArts, adBrowsers, adEvents, type ContextKey, contextKeys, maxShown } from './ad-rules.ts'
import { adSlotIds } from './ad-slots.ts'

/** One line of text without control characters. */
const line = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]+$' })

export const CampaignId = Type.String({ pattern: '^[a-z0-9-]{1,40}$' })

const AdContext = Type.Object(
  Object.fromEntries(contextKeys.map((key) => [key, Type.Optional(line(100))])) as Record<
    ContextKey,
    Type.TOptional<Type.TString>
  >,
  { additionalProperties: false },
)

/** The body of a request for an advertisement (7.37). */
export type AdRequest = Static<typeof AdRequest>

export const AdRequest = Type.Object(
  {
    slot: Type.Enum(adSlotIds),
    /** The refreshes of the page so far (4.54). */
    refreshCount: Type.Integer({ minimum: 0, maximum: 1_000 }),
    /** What the page is about; without consent no place is among it. */
    context: AdContext,
    /** The campaigns that the page has shown, once for each time. */
    shown: Type.Array(CampaignId, { maxItems: maxShown }),
    /** The campaigns that other slots of the page show now: none of them is shown twice. */
    elsewhere: Type.Optional(Type.Array(CampaignId, { maxItems: adSlotIds.length })),
    /** With consent alone: the browser, and a random id of it that limits how often it sees the same. */
    browser: Type.Optional(Type.Enum(adBrowsers)),
    viewer: Type.Optional(Type.String({ pattern: '^[0-9a-f-]{36}$' })),
  },
  { additionalProperties: false },
)

/** What an advertisement shows: texts and a picture that the page draws, and a link within the site. */
export type Creative = Static<typeof Creative>

const creativeFields = {
  title: line(40),
  text: line(90),
  /** The words of the link. */
  action: line(24),
  href: Type.String({ maxLength: 300, pattern: '^/cars-for-sale(/[\\w./-]*)?(\\?[\\w=&%+.|-]*)?$' }),
  art: Type.Enum(adArts),
}

export const Creative = Type.Object(creativeFields, { additionalProperties: false })

/** An advertisement for one place at one time. */
export type Ad = Static<typeof Ad>

export const Ad = Type.Object(
  {
    campaign: CampaignId,
    /** Signed and good once for each kind of event. */
    token: Type.String({ pattern: '^[\\w.-]{1,400}$' }),
    ...creativeFields,
  },
  { additionalProperties: false },
)

/** The answer to a request: `away` where the ad service cannot be asked. */
export type AdAnswer = Static<typeof AdAnswer>

export const AdAnswer = Type.Object(
  { ad: Type.Union([Ad, Type.Null()]), away: Type.Optional(Type.Literal(true)) },
  { additionalProperties: false },
)

/** The body of a report of what became of an advertisement. */
export type AdEvent = Static<typeof AdEvent>

export const AdEvent = Type.Object(
  { token: Ad.properties.token, kind: Type.Enum(adEvents) },
  { additionalProperties: false },
)

/**
 * Whether an event was counted: false for one that is counted already, or whose token is not the service's.
 */
export const AdEventAnswer = Type.Object({ counted: Type.Boolean() })
