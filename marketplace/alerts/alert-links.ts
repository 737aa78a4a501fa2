import type { Store } from '#marketplace/store/open-store.ts'
import type { AlertChange, AlertLinkResponse } from '#shared/features/alerts/alerts.contract.ts'
import type { AlertDb, AlertTables, SavedSearchRow } from './alerts.tables.ts'
import type { LinkSigner, LinkTarget } from './link-token.ts'
import { readPreferences, savePreferences, stopAll, stopSavedCars } from './preference-store.ts'
import { ownerOfSavedCars, recipientOf } from './recipient.ts'

export interface LinkDeps {
  readonly store: Store
  readonly now: () => number
  readonly links: LinkSigner
}

/** What a link finds. It changes nothing: programs that look through e-mails follow every link. */
export async function readLink(deps: LinkDeps, token: string): Promise<AlertLinkResponse> {
  const target = deps.links.read(token, deps.now())
  if (target === undefined) return { state: 'invalid' }
  if (target.isExpired) return { purpose: target.purpose, state: 'expired' }

  return describe(deps, deps.store.db.$extendTables<AlertTables>(), target)
}

/**
 * Does what a link is for. A link can be used again: what is confirmed stays confirmed, and what was ended by
 * its owner is not begun again by an old link.
 */
export async function useLink(deps: LinkDeps, change: AlertChange): Promise<AlertLinkResponse> {
  const target = deps.links.read(change.token, deps.now())
  if (target === undefined) return { state: 'invalid' }
  if (target.isExpired) return { purpose: target.purpose, state: 'expired' }

  const db = deps.store.db.$extendTables<AlertTables>()
  return db.transaction().execute(async (transaction) => {
    if (change.action === 'confirm' && target.purpose === 'confirm')
      await confirm(transaction, target.subject, deps.now())
    else if (change.action === 'unsubscribe' && target.purpose === 'unsubscribe')
      return unsubscribe(deps, transaction, target)
    else if (target.purpose === 'preferences')
      await changePreferences(deps, { db: transaction, target, change })
    else return { purpose: target.purpose, state: 'invalid' }

    return describe(deps, transaction, target)
  })
}

async function describe(deps: LinkDeps, db: AlertDb, target: LinkTarget): Promise<AlertLinkResponse> {
  const { purpose, subject } = target
  if (purpose === 'preferences') return describePreferences(db, subject)

  const search = await searchOf(db, subject)
  if (search === undefined) return describeWithoutSearch(db, target)

  const isDone = purpose === 'confirm' ? search.confirmed_at !== null : search.alerts === 'none'

  return {
    purpose,
    state: isDone ? 'done' : 'open',
    search: { name: nameOf(search), query: search.query },
    preferencesToken: deps.links.sign(
      { purpose: 'preferences', subject: recipientOf(search).id },
      deps.now(),
    ),
  }
}

/**
 * A link about all alerts of a shopper, or about a search that was deleted: nothing comes for it any more.
 */
async function describeWithoutSearch(
  db: AlertDb,
  { purpose, subject }: LinkTarget,
): Promise<AlertLinkResponse> {
  if (purpose === 'confirm') return { purpose, state: 'gone' }
  const recipientId = ownerOfSavedCars(subject) ?? subject
  const preferences = await readPreferences(db, recipientId)
  const isOn =
    preferences !== undefined &&
    (isOnFor(preferences.savedCars) ||
      (subject === recipientId && preferences.searches.some(({ frequency }) => isOnFor(frequency))))

  return { purpose, state: isOn ? 'open' : 'done' }
}

const isOnFor = (frequency: string | undefined) => frequency !== undefined && frequency !== 'none'

async function describePreferences(db: AlertDb, recipientId: string): Promise<AlertLinkResponse> {
  const preferences = await readPreferences(db, recipientId)
  return preferences === undefined
    ? { purpose: 'preferences', state: 'gone' }
    : { purpose: 'preferences', state: 'open', preferences }
}

const searchOf = (db: AlertDb, id: string): Promise<SavedSearchRow | undefined> =>
  db.selectFrom('saved_search').selectAll().where('id', '=', id).executeTakeFirst()

const nameOf = ({ name, title }: SavedSearchRow) => name ?? title

async function confirm(db: AlertDb, searchId: string, now: number): Promise<void> {
  await db
    .updateTable('saved_search')
    .set({ confirmed_at: now })
    .where('id', '=', searchId)
    .where('confirmed_at', 'is', null)
    .execute()
}

/**
 * Ends the alerts of one search, of saved cars, or of all. A guest's search is deleted, since it is nothing
 * else.
 */
async function unsubscribe(deps: LinkDeps, db: AlertDb, target: LinkTarget): Promise<AlertLinkResponse> {
  const { purpose, subject } = target
  const search = await searchOf(db, subject)
  const done: AlertLinkResponse = { purpose, state: 'done' }

  if (search === undefined) {
    const owner = ownerOfSavedCars(subject)
    if (owner !== undefined) await stopSavedCars(db, owner, deps.now())
    else await stopAll(db, subject, deps.now())

    return done
  }

  const own = { search: { name: nameOf(search), query: search.query } }
  if (search.owner_id === null) await db.deleteFrom('saved_search').where('id', '=', subject).execute()
  else await db.updateTable('saved_search').set({ alerts: 'none' }).where('id', '=', subject).execute()

  return { ...done, ...own }
}

interface PreferenceChange {
  readonly db: AlertDb
  readonly target: LinkTarget
  readonly change: AlertChange
}

async function changePreferences(deps: LinkDeps, { db, target, change }: PreferenceChange): Promise<void> {
  const { subject } = target
  if (change.action === 'unsubscribeAll') await stopAll(db, subject, deps.now())
  else if (change.action === 'save' && change.preferences)
    await savePreferences(deps, { db, recipientId: subject, preferences: change.preferences })
}
