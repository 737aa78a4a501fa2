import { devicesToTell } from '#marketplace/push/devices.ts'
import { pushTablesOf } from '#marketplace/push/push.tables.ts'
import type { AccountsDeps } from '#marketplace/store/accounts-deps.ts'
import type { Store } from '#marketplace/store/open-store.ts'
import { queueAlerts, takeSurplus } from './alert-mails.ts'
import { queueNotifications } from './alert-notifications.ts'
import type { AlertDb, AlertRecipient, AlertTables, AlertTransaction } from './alerts.tables.ts'
import { deliveryTime, type Sending } from './delivery-time.ts'
import type { LinkSigner } from './link-token.ts'
import { type NewsKey, type PendingNews, pendingNews, withoutRepeats } from './pending-news.ts'
import { calmOf } from './recipient.ts'

export interface SenderDeps extends Pick<AccountsDeps, 'log'> {
  readonly store: Store
  readonly now: () => number
  /** The address of the page as shoppers see it. */
  readonly publicUrl: string
  readonly links: LinkSigner
  readonly push: { readonly publicKey: string }
}

/** The shoppers of one turn. */
const turnSize = 50

/** Longer than a turn takes; shoppers whom a killed process had claimed are looked at again after it. */
const claimMs = 60_000

/** How long a shopper waits whose e-mails could not be written. */
const putOffMs = 10 * 60_000

/**
 * Looks at shoppers with news whose time has come, and writes their e-mails and notifications into the
 * outboxes. These and the record of what they tell are one transaction. @returns the number of shoppers that
 * were looked at
 */
export async function sendDueAlerts(deps: SenderDeps): Promise<number> {
  const db = deps.store.db.$extendTables<AlertTables>()
  const claimedUntil = deps.now() + claimMs
  const due = await claimDue(db, deps, claimedUntil)

  for (const id of due) {
    const turn = { deps, id, claimedUntil }
    const [told] = await Promise.allSettled([
      db.transaction().execute((transaction) => tellShopper(transaction, turn)),
    ])

    if (told.status === 'rejected') await putOff(db, turn, told.reason)
  }

  return due.length
}

/**
 * Has a shopper wait whose e-mails cannot be written, so that the others do not wait for her. Rejects where
 * the store does not answer, which is no fault of hers.
 */
async function putOff(db: AlertDb, { deps, id, claimedUntil }: Turn, error: unknown): Promise<void> {
  await db
    .updateTable('alert_recipient')
    .set({ claimed_until: deps.now() + putOffMs })
    .where('id', '=', id)
    .where('claimed_until', '=', claimedUntil)
    .execute()

  deps.log.error(
    { err: error, recipient: id },
    'alerts of one shopper not written; tried again in 10 minutes',
  )
}

/** Claims shoppers for this process: of several processes, each gets others. */
async function claimDue(db: AlertDb, { store, now }: SenderDeps, claimedUntil: number): Promise<string[]> {
  const due = db
    .selectFrom('alert_recipient')
    .select('id')
    .where('due_at', '<=', now())
    .where('claimed_until', '<=', now())
    .orderBy('due_at')
    .limit(turnSize)

  // A read without a lock: most of the time no e-mail is due, and a write would wait for other writers.
  if ((await due.execute()).length === 0) return []

  const claimed = await db
    .updateTable('alert_recipient')
    .set({ claimed_until: claimedUntil })
    .where('id', 'in', store.kind === 'postgres' ? due.forUpdate().skipLocked() : due)
    .returning('id')
    .execute()

  return claimed.map(({ id }) => id)
}

interface Turn {
  readonly deps: SenderDeps
  readonly id: string
  readonly claimedUntil: number
}

async function tellShopper(transaction: AlertTransaction, { deps, id, claimedUntil }: Turn): Promise<void> {
  // The row is held until the end, so that news that comes meanwhile makes the shopper due again.
  const recipient = await transaction
    .updateTable('alert_recipient')
    .set({ claimed_until: 0, due_at: null })
    .where('id', '=', id)
    .where('claimed_until', '=', claimedUntil)
    .returningAll()
    .executeTakeFirst()

  // The claim ran out, and another process has sent the e-mail.
  if (recipient === undefined) return

  const pending = await pendingNews(transaction, recipient)
  const { ready, nextAt } = whatIsReady(pending.news, recipient, deps.now())
  const { news, repeats } = withoutRepeats(ready)
  const { address, deviceIds } = await waysTo(transaction, recipient, deps.push.publicKey)
  const surplus = await takeSurplus(transaction, news)
  const context = { ...deps, db: transaction, recipientId: id, surplus }

  if (address !== undefined && news.length > 0) await queueAlerts({ ...context, address }, news)
  if (deviceIds.length > 0) await queueNotifications({ ...context, deviceIds, now: deps.now() }, news)

  // What repeats a car is told by the same e-mail, which has the car as it is now.
  await markTold(transaction, [...news, ...repeats], deps.now())
  await deleteNews(transaction, pending.void)
  if (nextAt !== undefined)
    await transaction.updateTable('alert_recipient').set({ due_at: nextAt }).where('id', '=', id).execute()
}

/** The news whose time has come, and the time at which more may be told; undefined where there is no more. */
function whatIsReady(news: readonly PendingNews[], recipient: AlertRecipient, now: number) {
  const calm = calmOf(recipient)
  const ready: PendingNews[] = []
  const later: number[] = []

  for (const [frequency, own] of Map.groupBy(news, (one) => one.frequency as Sending)) {
    const since = Math.min(...own.map(({ matchedAt }) => matchedAt))
    const time = deliveryTime({ frequency, since, now }, calm)
    if (time <= now) ready.push(...own)
    else later.push(time)
  }

  return { ready, nextAt: later.length === 0 ? undefined : Math.min(...later) }
}

/** The ways by which a shopper is told, as she chose. Who takes notifications in no browser gets e-mails. */
async function waysTo(db: AlertDb, recipient: AlertRecipient, publicKey: string) {
  const { owner_id: ownerId, device_id: id, channel } = recipient
  const who = ownerId === null ? id !== null && { id } : { ownerId }
  const all = who ? await devicesToTell(pushTablesOf(db), who, publicKey) : []
  const deviceIds = channel === 'email' ? [] : all
  const isByMail = channel !== 'push' || deviceIds.length === 0

  return { deviceIds, address: isByMail ? await addressOf(db, recipient) : undefined }
}

/** The address of a shopper: of the account, or of a guest. */
async function addressOf(db: AlertDb, { owner_id, email }: AlertRecipient): Promise<string | undefined> {
  if (owner_id === null) return email ?? undefined
  const account = await db.selectFrom('user').select('email').where('id', '=', owner_id).executeTakeFirst()

  return account?.email
}

/** The news by its table, source and kind, each with the ids of its listings: one statement changes them. */
const bySource = (news: readonly NewsKey[]) =>
  [
    ...Map.groupBy(news, ({ search, sourceId, kind }) => `${kind} ${search ? 1 : 0} ${sourceId}`).values(),
  ].flatMap((own) => {
    const [first] = own
    return first ? { ...first, listingIds: own.map(({ listingId }) => listingId) } : []
  })

async function markTold(transaction: AlertTransaction, news: readonly NewsKey[], now: number): Promise<void> {
  for (const { search, sourceId, kind, listingIds } of bySource(news))
    if (search)
      await transaction
        .updateTable('search_news')
        .set({ mailed_at: now })
        .where('search_id', '=', sourceId)
        .where('kind', '=', kind)
        .where('listing_id', 'in', listingIds)
        .execute()
    else
      await transaction
        .updateTable('saved_car_news')
        .set({ mailed_at: now })
        .where('owner_id', '=', sourceId)
        .where('kind', '=', kind)
        .where('listing_id', 'in', listingIds)
        .execute()
}

async function deleteNews(transaction: AlertTransaction, news: readonly NewsKey[]): Promise<void> {
  for (const { search, sourceId, kind, listingIds } of bySource(news))
    if (search)
      await transaction
        .deleteFrom('search_news')
        .where('search_id', '=', sourceId)
        .where('kind', '=', kind)
        .where('listing_id', 'in', listingIds)
        .execute()
    else
      await transaction
        .deleteFrom('saved_car_news')
        .where('owner_id', '=', sourceId)
        .where('kind', '=', kind)
        .where('listing_id', 'in', listingIds)
        .execute()
}
