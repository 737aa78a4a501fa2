import type { FastifyInstance } from 'fastify'

/**
 * Makes routes that are added after this call respond with 503 and Retry-After until the inventory is there,
 * so that callers recover by themselves.
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
