import { confirmSubscriptionEmail, subscriptionLimitEmail } from '#marketplace/mail/emails/alert-emails.ts'
import { outboxOf, queueEmail } from '#marketplace/mail/queue-email.ts'
import { isSuppressed } from '#marketplace/mail/suppression.ts'
import type { Store } from '#marketplace/store/open-store.ts'
import { signUpHref } from '#shared/features/accounts/account-paths.ts'
import { alertLinkPath } from '#shared/features/alerts/alert-paths.ts'
import { maxGuestSearches, tooManySearches } from '#shared/features/alerts/alert-rules.ts'
import type { SubscriptionRequest, SubscriptionResponse } from '#shared/features/alerts/alerts.contract.ts'
import { dayMs } from '#shared/features/day-ms.ts'
import { resultsPath } from '#shared/features/saved-searches/saved-search.ts'
import { allCarsPath } from '#shared/search/paths.ts'
import { printSearch } from '#shared/search/print-search.ts'
import { parseSearch } from '#shared/search/search-url.ts'
import type { AlertTables, AlertTransaction } from './alerts.tables.ts'
import { type LinkSigner, linkDays } from './link-token.ts'
import { guestIdOf, plainAddress, recipientDefaults } from './recipient.ts'
import { isTimeZone } from './wall-time.ts'

export interface SubscriptionDeps {
  readonly store: Store
  readonly now: () => number
  readonly publicUrl: string
  readonly links: LinkSigner
}

/** What is not confirmed within the life of its link is deleted. */
const pendingMs = linkDays.confirm * dayMs

/** The longest link that brings a search along; the page server takes addresses of 4,096 characters. */
const maxHrefLength = 4_000

/** An address that is entered again gets the same mail once more after this time. */
const mailAgainMs = 3_600_000

const accepted: SubscriptionResponse = {
  outcome: 'accepted',
  messages: [
    { severity: 'success', text: 'Check your e-mail: we have sent you a link to go on with your alerts.' },
  ],
}

const refused: SubscriptionResponse = {
  outcome: 'limit',
  messages: [{ severity: 'danger', text: tooManySearches }],
}

/** The answer to whoever fills the honeypot: that of a success. */
export const honeypotAnswer = accepted

/**
 * Subscribes a guest to a search, once the address is confirmed. The answer depends on what was asked for
 * this address in the last days and never on what it is subscribed to, so that nobody learns who uses the
 * site.
 */
export async function subscribe(
  deps: SubscriptionDeps,
  { emailAddress, search, brand, timeZone }: SubscriptionRequest,
): Promise<SubscriptionResponse> {
  const db = deps.store.db.$extendTables<AlertTables>()
  const address = plainAddress(emailAddress)
  const guest = {
    address,
    recipientId: guestIdOf(address),
    brand,
    title: search.title,
    query: printSearch(parseSearch(search.query).request),
    timeZone: timeZone !== undefined && isTimeZone(timeZone) ? timeZone : undefined,
  }

  return db.transaction().execute(async (transaction) => {
    await lockGuest(transaction, guest, deps.now())
    if (!(await isAdmitted(transaction, guest, deps.now()))) return refused

    const searchId = await keepSearch(transaction, guest, deps.now())
    await sendNextStep(transaction, { deps, guest, searchId })

    return accepted
  })
}

interface Guest {
  readonly address: string
  readonly recipientId: string
  readonly brand: string
  readonly title: string
  readonly query: string
  readonly timeZone: string | undefined
}

/** Creates the guest's row, or changes nothing: either way requests for one address wait for each other. */
async function lockGuest(transaction: AlertTransaction, guest: Guest, now: number): Promise<void> {
  const { recipientId, address: email, timeZone } = guest
  await transaction
    .insertInto('alert_recipient')
    .values({
      ...recipientDefaults,
      ...(timeZone !== undefined && { time_zone: timeZone }),
      ...{ id: recipientId, owner_id: null, email, device_id: null, created_at: now },
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ email }))
    .execute()
}

/** Whether the search is one of the first that were asked for this address in the last days. */
async function isAdmitted(
  transaction: AlertTransaction,
  { recipientId, brand, query: ofBrand }: Guest,
  now: number,
): Promise<boolean> {
  const query = `${brand} ${ofBrand}`
  const recent = await transaction
    .selectFrom('subscription_request')
    .select('query')
    .where('recipient_id', '=', recipientId)
    .where('requested_at', '>', now - pendingMs)
    .execute()

  if (recent.some((request) => request.query === query)) return true
  if (recent.length >= maxGuestSearches) return false

  await transaction
    .insertInto('subscription_request')
    .values({ recipient_id: recipientId, query, requested_at: now })
    .onConflict((conflict) => conflict.columns(['recipient_id', 'query']).doUpdateSet({ requested_at: now }))
    .execute()

  return true
}

/** @returns the id of the guest's search; undefined where the address has as many others as it may have */
async function keepSearch(
  transaction: AlertTransaction,
  { address, brand, query, title }: Guest,
  now: number,
): Promise<string | undefined> {
  const own = await transaction
    .selectFrom('saved_search')
    .select(['id', 'query', 'brand'])
    .where('email', '=', address)
    .where((where) =>
      where.or([where('confirmed_at', 'is not', null), where('created_at', '>', now - pendingMs)]),
    )
    .execute()

  const known = own.find((search) => search.query === query && search.brand === brand)
  if (known) return known.id
  if (own.length >= maxGuestSearches) return undefined

  const id = crypto.randomUUID()
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('saved_search')
    .values({
      ...{ id, query, title, brand, email: address },
      ...{ owner_id: null, name: null, last_executed_at: null, confirmed_at: null },
      ...{ created_at: now, alerts: 'daily' as const, device_id: null, listing_id: null },
    })
    .onConflict((conflict) =>
      conflict.columns(['email', 'brand', 'query']).doUpdateSet({ created_at: now, title, id }),
    )
    .executeTakeFirst()

  return numInsertedOrUpdatedRows > 0n ? id : undefined
}

interface NextStep {
  readonly deps: SubscriptionDeps
  readonly guest: Guest
  /** Undefined where the address has as many searches as it may have. */
  readonly searchId: string | undefined
}

/**
 * Sends the link to confirm, or the one to an account with room for the search, unless the address takes no
 * mail or was sent the same a moment ago.
 */
async function sendNextStep(transaction: AlertTransaction, { deps, guest, searchId }: NextStep) {
  const { links, now, publicUrl } = deps
  const outbox = outboxOf(transaction)
  const { address: to, brand, title: searchTitle } = guest
  if (await isSuppressed(outbox, to, 'alert')) return

  const hour = Math.floor(now() / mailAgainMs)
  if (searchId === undefined) {
    const back = signUpHref(resultsPath(guest.query))
    const signUpUrl = publicUrl + (back.length > maxHrefLength ? signUpHref(allCarsPath) : back)
    await queueEmail(outbox, {
      ...{ email: subscriptionLimitEmail, to, brand, data: { searchTitle, signUpUrl } },
      uniqueKey: `limit:${guest.recipientId}:${hour}`,
    })
    return
  }

  const token = links.sign({ purpose: 'confirm', subject: searchId }, now())
  const url = publicUrl + alertLinkPath('confirm', token)
  await queueEmail(outbox, {
    ...{ email: confirmSubscriptionEmail, to, brand },
    data: { searchTitle, url, minutes: linkDays.confirm * 24 * 60 },
    uniqueKey: `confirm:${searchId}:${hour}`,
  })
}

/** Deletes what was never confirmed, and guests who have no search. */
export async function deleteUnconfirmed(store: Store, now: number): Promise<void> {
  const db = store.db.$extendTables<AlertTables>()
  const before = now - pendingMs

  await db.deleteFrom('subscription_request').where('requested_at', '<=', before).execute()
  await db
    .deleteFrom('saved_search')
    .where('owner_id', 'is', null)
    .where('confirmed_at', 'is', null)
    .where('created_at', '<=', before)
    .execute()

  await db
    .deleteFrom('alert_recipient')
    .where('owner_id', 'is', null)
    .where('device_id', 'is', null)
    .where('created_at', '<=', before)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('saved_search')
            .select('saved_search.id')
            .whereRef('saved_search.email', '=', 'alert_recipient.email'),
        ),
      ),
    )
    .execute()
}
