import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from '#server/observe/metrics.ts'
import { knownMethods, type PageCacheLabel } from '#server/observe/page-metrics.ts'
import { comesFromBot, routeOf } from '#server/observe/request-labels.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The slowest source of the page's data; undefined where no page has been sent. */
    pageCache: PageCacheLabel | undefined
  }
}

/** Counts and measures every request, until its answer has been closed. */
export function registerHttpMetrics(app: FastifyInstance, { page }: Metrics): void {
  app.decorateRequest('pageCache', undefined)
  app.addHook('onRequest', async (request, reply) => {
    page.inFlight.inc({ route: routeOf(request) })
    // Not onResponse, which Fastify does not run for an answer whose client has left.
    reply.raw.once('close', () => count(request, reply))
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const { pageCache: cache } = request
    if (cache !== undefined) {
      page.ttfbSeconds.observe({ route: routeOf(request), cache }, reply.elapsedTime / 1000)
      page.watchReader(routeOf(request), reply.raw)
    }

    return payload
  })

  function count(request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
    const route = routeOf(request)
    page.inFlight.dec({ route })
    page.requests.inc({
      route,
      method: methodOf(request),
      status_class: `${Math.floor(statusCode / 100)}xx`,
      client: comesFromBot(request) ? 'bot' : 'human',
    })

    page.durationSeconds.observe({ route, cache: request.pageCache ?? 'miss' }, elapsedTime / 1000)
  }
}

const methodOf = ({ method }: FastifyRequest) => knownMethods.find((known) => known === method) ?? 'other'
