import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '#server/observe/metrics.ts'

/** Refuses requests other than GET and HEAD that come from another site. */
export function refuseOtherSites(app: FastifyInstance, { security }: Pick<Metrics, 'security'>): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || !isFromAnotherSite(request)) return
    security.rejects.inc({ rule: 'other_site' })
    throw Object.assign(new Error('this comes from another site'), { statusCode: 403 })
  })
}

/**
 * Whether a request comes from a page of another site, by the headers of its browser; curl and others send
 * none.
 */
export function isFromAnotherSite({ headers }: FastifyRequest): boolean {
  const { origin, host, 'sec-fetch-site': site = 'none' } = headers
  if (site !== 'same-origin' && site !== 'none') return true
  return origin !== undefined && URL.parse(origin)?.host !== host
}
