import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import Type from 'typebox'
import type { AccountsDeps } from '#marketplace/store/accounts-deps.ts'

const Health = Type.Object({ status: Type.String() })

export const healthRoutes: FastifyPluginAsyncTypebox<AccountsDeps> = async (app, { store, log }) => {
  app.get('/healthz', { schema: { response: { 200: Health } } }, async () => ({ status: 'alive' }))

  app.get('/readyz', { schema: { response: { 200: Health, 503: Health } } }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(store.db)
      return { status: 'ready' }
    } catch (error) {
      log.warn({ err: error }, 'the store does not answer')
      return reply.code(503).send({ status: 'the store does not answer' })
    }
  })
}
