import type { FastifyInstance } from 'fastify'
import { httpError } from '#server/http-error.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import { isFromAnotherSite } from '#shared/settings/browser-guard.ts'

/** Refuses requests other than GET and HEAD that come from another site. */
export function refuseOtherSites(app: FastifyInstance, { security }: Pick<Metrics, 'security'>): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || !isFromAnotherSite(request.headers)) return
    security.rejects.inc({ rule: 'other_site' })
    throw httpError(403, 'this comes from another site')
  })
}
