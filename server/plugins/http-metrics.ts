import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noRoute, otherRoute, type RouteFacts } from '#server/observe/label-sources.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import {
  comesFromBot,
  exemplarOf,
  pageCacheOf,
  pageRouteOf,
  routeOf,
} from '#server/observe/request-labels.ts'
import { onClose } from '#server/on-close.ts'
import type { Drain } from '#server/operate/drain.ts'

/** The label of a page's route; all other routes have one. */
const pageOrOther = (request: FastifyRequest) =>
  request.routeOptions.config.isPage ? routeOf(request) : otherRoute

/** Counts and measures every request, until its answer has been closed. */
export function registerHttpMetrics(app: FastifyInstance, metrics: Metrics): void {
  const { page } = metrics
  watchRoutes(app, metrics)
  app.decorateRequest('pageCache', undefined)
  app.decorateRequest('firstByteMs', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    page.inFlight.inc({ route: pageOrOther(request) })
    // Not onResponse, which Fastify does not run for an answer whose client has left.
    onClose(reply.raw, () => count(request, reply))
    done()
  })

  // biome-ignore lint/complexity/useMaxParams: Fastify calls the hook, and `done` comes last
  app.addHook('onSend', (request, reply, payload, done) => {
    request.firstByteMs = reply.elapsedTime
    // A bot's page is sent once it is whole: its first byte waits for every optional block.
    if (request.pageCache !== undefined && !comesFromBot(request)) {
      const labels = { route: pageRouteOf(request), cache: pageCacheOf(request) }
      page.ttfbSeconds.observe(labels, reply.elapsedTime / 1000, exemplarOf(request))
    }

    done(null, payload)
  })

  function count(request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
    const route = routeOf(request)
    const timed = { route: pageOrOther(request) }
    page.inFlight.dec(timed)
    page.requests.inc({ route, status_class: `${Math.floor(statusCode / 100)}xx` })
    if (request.routeOptions.config.isPage)
      page.visits.inc({ route, client: comesFromBot(request) ? 'bot' : 'human' })

    page.durationSeconds.observe(timed, elapsedTime / 1000, exemplarOf(request))
  }
}

/** Has the metrics see which of the pages in flight wait for their readers. */
export function watchReaders(drain: Drain, { page }: Pick<Metrics, 'page'>): void {
  page.watchPages(() =>
    drain
      .inFlight()
      .filter(({ request }) => request.pageCache !== undefined)
      .map(({ request, raw }) => ({ route: pageRouteOf(request), answer: raw })),
  )
}

/** Tells the metrics all routes, when they have been declared. */
function watchRoutes(app: FastifyInstance, metrics: Pick<Metrics, 'know'>): void {
  const routes = new Map<string, RouteFacts>([[noRoute, { isPage: false }]])

  app.addHook('onRoute', ({ url, config }) => {
    routes.set(config?.routeLabel ?? url, { isPage: config?.isPage === true })
  })

  app.addHook('onReady', async () => metrics.know({ routes }))
}
