import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { privateRoutes } from '#server/accounts/private-routes.ts'
import type { PageDeps } from '#server/pages/page-deps.ts'
import { callsOf } from '#server/upstream/calls.ts'
import { actionPath } from '#shared/features/listings/action-paths.ts'
import { readListingId } from '#shared/features/listings/listing-ids.ts'
import type { ShareCarPageData } from '#shared/pages/car-action-page-data.ts'
import { actionPage, loadActionCar } from './action-car.ts'

type ShareDeps = Pick<PageDeps, 'calls' | 'pages' | 'settingsOf'>
type ShareRequest = FastifyRequest<{ Params: { id: string } }>

/**
 * The page that shares a car without scripts. It names the host that was asked for, and so is in no cache.
 */
export async function shareRoutes(server: FastifyInstance, deps: ShareDeps): Promise<void> {
  await privateRoutes(server, (app) => {
    app.get(actionPath('share', ':id'), { config: actionPage }, (request: ShareRequest, reply) =>
      sendPage(request, reply, deps),
    )
  })
}

async function sendPage(request: ShareRequest, reply: FastifyReply, { calls, pages, settingsOf }: ShareDeps) {
  const id = readListingId(request.params.id)
  const settings = settingsOf(request)
  if (id === undefined || !settings.page.flags.shareListing) return reply.callNotFound()

  const { call, timings, signal } = callsOf(reply, calls)
  const load = async (): Promise<ShareCarPageData> => {
    const car = await loadActionCar(id, call)
    const { href } = new URL(car.href, settings.siteUrl ?? `${request.protocol}://${request.host}`)
    return { kind: 'shareCar', car, url: href, settings: settings.page }
  }

  return pages.send({ request, reply, timings, signal, settings, load, isPrivate: true })
}
