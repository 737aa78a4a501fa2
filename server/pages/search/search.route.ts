import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callsOf } from '#server/pages/page-call.ts'
import type { PageParts } from '#server/pages/page-parts.ts'
import { maxUrlLength } from '#server/plugins/error-pages.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { isBlockName } from '#shared/pages/search-blocks.ts'
import { allCarsPath, basePath, landingRoots, servicePath } from '#shared/search/paths.ts'
import { loadBlock } from './search.blocks.ts'
import { checkRequest, loadResults, loadSearchPage } from './search.data.ts'
import { readAddress, suggestionsFor } from './search-address.ts'
import { shownResults } from './shown-results.ts'

/** The search results page, and the same data for navigations in the browser. */
export async function searchRoutes(app: FastifyInstance, { calls, settingsOf, pages, clock }: PageParts): Promise<void> {
  app.get('/', (_request, reply) => reply.redirect(allCarsPath, 301))
  app.get(basePath, (_request, reply) => reply.redirect(allCarsPath, 301))

  const searchPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const settings = settingsOf(request)
    const { call, timings, signal } = callsOf(reply, calls)
    const send = (load: () => Promise<PageData>, status = 200) => pages.send({ request, reply, timings, signal, settings, load, status })
    let address: Awaited<ReturnType<typeof readAddress>>
    try {
      address = await readAddress(request.url, { settings, call })
    } catch (error) {
      return send(() => Promise.reject(error))
    }
    if (address === undefined) return reply.callNotFound()
    if ('unknown' in address) {
      const suggestions = suggestionsFor(address)
      return send(async () => ({ kind: 'status', status: 404, requestId: request.id, settings: settings.page, suggestions }), 404)
    }
    const { parsed, pageType, movedTo } = address
    // An address that would be too long is shown where it is; the canonical link tells the other.
    if (movedTo !== undefined && movedTo.length <= maxUrlLength) return reply.redirect(movedTo, 301)
    return send(() => loadSearchPage({ parsed, pageType, settings, call, clock }))
  }
  for (const root of landingRoots) {
    app.get(`${basePath}/${root}`, searchPage)
    app.get(`${basePath}/${root}/*`, searchPage)
  }

  /** The search that a call of the browser is for: the page's own address follows the call's name. */
  const factsOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const settings = settingsOf(request)
    const { call } = callsOf(reply, calls)
    const path = (request.params as { '*'?: string })['*'] ?? ''
    const address = await readAddress(`${basePath}/${path || landingRoots[0]}${searchOf(request)}`, { settings, call })
    return address && 'parsed' in address ? { ...address, settings, call, clock } : undefined
  }

  const sendResults = async (request: FastifyRequest, reply: FastifyReply) => {
    const facts = await factsOf(request, reply)
    return facts ? loadResults(await checkRequest(facts), facts) : reply.callNotFound()
  }
  app.get(`${servicePath}/search`, sendResults)
  app.get(`${servicePath}/search/*`, sendResults)

  app.get(`${servicePath}/more`, async (request, reply) => {
    const facts = await factsOf(request, reply)
    if (!facts) return reply.callNotFound()
    const { listings, owners } = await shownResults((await checkRequest(facts)).request, facts)
    return { listings, owners }
  })

  const sendBlock = async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => {
    const { name } = request.params
    const facts = isBlockName(name) ? await factsOf(request, reply) : undefined
    if (!facts || !isBlockName(name)) return reply.callNotFound()
    const { request: search } = await checkRequest(facts)
    return { value: await loadBlock(name, { ...facts, request: search, results: () => shownResults(search, facts) }) }
  }
  app.get(`${servicePath}/block/:name`, sendBlock)
  app.get(`${servicePath}/block/:name/*`, sendBlock)
}

/** `?` and what follows it, as it was sent; Fastify's own parser would fold repeated names. */
function searchOf({ url }: FastifyRequest): string {
  const mark = url.indexOf('?')
  return mark < 0 ? '' : url.slice(mark)
}
