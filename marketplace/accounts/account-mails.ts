import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { AccountTables } from './accounts.tables.ts'
import type { WantedMail } from './wanted-mails.ts'

/** What mails are about. */
export interface MailContext {
  readonly request: FastifyRequest
  /** The shopper whose account was deleted: nothing waits to be sent to her. */
  readonly deleted: { readonly id: string; readonly email: string } | undefined
}

/** Queues mails in the transaction of what causes them. */
export type QueueMails = (
  transaction: Kysely<AccountTables>,
  mails: readonly WantedMail[],
  context: MailContext,
) => Promise<void>
