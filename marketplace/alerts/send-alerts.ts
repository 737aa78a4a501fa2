import type { MailStore } from '#marketplace/mail/queue-email.ts'
import type { Store } from '#marketplace/store/open-store.ts'
import { type AlertContext, queueAlerts } from './alert-mails.ts'
import type { AlertDb, AlertPreference, AlertTables, AlertTransaction } from './alerts.tables.ts'
import { deliveryTime, type Sending } from './delivery-time.ts'
import type { LinkSigner } from './link-token.ts'
import { type PendingNews, pendingNews } from './pending-news.ts'
import { calmOf, preferenceOf } from './preferences.ts'

export interface SenderDeps {
  readonly store: Store
  readonly now: () => number
  /** The address of the page as shoppers see it. */
  readonly publicUrl: string
  readonly links: LinkSigner
}

/** The shoppers of one turn. */
const turnSize = 50

/** Longer than a turn takes; shoppers whom a killed process had claimed are looked at again after it. */
const claimMs = 60_000

/**
 * Looks at shoppers with news whose time has come, and writes their e-mails into the outbox. An e-mail and the
 * record of what it tells are one transaction. @returns the number of shoppers that were looked at
 */
export async function sendDueAlerts(deps: SenderDeps): Promise<number> {
  const db = deps.store.db.$extendTables<AlertTables>()
  const claimedUntil = deps.now() + claimMs
  const due = await claimDue(db, deps, claimedUntil)

  for (const recipientId of due)
    await db.transaction().execute((transaction) => tellShopper(transaction, { deps, recipientId, claimedUntil }))

  return due.length
}

/** Claims shoppers for this process: of several processes, each gets others. */
async function claimDue(db: AlertDb, { store, now }: SenderDeps, claimedUntil: number): Promise<string[]> {
  const due = db
    .selectFrom('alert_due')
    .select('recipient_id')
    .where('due_at', '<=', now())
    .where('claimed_until', '<=', now())
    .orderBy('due_at')
    .limit(turnSize)

  // A look without a lock: most of the time nobody is due, and a write would wait for other writers.
  if ((await due.execute()).length === 0) return []

  const claimed = await db
    .updateTable('alert_due')
    .set({ claimed_until: claimedUntil })
    .where('recipient_id', 'in', store.kind === 'postgres' ? due.forUpdate().skipLocked() : due)
    .returning('recipient_id')
    .execute()

  return claimed.map((row) => row.recipient_id)
}

interface Turn {
  readonly deps: SenderDeps
  readonly recipientId: string
  readonly claimedUntil: number
}

async function tellShopper(transaction: AlertTransaction, { deps, recipientId, claimedUntil }: Turn) {
  const { numDeletedRows } = await transaction
    .deleteFrom('alert_due')
    .where('recipient_id', '=', recipientId)
    .where('claimed_until', '=', claimedUntil)
    .executeTakeFirst()

  // The claim ran out, and another process has told her.
  if (numDeletedRows === 0n) return

  const preference = await preferenceOf(transaction, recipientId)
  const pending = await pendingNews(transaction, preference)
  const { ready, waiting, nextAt } = whatIsReady(pending.news, preference, deps.now())
  const address = await addressOf(transaction, recipientId)

  if (address !== undefined && ready.length > 0) {
    const context: AlertContext = { ...deps, recipientId, address, mail: asMailStore(transaction) }
    await queueAlerts(transaction, context, ready)
  }

  await markTold(transaction, [...pending.void, ...ready], deps.now())
  if (waiting > 0)
    await transaction
      .insertInto('alert_due')
      .values({ recipient_id: recipientId, due_at: nextAt, claimed_until: 0 })
      .execute()
}

const asMailStore = (transaction: AlertTransaction): MailStore => transaction as unknown as MailStore

/** The news whose time has come, and the time at which the next may be told. */
function whatIsReady(news: readonly PendingNews[], preference: AlertPreference, now: number) {
  const calm = calmOf(preference)
  const ready: PendingNews[] = []
  let waiting = 0
  let nextAt = Number.MAX_SAFE_INTEGER

  for (const [frequency, own] of Map.groupBy(news, (one) => one.frequency as Sending)) {
    const since = Math.min(...own.map(({ matchedAt }) => matchedAt))
    const time = deliveryTime({ frequency, since, now }, calm)
    if (time <= now) ready.push(...own)
    else {
      waiting += own.length
      nextAt = Math.min(nextAt, time)
    }
  }

  return { ready, waiting, nextAt }
}

/** The address of a shopper: of the account, or of a guest who has confirmed it. */
async function addressOf(db: AlertDb, recipientId: string): Promise<string | undefined> {
  const account = await db.selectFrom('user').select('email').where('id', '=', recipientId).executeTakeFirst()
  if (account) return account.email

  const guest = await db
    .selectFrom('alert_preference')
    .select('email')
    .where('recipient_id', '=', recipientId)
    .executeTakeFirst()

  return guest?.email ?? undefined
}

type MatchKey = Pick<PendingNews, 'sourceId' | 'listingId' | 'kind'>

async function markTold(transaction: AlertTransaction, told: readonly MatchKey[], now: number): Promise<void> {
  const groups = Map.groupBy(told, ({ sourceId, kind }) => `${kind} ${sourceId}`)
  for (const own of groups.values()) {
    const [first] = own
    if (first === undefined) continue

    await transaction
      .updateTable('alert_match')
      .set({ mailed_at: now })
      .where('source_id', '=', first.sourceId)
      .where('kind', '=', first.kind)
      .where('listing_id', 'in', own.map(({ listingId }) => listingId))
      .execute()
  }
}
