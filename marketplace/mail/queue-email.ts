import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Static, TObject } from 'typebox'
import { isEmail } from '#shared/features/email-address.ts'
import type { EmailDeclaration } from './email-declaration.ts'
import { mailTablesOf } from './mail.tables.ts'

export interface QueuedEmail<Schema extends TObject> {
  readonly email: EmailDeclaration<Schema>
  /** One address, such as `ada@example.com`. */
  readonly to: string
  /** The id of a brand. */
  readonly brand: string
  readonly data: Static<Schema>
  /**
   * What the mail is about, such as `confirm:‹subscription›`: a second mail with the same key is not queued.
   */
  readonly uniqueKey: string
  /** The earliest time, in epoch milliseconds, at which the mail is sent; absent: at once. */
  readonly dueAt?: number | undefined
}

/**
 * Writes an e-mail into the outbox, in the transaction of what causes it: both are kept or none is. A worker
 * sends it once the transaction is kept.
 * @returns false where a mail with the same key was queued before, which then stays the only one
 * @throws TypeError for data that does not fit the declaration, or for an address that is not one
 */
export async function queueEmail<Tables, Schema extends TObject>(
  store: Kysely<Tables>,
  { email, to, brand, data, uniqueKey, dueAt = 0 }: QueuedEmail<Schema>,
): Promise<boolean> {
  if (!isEmail(to)) throw new TypeError(`the e-mail ${email.kind} cannot be sent: it has no address`)

  const { numInsertedOrUpdatedRows = 0n } = await mailTablesOf(store)
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      kind: email.kind,
      brand,
      address: to,
      data: JSON.stringify(email.check(data)),
      unique_key: uniqueKey,
      due_at: dueAt,
      queued_at: Date.now(),
    })
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .executeTakeFirstOrThrow()

  return numInsertedOrUpdatedRows > 0n
}

/** The store or a transaction of a feature, whose tables do not matter to the outbox. */
export const outboxOf = (transaction: object) => transaction as Kysely<unknown>
