import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { accountTablesOf } from './accounts.tables.ts'
import { recordEvent } from './audit.ts'
import type { AuthDeps } from './auth.routes.ts'
import { isFresh, signInAgain } from './sessions.ts'

/** The session that ends; without an id, all but the one that asks. */
const Ended = Type.Object({ id: Type.Optional(Type.String({ maxLength: 100 })) })

/**
 * The routes of a shopper's sessions. better-auth would list them with their tokens, each of which is a
 * session, and on the first day of a session alone.
 */
export const sessionRoutes: FastifyPluginAsyncTypebox<AuthDeps> = async (app, deps) => {
  const { store, identity, now } = deps
  const tables = accountTablesOf(store)

  app.get('/account-api/sessions', async (request) => {
    const shopper = await identity.writer(request)
    const rows = await tables
      .selectFrom('session')
      .select(['id', 'createdAt', 'expiresAt', 'userAgent'])
      .where('userId', '=', shopper.id)
      .execute()

    return rows
      .filter(({ expiresAt }) => new Date(expiresAt).getTime() > now())
      .map(({ id, createdAt, userAgent }) => ({
        id,
        createdAt: new Date(createdAt).toISOString(),
        userAgent,
        isCurrent: id === shopper.sessionId,
        isFresh: id === shopper.sessionId && isFresh(shopper, now()),
      }))
  })

  app.post('/account-api/sessions/end', { schema: { body: Ended } }, async (request, reply) => {
    const shopper = await identity.writer(request)
    const { id } = request.body
    if (!isFresh(shopper, now())) return reply.code(403).send(signInAgain)

    await tables.transaction().execute(async (transaction) => {
      const own = transaction
        .deleteFrom('session')
        .where('userId', '=', shopper.id)
        .where('id', '!=', shopper.sessionId)
      const { numDeletedRows } = await (id === undefined ? own : own.where('id', '=', id)).executeTakeFirst()
      const event = {
        kind: 'sessions/end',
        outcome: numDeletedRows > 0n ? 'ok' : 'none',
        at: now(),
        subject: shopper.id,
        sessionId: shopper.sessionId,
      }
      await recordEvent(transaction, event, request)
    })

    return reply.code(204).send()
  })
}
