import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'

const Health = Type.Object({ status: Type.String() })

export const healthRoutes: FastifyPluginAsyncTypebox<{ isReady: () => boolean }> = async (
  app,
  { isReady },
) => {
  const live = { summary: 'Whether the process lives', tags: ['health'], response: { 200: Health } }
  app.get('/healthz', { schema: live }, async () => ({ status: 'alive' }))

  const ready = {
    summary: 'Whether searches are answered',
    tags: ['health'],
    response: { 200: Health, 503: Health },
  }

  app.get('/readyz', { schema: ready }, async (_request, reply) =>
    isReady() ? { status: 'ready' } : reply.code(503).send({ status: 'filling the inventory' }),
  )
}
