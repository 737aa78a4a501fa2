import type { Kysely } from 'kysely'
import type { AccountsDeps } from '#marketplace/store/accounts-deps.ts'
import { countAttempt, type Limit, networkOf } from '#marketplace/store/limits.ts'
import type { FeedbackToSend } from '#shared/features/feedback/feedback.contract.ts'
import type { ReportAnswer, ReportToSend } from '#shared/features/reports/reports.contract.ts'
import { type ReportTables, reportTablesOf } from './reports.tables.ts'

type ReportDeps = Pick<AccountsDeps, 'store' | 'now' | 'metrics'>

/** Who sends something, and from which site. */
interface Sender {
  /** The shopper's IP address. */
  readonly address: string
  /** The id of the brand of the site. */
  readonly brand: string
}

const hourMs = 3_600_000

/** Operators know of a listing by the first reports of an hour; more are refused, from wherever they come. */
const reportLimit: Limit = {
  name: 'report',
  windowMs: hourMs,
  perAddress: 10,
  perNetwork: 60,
  perSubject: 30,
}

const feedbackLimit: Limit = { name: 'feedback', windowMs: hourMs, perAddress: 30, perNetwork: 200 }

/** Takes a report of a listing: once this resolves with `received` it is stored. */
export async function acceptReport(
  deps: ReportDeps,
  { idempotencyKey: id, listingId, reason, comments = '', emailAddress }: ReportToSend,
  { address, brand }: Sender,
): Promise<ReportAnswer> {
  const db = reportTablesOf(deps.store.db)
  if (await isKnown(db, 'listing_report', id)) return { outcome: 'received' }

  const attempt = { address, subject: String(listingId) }
  if ((await countAttempt(deps, reportLimit, attempt)) !== undefined) return { outcome: 'tooMany' }

  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('listing_report')
    .values({
      ...{ id, listing_id: listingId, reason, brand, network: networkOf(address) },
      comments: comments.trim() || null,
      email: emailAddress?.toLowerCase() ?? null,
      created_at: deps.now(),
      ...{ closed_at: null, notified_at: null },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()

  deps.metrics.reports.inc({ reason }, Number(added))

  return { outcome: 'received' }
}

/** Takes an answer to whether something helped. */
export async function acceptFeedback(
  deps: ReportDeps,
  { idempotencyKey: id, subject, about, value }: FeedbackToSend,
  { address, brand }: Sender,
): Promise<ReportAnswer> {
  const db = reportTablesOf(deps.store.db)
  if (await isKnown(db, 'feedback', id)) return { outcome: 'received' }
  if ((await countAttempt(deps, feedbackLimit, { address })) !== undefined) return { outcome: 'tooMany' }

  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('feedback')
    .values({ id, topic: subject, about, value, brand, created_at: deps.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()

  deps.metrics.feedback.inc({ subject, value }, Number(added))

  return { outcome: 'received' }
}

async function isKnown(db: Kysely<ReportTables>, table: keyof ReportTables, id: string): Promise<boolean> {
  return (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** For how long reports and feedback are stored: as long as the audit log of accounts. */
const storedMs = 396 * 24 * hourMs

/** Deletes reports and feedback of long ago. */
export async function forgetReports({ store, now }: Pick<ReportDeps, 'store' | 'now'>): Promise<void> {
  const db = reportTablesOf(store.db)
  for (const table of ['listing_report', 'feedback'] as const)
    await db
      .deleteFrom(table)
      .where('created_at', '<=', now() - storedMs)
      .execute()
}
