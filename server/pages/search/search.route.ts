import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callsOf } from '#server/pages/page-call.ts'
import type { PageParts } from '#server/pages/page-parts.ts'
import { isBlockName } from '#shared/pages/search-blocks.ts'
import { allCarsPath, basePath, servicePath } from '#shared/search/paths.ts'
import { canonicalHref, isCanonical, parseSearch } from '#shared/search/search-url.ts'
import { loadBlock } from './search.blocks.ts'
import { checkRequest, loadResults, loadSearchPage } from './search.data.ts'
import { shownResults } from './shown-results.ts'

/** The search results page, and the same data for navigations in the browser. */
export async function searchRoutes(app: FastifyInstance, { calls, settingsOf, pages, clock }: PageParts): Promise<void> {
  app.get('/', (_request, reply) => reply.redirect(allCarsPath, 301))
  app.get(basePath, (_request, reply) => reply.redirect(allCarsPath, 301))

  app.get(allCarsPath, async (request, reply) => {
    const settings = settingsOf(request)
    const parsed = parseSearch(queryOf(request), settings.defaultSort)
    if (!isCanonical(parsed)) return reply.redirect(canonicalHref(parsed), 301)
    const { call, timings, signal } = callsOf(reply, calls)
    const load = () => loadSearchPage({ parsed, pageType: 'all', settings, call, clock })
    return pages.send({ request, reply, timings, signal, settings, load })
  })

  app.get(`${servicePath}/search`, async (request, reply) => {
    const { call } = callsOf(reply, calls)
    const settings = settingsOf(request)
    const parsed = parseSearch(queryOf(request), settings.defaultSort)
    const facts = { parsed, pageType: 'all' as const, settings, call, clock }
    return loadResults(await checkRequest(facts), facts)
  })

  app.get(`${servicePath}/more`, async (request, reply) => {
    const { call } = callsOf(reply, calls)
    const settings = settingsOf(request)
    const { request: search } = await checkRequest({ parsed: parseSearch(queryOf(request), settings.defaultSort), settings, call })
    const { listings, owners } = await shownResults(search, { settings, call })
    return { listings, owners }
  })

  app.get<{ Params: { name: string } }>(`${servicePath}/block/:name`, async (request, reply) => {
    const { name } = request.params
    if (!isBlockName(name)) return reply.callNotFound()
    const { call } = callsOf(reply, calls)
    const settings = settingsOf(request)
    const { request: search } = await checkRequest({ parsed: parseSearch(queryOf(request), settings.defaultSort), settings, call })
    const results = () => shownResults(search, { settings, call })
    return { value: await loadBlock(name, { request: search, settings, call, results }) }
  })
}

/** The query as it was sent; Fastify's own parser would fold repeated names. */
function queryOf({ url }: FastifyRequest): string {
  const mark = url.indexOf('?')
  return mark < 0 ? '' : url.slice(mark + 1)
}
