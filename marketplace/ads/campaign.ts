import Type, { type Static } from 'typebox'
import { adBrowsers } from '#shared/features/ads/ad-rules.ts'
import { adSlotIds } from '#shared/features/ads/ad-slots.ts'
import { CampaignId, Creative } from '#shared/features/ads/ads.contract.ts'

const Words = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 1, maxItems: 200 })
const Count = Type.Integer({ minimum: 0, maximum: 1_000 })
const Day = Type.String({ pattern: '^20\\d\\d-\\d\\d-\\d\\d$' })

/** A campaign: what it shows, where, to whom and how often. Whatever it does not name is no condition. */
export type Campaign = Static<typeof Campaign>

export const Campaign = Type.Object(
  {
    id: CampaignId,
    slots: Type.Array(Type.Enum(adSlotIds), { minItems: 1 }),
    creative: Creative,
    /**
     * Codes of a search, such as `FORD`, and names of markets; a search that names none of them is no match.
     */
    targeting: Type.Object(
      {
        make: Type.Optional(Words),
        model: Type.Optional(Words),
        body: Type.Optional(Words),
        market: Type.Optional(Words),
        browser: Type.Optional(Type.Array(Type.Enum(adBrowsers), { minItems: 1 })),
        brand: Type.Optional(Words),
        /** The refreshes of the page, from and to. */
        refreshCount: Type.Optional(Type.Object({ min: Count, max: Count }, { additionalProperties: false })),
      },
      { additionalProperties: false },
    ),
    /** The most impressions in one browser a day, where its shopper consents; else on one page. */
    frequencyCap: Type.Integer({ minimum: 1, maximum: 1_000 }),
    /** The first and the last day, in UTC. */
    from: Type.Optional(Day),
    to: Type.Optional(Day),
  },
  { additionalProperties: false },
)
