import type { FastifyInstance } from 'fastify'
import { isFromAnotherSite } from '#server/plugins/other-site.ts'

/**
 * What guards every order, as all but reading is: pages of other sites reach the admin port through an
 * operator's browser. Theirs are told by what the browser says of where they come from, and a form cannot
 * send JSON.
 */
export function guardOrders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    if (isFromAnotherSite(request))
      return reply.code(403).send({ error: 'Orders are taken from this address only.' })

    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
      return reply
        .code(415)
        .send({ error: 'Send the order as JSON, with the content type application/json.' })
  })
}
