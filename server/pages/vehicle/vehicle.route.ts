import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countView } from '#server/features/views/views.calls.ts'
import type { PageDeps } from '#server/pages/page-deps.ts'
import { callsOf } from '#server/upstream/calls.ts'
import type { Relay } from '#server/upstream/relay.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { readListingId } from '#shared/features/listings/listing-ids.ts'
import { photosOf } from '#shared/features/listings/photos-of.ts'
import { walletIn } from '#shared/features/wallet/read-wallet.ts'
import type { VehiclePageData } from '#shared/pages/page-data.ts'
import { basePath, servicePath } from '#shared/search/paths.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import { cameFrom } from './came-from.ts'
import { searchInstead } from './search-instead.ts'
import { loadVehicle } from './vehicle.data.ts'
import { loadSignals } from './vehicle.signals.ts'

interface VehicleRoutesDeps extends PageDeps {
  /** The relay to the service that counts views. */
  readonly views: Relay
}

type VehicleRequest = FastifyRequest<{ Params: { id: string } }>

/** The routes of one listing: its detail page, and the same data for navigations in the browser. */
export async function vehicleRoutes(app: FastifyInstance, deps: VehicleRoutesDeps): Promise<void> {
  const { metrics, views } = deps
  const api = `${servicePath}/vehicle/:id`

  app.get(
    `${basePath}/vehicle/:id`,
    { config: { loadClass: 'page', isPage: true } },
    (request: VehicleRequest, reply: FastifyReply) => sendVehiclePage(request, reply, deps),
  )

  app.get(api, async (request: VehicleRequest, reply) => {
    const vehicle = startLoading(request, reply, deps)
    if (vehicle === undefined) return reply.callNotFound()
    const found = await vehicle.loading
    countView(found, { ...vehicle, request, views })
    return found
  })

  app.get(`${api}/signals`, { config: { loadClass: 'beacon' } }, async (request: VehicleRequest, reply) => {
    const vehicle = startLoading(request, reply, deps)
    if (vehicle === undefined) return reply.callNotFound()
    const { listing } = await vehicle.loading
    return loadSignals(listing, { ...vehicle, call: vehicle.optional, metrics })
  })

  // A card comes with one photo; the others are fetched when a shopper steps to the next photo.
  app.get(`${servicePath}/photos/:id`, async (request: VehicleRequest, reply) => {
    const vehicle = startLoading(request, reply, deps)
    return vehicle ? { photos: photosOf((await vehicle.loading).listing) } : reply.callNotFound()
  })
}

/** Starts to load the listing of a request; undefined where no listing can have such an id. */
function startLoading(
  request: VehicleRequest,
  reply: FastifyReply,
  { calls, settingsOf }: Pick<PageDeps, 'calls' | 'settingsOf'>,
) {
  const id = readListingId(request.params.id)
  if (id === undefined) return undefined

  const { call, optional, timings, signal } = callsOf(reply, calls)
  const settings = settingsOf(request)
  const wallet = walletIn(new URLSearchParams(splitUrl(request.url).query))
  const loading = loadVehicle({ id, ...cameFrom(request), wallet, settings, call })

  return { settings, call, optional, timings, signal, loading }
}

async function sendVehiclePage(request: VehicleRequest, reply: FastifyReply, deps: VehicleRoutesDeps) {
  const vehicle = startLoading(request, reply, deps)
  if (vehicle === undefined) return reply.callNotFound()

  const { loading, settings, call, optional, timings, signal } = vehicle

  // A failure is handled when the page is loaded below.
  const known = await loading.catch(() => undefined)

  const instead = known?.isExpired ? await searchInstead(known.listing, { settings, call }) : undefined

  // The car may be listed again, so no browser may cache the redirect.
  if (instead !== undefined) return reply.header('cache-control', 'no-cache').redirect(instead, 301)

  if (known) countView(known, { request, settings, views: deps.views })

  const load = async (): Promise<VehiclePageData> => {
    const found = await loading
    if (found.isExpired) throw new UpstreamError('4xx', `car ${found.listing.id} is gone`, { status: 410 })

    return {
      ...found,
      signals: loadSignals(found.listing, { settings, call: optional, metrics: deps.metrics }),
    }
  }

  return deps.pages.send({ request, reply, timings, signal, settings, load })
}
