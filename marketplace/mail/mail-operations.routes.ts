import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { text, wholeNumber } from '#marketplace/parameters/parameter.ts'
import { notFound } from '#marketplace/plugins/error-responses.ts'
import type { Store } from '#marketplace/store/open-store.ts'
import { mailTablesOf } from './mail.tables.ts'
import type { Outbox } from './outbox.ts'
import { liftSuppression, maxReportedLength } from './suppression.ts'

interface MailOperationsOptions {
  readonly outbox: Outbox
  readonly store: Store
  /** Has the worker look for due mails at once. */
  readonly wake: () => void
}

const Limit = Type.Object({ limit: Type.Optional(wholeNumber({ min: 1, max: 1_000 })) })
const Address = Type.Object({ address: text(maxReportedLength) })

/** What operators see of mails and can do about them. */
export const mailOperationRoutes: FastifyPluginAsyncTypebox<MailOperationsOptions> = async (
  app,
  { outbox, store, wake },
) => {
  const suppressions = mailTablesOf(store.db)

  app.get('/mail', async () => outbox.figures())
  app.get('/mail/dead-letters', { schema: { querystring: Limit } }, async ({ query: { limit = 100 } }) => ({
    deadLetters: await outbox.deadLetters(limit),
  }))

  const send = async (id?: string) => {
    const count = await outbox.sendAgain(id)
    wake()
    return count
  }

  app.post('/mail/dead-letters/send', async () => ({ sentAgain: await send() }))
  app.post(
    '/mail/dead-letters/:id/send',
    { schema: { params: Type.Object({ id: text(100) }) } },
    async ({ params: { id } }, reply) =>
      (await send(id)) === 0 ? notFound(reply, 'There is no such dead letter.') : { sentAgain: 1 },
  )

  app.get('/mail/suppressions', { schema: { querystring: Limit } }, async ({ query: { limit = 100 } }) => ({
    suppressions: await suppressions
      .selectFrom('suppression')
      .selectAll()
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute(),
  }))

  app.delete('/mail/suppressions/:address', { schema: { params: Address } }, async ({ params }, reply) =>
    (await liftSuppression(store.db, params.address))
      ? { lifted: params.address }
      : notFound(reply, 'Mail to this address is not suppressed.'),
  )
}
