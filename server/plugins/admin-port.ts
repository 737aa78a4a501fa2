import Fastify, { type FastifyInstance } from 'fastify'
import type { Operations } from '#server/operate/operations.ts'
import { breakerRoutes } from './admin/breakers.routes.ts'
import { cacheRoutes } from './admin/cache.routes.ts'
import { guardOrders } from './admin/orders.ts'

/** What operators and their tools ask; a server of its own, so that none of it is ever on the public port. */
export function buildAdminApp(operations: Operations): FastifyInstance {
  const app = Fastify()
  guardOrders(app)
  breakerRoutes(app, operations)
  cacheRoutes(app, operations)
  app.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await operations.metrics()
    return reply.type(contentType).send(text)
  })
  // The loop turns, or nothing would answer.
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const readiness = await operations.readiness()
    return reply.code(readiness.isReady ? 200 : 503).send(readiness)
  })
  return app
}
