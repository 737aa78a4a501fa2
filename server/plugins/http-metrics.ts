import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { Metrics } from '#server/observe/metrics.ts'
import type { PageCacheLabel } from '#server/observe/page-metrics.ts'

/** The route's pattern: an address asked for must never become a label. */
const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'none'

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the page's data came from: the slowest of its sources. */
    pageCache: PageCacheLabel
  }
}

export function registerHttpMetrics(app: FastifyInstance, { page }: Metrics): void {
  app.decorateRequest('pageCache', 'miss')
  app.addHook('onRequest', async (request) => {
    page.inFlight.inc({ route: routeOf(request) })
  })
  app.addHook('onSend', async (request, reply, payload) => {
    page.ttfbSeconds.observe({ route: routeOf(request), cache: request.pageCache }, reply.elapsedTime / 1000)
    return payload
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request)
    page.inFlight.dec({ route })
    page.requests.inc({
      route,
      method: request.method,
      status_class: `${Math.floor(reply.statusCode / 100)}xx`,
      client: isbot(request.headers['user-agent'] ?? '') ? 'bot' : 'human',
    })
    page.durationSeconds.observe({ route, cache: request.pageCache }, reply.elapsedTime / 1000)
  })
}
