import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageDeps } from '#server/pages/page-deps.ts'
import type { PageRequest } from '#server/render/page-maker.ts'
import { maxUrlLength } from '#server/request-url.ts'
import { callsOf } from '#server/upstream/calls.ts'
import { basePath, frontPaths, landingRoots } from '#shared/search/paths.ts'
import { bookmarkHref } from './bookmark-address.ts'
import { asksToExplain, sendExplanation } from './explain/explain.route.ts'
import { loadSearchPage } from './search.data.ts'
import { readAddress, suggestionsFor, type UnknownAddress } from './search-address.ts'

/** The route of the search results page, by parameters and by landing paths. */
export async function searchRoutes(app: FastifyInstance, deps: PageDeps): Promise<void> {
  const config = { routeLabel: `${basePath}/:condition`, isPage: true } as const
  const searchPage = (request: FastifyRequest, reply: FastifyReply) => {
    const isSent = deps.pages.sendFresh({ request, reply, settings: deps.settingsOf(request) })
    // Nothing is returned: Fastify would wait for the end of a reply, with six listeners.
    if (!isSent) sendSearchPage(request, reply, deps).catch((error: unknown) => reply.send(error))
  }

  for (const path of frontPaths) app.get(path, { config }, searchPage)

  for (const root of landingRoots) {
    app.get(`${basePath}/${root}`, { config }, searchPage)
    app.get(`${basePath}/${root}/*`, { config }, searchPage)
  }
}

async function sendSearchPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { pages, operators, ...deps }: PageDeps,
): Promise<void> {
  if (operators && asksToExplain(request))
    return sendExplanation(request, reply, { ...deps, gate: operators })

  const settings = deps.settingsOf(request)
  const { timings, audience, signal, revalidate, ...pageCalls } = callsOf(reply, deps.calls)
  const page = { request, reply, timings, signal, settings }
  let address: Awaited<ReturnType<typeof readAddress>>

  try {
    address = await readAddress(request.url, { settings, ...pageCalls, clock: deps.clock })
  } catch (error) {
    return void pages.send({ ...page, load: () => Promise.reject(error) })
  }

  if (address === undefined) return void reply.callNotFound()
  if ('unknown' in address) return void pages.send({ ...page, ...unknownAddressPage(address, page) })

  const { parsed, pageType, movedTo, isReading } = address

  // What a saved search holds is its owner's, so that no cache may keep where its address leads.
  if (parsed.request.searchBookmarkId !== undefined)
    return void reply
      .header('cache-control', 'private, no-store')
      .redirect(await bookmarkHref(parsed, { ...deps, request, reply, settings }), 302)

  // A search whose canonical URL is too long is shown where it is, with a canonical link.
  if (movedTo !== undefined && movedTo.length <= maxUrlLength)
    return void reply.redirect(movedTo, isReading ? 302 : 301)

  pages.send({
    ...page,
    load: (shell) => loadSearchPage({ parsed, pageType, settings, ...pageCalls, ...deps }, shell),
    ...{ audience, revalidate },
  })
}

/** The 404 page of a path with an unknown name, which links to the nearest names. */
function unknownAddressPage(
  address: UnknownAddress,
  { request, settings }: Pick<PageRequest, 'request' | 'settings'>,
): Pick<PageRequest, 'load' | 'status'> {
  const status = 404
  const shown = { requestId: request.id, settings: settings.page, suggestions: suggestionsFor(address) }

  return { status, load: async () => ({ kind: 'status', status, ...shown }) }
}
