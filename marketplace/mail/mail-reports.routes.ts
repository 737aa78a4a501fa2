import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { isSecret } from '#marketplace/plugins/secret.ts'
import type { AccountsDeps } from '#marketplace/store/accounts-deps.ts'
import { maxReportedLength, suppress } from './suppression.ts'

interface MailReportsOptions extends Pick<AccountsDeps, 'store' | 'now' | 'log'> {
  /** The secret of the mail provider; without one there is no such route. */
  readonly reportsToken: string
}

/** What a mail provider reports after it has taken a mail. */
const MailReports = Type.Object({
  reports: Type.Array(
    Type.Object({
      /** `bounce`: the mailbox does not exist. `complaint`: the reader marked a mail as spam. */
      kind: Type.Enum(['bounce', 'complaint']),
      address: Type.String({ minLength: 3, maxLength: maxReportedLength, pattern: '^[^\\s@]+@[^\\s@]+$' }),
      detail: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    { minItems: 1, maxItems: 100 },
  ),
})

/**
 * Takes the reports of the mail provider: an address that bounced gets no more mail, one that complained gets
 * none but about its account.
 */
export const mailReportRoutes: FastifyPluginAsyncTypebox<MailReportsOptions> = async (
  app,
  { store, now, log, reportsToken },
) => {
  if (reportsToken === '') return

  app.addHook('onRequest', async (request, reply) => {
    if (!isSecret(request.headers.authorization?.replace(/^Bearer /i, ''), reportsToken))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ error: 'Unauthorized', message: 'Wrong token.' })
  })

  app.post('/mail-reports', { schema: { body: MailReports } }, async ({ body: { reports } }, reply) => {
    for (const { kind, address, detail = '' } of reports)
      await suppress(store.db, { address, reason: kind, detail, now: now() })

    log.info({ count: reports.length }, 'a mail provider reported bounces or complaints')
    return reply.code(204).send()
  })
}
