import type { Kysely } from 'kysely'
import type { EmailCategory } from './email-declaration.ts'
import { mailTablesOf, type SuppressionReason } from './mail.tables.ts'

interface Suppression {
  readonly address: string
  readonly reason: SuppressionReason
  /** What the mail server or the provider said. */
  readonly detail?: string
  readonly now: number
}

/** The longest address that a mail provider may report: RFC 5321 allows 64 characters, an @ and 255. */
export const maxReportedLength = 320

const maxDetailLength = 500

/**
 * Notes that an address takes no mail. A bounce replaces a complaint, because it says more: the address does
 * not exist.
 */
export async function suppress<Tables>(
  store: Kysely<Tables>,
  { address, reason, detail = '', now }: Suppression,
): Promise<void> {
  const values = { reason, detail: detail.slice(0, maxDetailLength), created_at: now }
  await mailTablesOf(store)
    .insertInto('suppression')
    .values({ address: address.toLowerCase(), ...values })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet(values).where('suppression.reason', '=', 'complaint'),
    )
    .execute()
}

/**
 * Whether mail of a category is withheld from an address. Who complained still gets mail about her account.
 */
export async function isSuppressed<Tables>(
  store: Kysely<Tables>,
  address: string,
  category: EmailCategory,
): Promise<boolean> {
  const row = await mailTablesOf(store)
    .selectFrom('suppression')
    .select('reason')
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst()

  return row !== undefined && (category === 'alert' || row.reason !== 'complaint')
}

/** Lifts a suppression. @returns false where there was none */
export async function liftSuppression<Tables>(store: Kysely<Tables>, address: string): Promise<boolean> {
  const { numDeletedRows } = await mailTablesOf(store)
    .deleteFrom('suppression')
    .where('address', '=', address.toLowerCase())
    .executeTakeFirstOrThrow()

  return numDeletedRows > 0n
}
