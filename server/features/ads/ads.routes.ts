import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import { privateRoutes, refuseForms } from '#server/accounts/private-routes.ts'
import { comesFromBot, refusesTracking } from '#server/observe/request-labels.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import { type Relay, requesterOf } from '#server/upstream/relay.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { adPaths, adServicePaths } from '#shared/features/ads/ad-paths.ts'
import { AdAnswer, AdEvent, AdRequest } from '#shared/features/ads/ads.contract.ts'

/**
 * The most requests of one IP address in ten seconds. A page asks for a handful, and for one each 30 seconds.
 */
const perTenSeconds = 60

const noAd: AdAnswer = { ad: null }
const away: AdAnswer = { ad: null, away: true }

interface AdDeps {
  readonly ads: Relay
  readonly settingsOf: (request: FastifyRequest) => SiteSettings
}

/**
 * The routes by which pages ask the ad service for advertisements, and tell it what became of them (7.37).
 */
export async function adRoutes(server: FastifyInstance, { ads, settingsOf }: AdDeps): Promise<void> {
  const options = {
    config: { routeLabel: `${adPaths.ask}`, loadClass: 'beacon' },
    bodyLimit: 8 * 1024,
  } as const

  /** Asks the ad service; undefined where it does not answer. */
  const relay = async (request: FastifyRequest, path: string, body: object): Promise<unknown> => {
    const headers = { 'caller-id': request.caller.id }
    try {
      return (await ads({ method: 'POST', path, headers, body }, requesterOf(request))).body
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      return undefined
    }
  }

  await privateRoutes(server, async (app) => {
    await app.register(rateLimit, { max: perTenSeconds, timeWindow: 10_000 })
    refuseForms(app)

    app.post(adPaths.ask, options, async (request, reply): Promise<AdAnswer> => {
      const { body } = request
      if (!Value.Check(AdRequest, body)) return reply.code(400).send({ error: 'This asks for no ad.' })

      const { flags } = settingsOf(request)
      const isOn = body.slot === 'results' ? flags.adSlots : flags.ads
      if (!isOn || comesFromBot(request)) return noAd

      const answer = await relay(request, adServicePaths.ask, known(body, request))
      if (Value.Check(AdAnswer, answer)) return answer
      if (answer !== undefined) request.log.warn('the ad service answered something that is no ad')

      return away
    })

    app.post(adPaths.event, options, async (request, reply) => {
      const { body } = request
      if (!Value.Check(AdEvent, body)) return reply.code(400).send({ error: 'This is no event of an ad.' })
      if (!comesFromBot(request)) await relay(request, adServicePaths.event, body)

      return reply.code(204).send()
    })
  })
}

/** What the ad service may know: where the browser refuses, nothing of the shopper and no place. */
function known(asked: AdRequest, request: FastifyRequest): AdRequest {
  if (!refusesTracking(request)) return asked
  const { viewer: _viewer, browser: _browser, context, ...rest } = asked
  const { market: _market, ...about } = context

  return { ...rest, context: about }
}
