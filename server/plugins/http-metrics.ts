import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from '#server/observe/metrics.ts'
import type { PageCacheLabel } from '#server/observe/page-metrics.ts'
import { routeOf } from '#server/observe/route-of.ts'
import { comesFromBot } from '#server/observe/visitor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the page's data came from: the slowest of its sources. */
    pageCache: PageCacheLabel
  }
}

export function registerHttpMetrics(app: FastifyInstance, { page }: Metrics): void {
  app.decorateRequest('pageCache', 'miss')
  app.addHook('onRequest', async (request, reply) => {
    page.inFlight.inc({ route: routeOf(request) })
    // Not onResponse: Fastify runs it only for answers that were sent whole, not for those whose client left.
    reply.raw.once('close', () => count(request, reply))
  })
  app.addHook('onSend', async (request, reply, payload) => {
    page.ttfbSeconds.observe({ route: routeOf(request), cache: request.pageCache }, reply.elapsedTime / 1000)
    return payload
  })

  function count(request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
    const route = routeOf(request)
    page.inFlight.dec({ route })
    page.requests.inc({
      route,
      method: request.method,
      status_class: `${Math.floor(statusCode / 100)}xx`,
      client: comesFromBot(request) ? 'bot' : 'human',
    })
    page.durationSeconds.observe({ route, cache: request.pageCache }, elapsedTime / 1000)
  }
}
