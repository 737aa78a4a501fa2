import Fastify, { type FastifyInstance } from 'fastify'
import type { Health } from '#server/observe/health.ts'
import type { Metrics } from '#server/observe/metrics.ts'

/** What operators and their tools ask; a server of its own, so that none of it is ever on the public port. */
export function buildAdminApp({ metrics, health }: { metrics: Pick<Metrics, 'registry'>; health: Health }): FastifyInstance {
  const app = Fastify()
  const { registry } = metrics
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  // The loop turns, or nothing would answer.
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const readiness = await health.readiness()
    return reply.code(readiness.isReady ? 200 : 503).send(readiness)
  })
  return app
}
