import type { FastifyInstance } from 'fastify'
import { httpError } from '#server/http-error.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import { isFromAnotherSite } from '#shared/settings/browser-guard.ts'

/** Refuses requests other than GET and HEAD that come from another site. */
export function refuseOtherSites(app: FastifyInstance, { security }: Pick<Metrics, 'security'>): void {
  app.addHook('onRequest', ({ method, headers }, _reply, done) => {
    if (method === 'GET' || method === 'HEAD' || !isFromAnotherSite(headers)) return done()
    security.rejects.inc({ rule: 'other_site' })
    done(httpError(403, 'this comes from another site'))
  })
}
