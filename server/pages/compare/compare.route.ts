import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sitePage } from '#server/observe/request-labels.ts'
import type { PageDeps } from '#server/pages/page-deps.ts'
import { callsOf } from '#server/upstream/calls.ts'
import { comparePath, compareServicePath, readComparison } from '#shared/features/compare/compare-address.ts'
import { compareHref } from '#shared/features/compare/compare-href.ts'
import { carFactsPath } from '#shared/features/listings/car-facts.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import { loadComparison } from './compare.data.ts'

/**
 * The routes of a comparison: its page, and the same data for navigations in the browser. In the metrics they
 * have the labels of other routes of their kinds: each label costs many series.
 */
export async function compareRoutes(
  app: FastifyInstance,
  { calls, pages, settingsOf }: Pick<PageDeps, 'calls' | 'pages' | 'settingsOf'>,
): Promise<void> {
  const start = (request: FastifyRequest, reply: FastifyReply) => {
    const settings = settingsOf(request)
    const { call, timings, signal } = callsOf(reply, calls)
    const comparison = readComparison(new URLSearchParams(splitUrl(request.url).query))
    const load = () => loadComparison(comparison, { settings, call })

    return { settings, timings, signal, comparison, load, isOff: !settings.flags.compare }
  }

  const page = { ...sitePage, loadClass: 'page' } as const
  app.get(comparePath, { config: page }, (request, reply) => {
    const { comparison, isOff, ...loading } = start(request, reply)
    if (isOff) return reply.callNotFound()

    // The address of a sent form says less well which cars are compared.
    if (comparison.hasAdded && !comparison.hasUnreadable && !comparison.hasTooMany)
      return reply.redirect(compareHref(comparison), 303)

    return pages.send({ request, reply, ...loading })
  })

  app.get(compareServicePath, { config: { routeLabel: carFactsPath } }, async (request, reply) => {
    const { load, isOff } = start(request, reply)
    return isOff ? reply.callNotFound() : load()
  })
}
