import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sitePage } from '#server/observe/request-labels.ts'
import type { PageDeps } from '#server/pages/page-deps.ts'
import { withoutSwitchedOff } from '#server/pages/search/switched-off.ts'
import { maxUrlLength } from '#server/request-url.ts'
import { callsOf } from '#server/upstream/calls.ts'
import { carFactsPath } from '#shared/features/listings/car-facts.ts'
import { mapPath, mapServicePath } from '#shared/features/map/map-paths.ts'
import { canonicalHref, isCanonical, parseSearch } from '#shared/search/search-url.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import { loadMapPage } from './map.data.ts'

type MapRoutesDeps = Pick<PageDeps, 'calls' | 'pages' | 'settingsOf' | 'metrics' | 'clock'>

/**
 * The routes of the map of results: its page, and the same data for navigations in the browser. In the
 * metrics they have the labels of other routes of their kinds.
 */
export async function mapRoutes(
  app: FastifyInstance,
  { calls, pages, settingsOf, metrics, clock }: MapRoutesDeps,
): Promise<void> {
  const start = (request: FastifyRequest, reply: FastifyReply) => {
    const settings = settingsOf(request)
    const { defaultSort, defaultRadiusMi, flags } = settings
    const parsed = parseSearch(splitUrl(request.url).query, defaultSort, defaultRadiusMi)
    const { timings, audience, signal, revalidate, ...pageCalls } = callsOf(reply, calls)
    const load = () =>
      loadMapPage({
        ...{ parsed: withoutSwitchedOff(parsed, flags), settings, metrics, clock },
        ...pageCalls,
      })

    return { settings, parsed, timings, audience, signal, revalidate, load, isOff: !flags.resultsMap }
  }

  app.get(mapPath, { config: { ...sitePage, loadClass: 'page' } }, (request, reply) => {
    const { parsed, isOff, ...page } = start(request, reply)
    if (isOff) return reply.callNotFound()

    const href = canonicalHref(parsed, mapPath)
    if (!isCanonical(parsed) && href.length <= maxUrlLength) return reply.redirect(href, 301)

    return pages.send({ request, reply, ...page })
  })

  app.get(mapServicePath, { config: { routeLabel: carFactsPath } }, async (request, reply) => {
    const { load, isOff } = start(request, reply)
    return isOff ? reply.callNotFound() : load()
  })
}
