import type { FastifyInstance } from 'fastify'

/**
 * Until the inventory is there, routes added after this answer 503 and ask to come again, so that callers
 * recover by themselves.
 */
export function rejectUntilReady(app: FastifyInstance, isReady: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isReady()) return
    const message = 'The inventory is being filled; try again in a second.'

    return reply
      .code(503)
      .header('retry-after', '1')
      .send({ error: 'Service Unavailable', message, requestId: request.id })
  })
}
