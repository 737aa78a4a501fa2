import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageDeps } from '#server/pages/page-deps.ts'
import { maxUrlLength } from '#server/request-url.ts'
import { callsOf } from '#server/upstream/calls.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { basePath, frontPaths, landingRoots } from '#shared/search/paths.ts'
import { asksToExplain, sendExplanation } from './explain/explain.route.ts'
import { loadSearchPage } from './search.data.ts'
import { readAddress, suggestionsFor } from './search-address.ts'

/** The search results page, by parameters and by landing paths. */
export async function searchRoutes(
  app: FastifyInstance,
  { pages, operators, ...parts }: PageDeps,
): Promise<void> {
  const { calls, settingsOf } = parts
  const searchPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (operators && asksToExplain(request))
      return sendExplanation(request, reply, { ...parts, gate: operators })
    const settings = settingsOf(request)
    const { call, timings, signal } = callsOf(reply, calls)
    const page = { request, reply, timings, signal, settings }
    let address: Awaited<ReturnType<typeof readAddress>>

    try {
      address = await readAddress(request.url, { settings, call })
    } catch (error) {
      return pages.send({ ...page, load: () => Promise.reject(error) })
    }

    if (address === undefined) return reply.callNotFound()

    if ('unknown' in address) {
      const suggestions = suggestionsFor(address)
      const load = async (): Promise<PageData> => ({
        kind: 'status',
        status: 404,
        requestId: request.id,
        settings: settings.page,
        suggestions,
      })

      return pages.send({ ...page, load, status: 404 })
    }

    const { parsed, pageType, movedTo } = address

    // An address that would be too long is shown where it is; the canonical link tells the other.
    if (movedTo !== undefined && movedTo.length <= maxUrlLength) return reply.redirect(movedTo, 301)

    return pages.send({
      ...page,
      load: () => loadSearchPage({ parsed, pageType, settings, call, ...parts }),
      isPublic: true,
    })
  }

  const config = { routeLabel: `${basePath}/:condition` }

  for (const path of frontPaths) app.get(path, { config }, searchPage)

  for (const root of landingRoots) {
    app.get(`${basePath}/${root}`, { config }, searchPage)
    app.get(`${basePath}/${root}/*`, { config }, searchPage)
  }
}
