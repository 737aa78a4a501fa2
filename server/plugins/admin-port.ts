import Fastify, { type FastifyInstance } from 'fastify'
import { systemClock } from '#server/clock.ts'
import type { Operations } from '#server/operate/operations.ts'
import { createOperatorGate } from '#server/operator-gate.ts'
import { breakerRoutes } from './admin/breakers.routes.ts'
import { cacheRoutes } from './admin/cache.routes.ts'
import { opsRoutes } from './admin/ops.routes.ts'
import { guardOrders } from './admin/orders.ts'
import { noSchemaCompilers } from './no-schema-compilers.ts'

interface AdminFacts {
  /** What whoever asks must show, but for whether the server is well; absent: nobody is asked. */
  readonly token?: string | undefined
}

/** Where the live view's files are built to, whether this runs from dist/server or from its sources. */
const opsFiles = new URL(
  import.meta.url.includes('/dist/server/') ? '../ops/' : '../../dist/ops/',
  import.meta.url,
).pathname

/** Balancers and container engines ask these, and learn nothing else. */
const open = new Set(['/healthz', '/readyz'])

/** What operators and their tools ask; a server of its own, so that none of it is ever on the public port. */
export function buildAdminApp(operations: Operations, { token }: AdminFacts = {}): FastifyInstance {
  const app = Fastify({ schemaController: noSchemaCompilers })
  const gate =
    token === undefined
      ? undefined
      : createOperatorGate({ token, clock: systemClock, onWrongToken: operations.countWrongToken })

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })

    if (gate && !open.has(request.routeOptions.url ?? '') && !gate.admits(request, reply)) return reply
  })

  guardOrders(app)
  breakerRoutes(app, operations)
  cacheRoutes(app, operations)
  opsRoutes(app, { operations, files: opsFiles })
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
