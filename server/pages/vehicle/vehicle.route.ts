import type { FastifyInstance } from 'fastify'
import { vehicleListing } from '#server/features/vehicle/vehicle.calls.ts'
import type { PageParts } from '#server/pages/page-parts.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import { callsOf, type PageCall } from '#server/upstream/request-calls.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { toCard } from '#shared/features/listings/cards.ts'
import type { VehiclePageData } from '#shared/pages/page-data.ts'
import { basePath, servicePath } from '#shared/search/paths.ts'
import { readWhole } from '#shared/search/plain-values.ts'
import { isInScope } from '#shared/search/scope.ts'
import { searchInstead } from './search-instead.ts'

const idLimits = { min: 1, max: 999_999_999 }

/** The detail page of one listing, and the same data for navigations in the browser. */
export async function vehicleRoutes(app: FastifyInstance, { calls, settingsOf, pages }: PageParts): Promise<void> {
  const load = async (id: number, { brand: { scope }, page }: SiteSettings, call: PageCall): Promise<VehiclePageData> => {
    const { similar, ...answer } = await call(vehicleListing, id)
    if (!isInScope(answer.listing, scope)) throw new UpstreamError('4xx', 'the brand does not have this listing', { status: 404 })
    return { kind: 'vehicle', ...answer, similar: similar.filter((listing) => isInScope(listing, scope)).map(toCard), settings: page }
  }

  app.get<{ Params: { id: string } }>(`${basePath}/vehicle/:id`, async (request, reply) => {
    const id = readWhole(request.params.id, idLimits)
    if (id === undefined) return reply.callNotFound()
    const { call, timings, signal } = callsOf(reply, calls)
    const settings = settingsOf(request)
    const loading = load(id, settings, call)
    // Its failure is the page's to tell.
    const known = await loading.catch(() => undefined)
    if (known?.isExpired) {
      // The car may be listed again: no browser should remember the redirect.
      return reply.header('cache-control', 'no-cache').redirect(await searchInstead(known.listing, { settings, call }), 301)
    }
    return pages.send({ request, reply, timings, signal, settings, load: () => loading })
  })

  app.get<{ Params: { id: string } }>(`${servicePath}/vehicle/:id`, async (request, reply) => {
    const id = readWhole(request.params.id, idLimits)
    if (id === undefined) return reply.callNotFound()
    return load(id, settingsOf(request), callsOf(reply, calls).call)
  })
}
