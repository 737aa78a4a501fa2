import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ShareCarPageData } from '#shared/pages/car-action-page-data.ts'
import { loadActionCar } from './action-car.ts'
import { type ActionDeps, type ActionVisit, actionRoutes } from './action-routes.ts'

/**
 * The page that shares a car without scripts. It names the host that was asked for, and so is in no cache.
 */
export const shareRoutes = (server: FastifyInstance, deps: ActionDeps): Promise<void> =>
  actionRoutes(server, deps, { action: 'share', flag: 'shareListing', show: sendPage })

async function sendPage(visit: ActionVisit<ActionDeps>): Promise<FastifyReply> {
  const { id, request, call, pages, settings } = visit
  const load = async (): Promise<ShareCarPageData> => {
    const car = await loadActionCar(id, call)
    const { href } = new URL(car.href, settings.siteUrl ?? `${request.protocol}://${request.host}`)
    return { kind: 'shareCar', car, url: href, settings: settings.page }
  }

  return pages.send({ ...visit, load, isPrivate: true })
}
