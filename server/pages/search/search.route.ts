import type { FastifyInstance, FastifyRequest } from 'fastify'
import { searchListings } from '#server/features/search/search.calls.ts'
import { noSpotlights, spotlights } from '#server/features/spotlights/spotlights.calls.ts'
import { callsOf } from '#server/pages/page-call.ts'
import type { PageParts } from '#server/pages/page-parts.ts'
import { allCarsPath, basePath, servicePath } from '#shared/search/paths.ts'
import { canonicalHref, parseSearch } from '#shared/search/search-url.ts'
import { checkRequest, loadResults, loadSearchPage, withSettings } from './search.data.ts'

/** The search results page, and the same data for navigations in the browser. */
export async function searchRoutes(app: FastifyInstance, { calls, settings, pages }: PageParts): Promise<void> {
  app.get('/', (_request, reply) => reply.redirect(allCarsPath, 301))
  app.get(basePath, (_request, reply) => reply.redirect(allCarsPath, 301))

  app.get(allCarsPath, async (request, reply) => {
    const parsed = parseSearch(queryOf(request))
    if (!parsed.isCanonical) return reply.redirect(canonicalHref(parsed), 301)
    const { call, timings, signal } = callsOf(reply, calls)
    return pages.send({ request, reply, timings, signal, load: () => loadSearchPage({ parsed, settings, call }) })
  })

  app.get(`${servicePath}/search`, async (request, reply) => {
    const facts = { parsed: parseSearch(queryOf(request)), settings, call: callsOf(reply, calls).call }
    return loadResults(await checkRequest(facts), facts)
  })

  app.get(`${servicePath}/more`, async (request, reply) => {
    const { call } = callsOf(reply, calls)
    const { request: search } = await checkRequest({ parsed: parseSearch(queryOf(request)), settings, call })
    const { listings, owners } = await call(searchListings, withSettings(search, settings))
    return { listings, owners }
  })

  app.get(`${servicePath}/spotlights`, async (request, reply) => {
    if (!settings.spotlightsEnabled) return noSpotlights
    const { call } = callsOf(reply, calls)
    const { request: search } = await checkRequest({ parsed: parseSearch(queryOf(request)), settings, call })
    return call(spotlights, search)
  })
}

/** The query as it was sent; Fastify's own parser would fold repeated names. */
function queryOf({ url }: FastifyRequest): URLSearchParams {
  const mark = url.indexOf('?')
  return new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1))
}
