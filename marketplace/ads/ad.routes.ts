import { randomInt, randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { failures } from '#marketplace/plugins/error-responses.ts'
import type { AccountsDeps } from '#marketplace/store/accounts-deps.ts'
import { brandOf } from '#marketplace/store/brand-of.ts'
import { adServicePaths } from '#shared/features/ads/ad-paths.ts'
import { AdAnswer, AdEvent, AdEventAnswer, AdRequest } from '#shared/features/ads/ads.contract.ts'
import { adSecret, readClaim, signClaim } from './ad-tokens.ts'
import type { Campaign } from './campaign.ts'
import { countEvent, viewerOf, viewsOf } from './count-ads.ts'
import { pickAd } from './pick-ad.ts'

/** For how long the events of an advertisement are counted: longer than anybody looks at one page. */
const tokenMs = 6 * 3_600_000

const chances = 1_000_000

export interface AdOptions extends Pick<AccountsDeps, 'store' | 'now'> {
  readonly campaigns: readonly Campaign[]
}

/** The ad service (7.37): chooses advertisements, and counts what becomes of them. */
export const adRoutes: FastifyPluginAsyncTypebox<AdOptions> = async (app, { store, now, campaigns }) => {
  let secret: Promise<string> | undefined
  const secretOnce = () => {
    secret ??= adSecret(store).catch((error) => {
      secret = undefined
      throw error
    })
    return secret
  }

  const ask = {
    tags: ['ads'],
    summary: 'Chooses an advertisement for a slot; none where no campaign is for it',
    body: AdRequest,
    response: { 200: AdAnswer, ...failures },
  }

  app.post(adServicePaths.ask, { schema: ask }, async (request): Promise<AdAnswer> => {
    const { body } = request
    const nowMs = now()
    const brand = brandOf(request)
    const viewer = body.viewer === undefined ? '' : viewerOf(body.viewer)
    const views = viewer === '' ? undefined : await viewsOf(store, viewer, nowMs)
    const onPage = (campaign: string) => body.shown.filter((shown) => shown === campaign).length
    const campaign = pickAd(campaigns, {
      ...{ request: body, brand, date: new Date(nowMs).toISOString().slice(0, 10) },
      // What the page has shown may not be counted yet.
      seen: (id) => Math.max(views?.get(id) ?? 0, onPage(id)),
      chance: randomInt(chances) / chances,
    })
    if (!campaign) return { ad: null }

    const claim = {
      ...{ id: randomUUID(), campaign: campaign.id, slot: body.slot, brand, viewer },
      expiresAt: nowMs + tokenMs,
    }
    const token = signClaim(claim, await secretOnce())

    return { ad: { campaign: campaign.id, token, ...campaign.creative } }
  })

  const event = {
    tags: ['ads'],
    summary: 'Counts an impression, a viewable impression or a click, each once for a token',
    body: AdEvent,
    response: { 200: AdEventAnswer, ...failures },
  }

  app.post(adServicePaths.event, { schema: event }, async ({ body: { token, kind } }) => {
    const nowMs = now()
    const claim = readClaim(token, await secretOnce(), nowMs)

    return { counted: claim !== undefined && (await countEvent(store, claim, { kind, nowMs })) }
  })
}
