import type { FastifyInstance } from 'fastify'
import { Compile } from 'typebox/compile'
import { httpError } from '#server/http-error.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import { comesFromBot, refusesTracking } from '#server/observe/request-labels.ts'
import { scriptPosts } from '#server/script-posts.ts'
import { type Relay, requesterOf } from '#server/upstream/relay.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { reportsPath } from '#shared/features/monitoring/monitoring-paths.ts'
import { isEvent, SentBatch } from '#shared/features/tracking/tracking.contract.ts'
import { eventsPath, maxBatchBytes } from '#shared/features/tracking/tracking-paths.ts'
import { EventSender } from './event-sender.ts'

/**
 * The most batches of one IP address in a second. Behind a balancer that hides addresses they count as one.
 */
const perSecond = 20

/** The check of a batch, compiled with the first one. Uncompiled it took an eighth of the route's time. */
const compileCheck = () => Compile(SentBatch)
let batchCheck: ReturnType<typeof compileCheck> | undefined

interface TrackingDeps {
  readonly eventsRelay: Relay
  readonly metrics: Pick<Metrics, 'shoppers'>
}

/**
 * The route that takes the events of pages. Nothing of the request but the events and the site goes on to the
 * store: no address, no user agent, no cookie.
 */
export async function trackingRoutes(server: FastifyInstance, deps: TrackingDeps): Promise<void> {
  const { events: counted } = deps.metrics.shoppers
  const sender = new EventSender(deps.eventsRelay)

  await scriptPosts(server, { max: perSecond, timeWindow: 1_000 }, (app) => {
    // The route is one more that takes reports of browsers: a label of its own would bring more series.
    const config = { loadClass: 'beacon', routeLabel: `${reportsPath}/:kind` } as const
    app.post(eventsPath, { bodyLimit: maxBatchBytes, config }, async (request, reply) => {
      batchCheck ??= compileCheck()
      if (!batchCheck.Check(request.body)) throw httpError(400, 'not a batch of events')

      const { events: sent, ...batch } = request.body
      const events = sent.filter(isEvent)
      counted.inc({ outcome: 'refused' }, sent.length - events.length)
      if (events.length === 0) throw httpError(400, 'none of these events is declared')

      if (refusesTracking(request) || comesFromBot(request)) {
        counted.inc({ outcome: 'private' }, events.length)
        return reply.code(204).send()
      }

      try {
        await sender.send({ ...batch, site: request.caller.id, events }, requesterOf(request))
        counted.inc({ outcome: 'stored' }, events.length)
        return reply.code(204).send()
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        counted.inc({ outcome: 'sent_back' }, events.length)
        return reply.code(503).header('retry-after', 10).send()
      }
    })
  })
}
