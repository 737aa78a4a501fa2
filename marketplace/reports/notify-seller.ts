import { isNotified, listingReportedEmail } from '#marketplace/mail/emails/report-emails.ts'
import { findRecipient } from '#marketplace/mail/find-recipient.ts'
import { outboxOf, queueEmail } from '#marketplace/mail/queue-email.ts'
import type { AccountsDeps } from '#marketplace/store/accounts-deps.ts'
import { reportTablesOf } from './reports.tables.ts'

type NoticeDeps = Pick<AccountsDeps, 'store' | 'now' | 'mail' | 'publicUrl' | 'marketplaceUrl'>

/**
 * What became of a notice: `notified` closes the reports, everything else leaves them open. `noReport` also
 * stands for a report that is closed, or whose reason sellers do not hear.
 */
export type NoticeOutcome = 'notified' | 'noReport' | 'gone' | 'noAddress'

/**
 * Writes to the seller of a reported car, in the transaction that closes the report and all open ones of that
 * car with the same reason: sellers hear of a reason once, and never who reported.
 * @throws Error where the marketplace does not name the seller
 */
export async function notifySeller(
  { store, now, mail, publicUrl, marketplaceUrl }: NoticeDeps,
  id: string,
): Promise<NoticeOutcome> {
  const db = reportTablesOf(store.db)
  const report = await db
    .selectFrom('listing_report')
    .select(['listing_id', 'reason', 'brand'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

  if (report === undefined || !isNotified(report.reason)) return 'noReport'
  const { listing_id: listingId, reason, brand } = report
  const recipient = await findRecipient(marketplaceUrl, { listingId })
  if (recipient?.listing === undefined || recipient.isExpired) return 'gone'
  const { leadEmail: to, listing } = recipient
  if (to === undefined) return 'noAddress'

  const { title, vin, vdpBaseUrl } = listing
  const car = { title, url: publicUrl + vdpBaseUrl, ...(vin !== undefined && { vin }) }
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('listing_report')
      .set({ closed_at: now(), notified_at: now() })
      .where('listing_id', '=', listingId)
      .where('reason', '=', reason)
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return

    const email = { email: listingReportedEmail, to, brand, data: { reason, car } }
    await queueEmail(outboxOf(transaction), { ...email, uniqueKey: `report:${id}:seller` })
  })

  mail.wake()
  return 'notified'
}
