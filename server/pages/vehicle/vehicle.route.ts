import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageDeps } from '#server/pages/page-deps.ts'
import { Overloaded } from '#server/render/overload/admission.ts'
import { splitUrl } from '#server/request-url.ts'
import { callsOf } from '#server/upstream/calls.ts'
import { httpStatusOf, UpstreamError } from '#server/upstream/upstream-error.ts'
import { readPlan } from '#shared/features/payments/payment-plan.ts'
import type { VehiclePageData } from '#shared/pages/page-data.ts'
import { basePath, servicePath } from '#shared/search/paths.ts'
import { readWhole } from '#shared/search/plain-values.ts'
import { cameFrom } from './came-from.ts'
import { searchInstead } from './search-instead.ts'
import { loadVehicle } from './vehicle.data.ts'
import { loadSignals } from './vehicle.signals.ts'

const idLimits = { min: 1, max: 999_999_999 }
type VehicleRequest = FastifyRequest<{ Params: { id: string } }>

/**
 * A car that cannot be had in time is one to come back for; that a failure is a 500 whatever its cause is
 * specified for the search alone.
 */
function askToComeBack(cause: unknown): never {
  throw cause instanceof UpstreamError && httpStatusOf(cause) === 503
    ? new Overloaded(cause.code, { cause })
    : cause
}

/** The detail page of one listing, and the same data for navigations in the browser. */
export async function vehicleRoutes(
  app: FastifyInstance,
  { calls, settingsOf, pages, metrics }: PageDeps,
): Promise<void> {
  /** Loads what a request asks for; undefined where no listing can have such an id. */
  const read = (request: VehicleRequest, reply: FastifyReply) => {
    const id = readWhole(request.params.id, idLimits)
    if (id === undefined) return undefined

    const { call, timings, signal } = callsOf(reply, calls)
    const settings = settingsOf(request)
    const plan = readPlan(new URLSearchParams(splitUrl(request.url).query))

    return {
      ...{ settings, call, timings, signal },
      loading: loadVehicle({ id, ...cameFrom(request), plan, settings, call }),
    }
  }

  app.get(
    `${basePath}/vehicle/:id`,
    { config: { loadClass: 'page' } },
    async (request: VehicleRequest, reply) => {
      const asked = read(request, reply)
      if (asked === undefined) return reply.callNotFound()

      const { loading, settings, call, timings, signal } = asked

      // Its failure is the page's to tell.
      const known = await loading.catch(() => undefined)

      if (known?.isExpired) {
        // The car may be listed again: no browser should remember the redirect.
        return reply
          .header('cache-control', 'no-cache')
          .redirect(await searchInstead(known.listing, { settings, call }), 301)
      }

      const load = async (): Promise<VehiclePageData> => {
        const found = await loading.catch(askToComeBack)
        return { ...found, signals: loadSignals(found.listing, { settings, call, metrics }) }
      }

      return pages.send({ request, reply, timings, signal, settings, load })
    },
  )

  app.get(
    `${servicePath}/vehicle/:id`,
    async (request: VehicleRequest, reply) => read(request, reply)?.loading ?? reply.callNotFound(),
  )

  app.get(
    `${servicePath}/vehicle/:id/signals`,
    { config: { loadClass: 'beacon' } },
    async (request: VehicleRequest, reply) => {
      const asked = read(request, reply)
      if (asked === undefined) return reply.callNotFound()
      return loadSignals((await asked.loading).listing, { ...asked, metrics })
    },
  )

  // A card comes with one photo; these are fetched when a shopper turns to the next.
  app.get(`${servicePath}/photos/:id`, async (request: VehicleRequest, reply) => {
    const asked = read(request, reply)
    return asked ? { photos: (await asked.loading).listing.images.sources } : reply.callNotFound()
  })
}
