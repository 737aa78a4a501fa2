import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { networkOf } from '#marketplace/store/limits.ts'
import type { AccountTables } from './accounts.tables.ts'

/** An event of the audit log. */
export interface AccountEvent {
  /** The route that was asked, such as `sign-in/email`. */
  readonly kind: string
  /** `ok`, or the code of the refusal. */
  readonly outcome: string
  /** In epoch milliseconds. */
  readonly at: number
  /** The id of the account that it is about, where one is known. */
  readonly subject?: string | undefined
  readonly sessionId?: string | undefined
}

/**
 * Writes an event into the audit log and into the process's log. Neither has an e-mail address, a whole IP
 * address or a secret.
 */
export async function recordEvent(
  db: Kysely<AccountTables>,
  { kind, outcome, at, subject, sessionId }: AccountEvent,
  request: FastifyRequest,
): Promise<void> {
  const row = {
    id: randomUUID(),
    ...{ kind, outcome, at },
    subject: subject ?? null,
    session_id: sessionId ?? null,
    network: networkOf(request.ip),
    request_id: request.id,
  }

  await db.insertInto('account_event').values(row).execute()
  request.log.info({ event: { kind, outcome, subject } }, 'account event')
}
