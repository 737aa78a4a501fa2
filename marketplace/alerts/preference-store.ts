import { hasDevices } from '#marketplace/push/devices.ts'
import { pushTablesOf } from '#marketplace/push/push.tables.ts'
import type { AccountsDeps, SavingDeps } from '#marketplace/store/accounts-deps.ts'
import type { Store } from '#marketplace/store/open-store.ts'
import { maxPreferenceSearches } from '#shared/features/alerts/alert-rules.ts'
import type { AlertPreferences } from '#shared/features/alerts/alerts.contract.ts'
import type { AlertDb, AlertRecipient, AlertTables } from './alerts.tables.ts'
import { makeDue } from './match-store.ts'
import {
  accountRecipient,
  guestRecipient,
  quietHoursOf,
  recipientDefaults,
  recipientWith,
} from './recipient.ts'
import { isTimeZone } from './wall-time.ts'

/** The preferences of a shopper with the searches that they are about; undefined for nobody. */
export async function readPreferences(
  db: AlertDb,
  recipientId: string,
): Promise<AlertPreferences | undefined> {
  const owner = await ownerOf(db, recipientId)
  if (owner === undefined) return undefined

  const stored = await recipientWith(db, recipientId)
  const searches = await db
    .selectFrom('saved_search')
    .select(['id', 'name', 'title', 'query', 'alerts'])
    .where(owner.column, '=', owner.value)
    .where('confirmed_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxPreferenceSearches)
    .execute()

  const quietHours = quietHoursOf(stored)
  const hasBrowsers = owner.column === 'owner_id' && (await hasDevices(pushTablesOf(db), owner.value))

  return {
    timeZone: stored.time_zone,
    ...(quietHours && { quietHours }),
    ...(stored.paused_until !== null && { pausedUntil: stored.paused_until }),
    ...(owner.column === 'owner_id' && { savedCars: stored.saved_cars }),
    ...(hasBrowsers && { channel: stored.channel }),
    searches: searches.map(({ id, name, title, query, alerts: frequency }) => ({
      ...{ id, query, frequency },
      name: name ?? title,
    })),
  }
}

/** The column by which a shopper's searches are found. */
async function ownerOf(db: AlertDb, recipientId: string) {
  const account = await db.selectFrom('user').select('id').where('id', '=', recipientId).executeTakeFirst()
  if (account) return { column: 'owner_id', value: account.id } as const

  const { email } = await recipientWith(db, recipientId)
  return email === null ? undefined : ({ column: 'email', value: email } as const)
}

interface Saving {
  readonly db: AlertDb
  readonly recipientId: string
  readonly preferences: AlertPreferences
}

/** Stores what a shopper chose. What waits to be told is looked at again, since its time may have changed. */
export async function savePreferences(
  { store, now }: { store: Store; now: () => number },
  { db, recipientId, preferences }: Saving,
): Promise<void> {
  const owner = await ownerOf(db, recipientId)
  if (owner === undefined) return

  const { timeZone, quietHours, pausedUntil, savedCars, channel, searches } = preferences
  await writePreference(
    db,
    { id: recipientId, now: now() },
    {
      ...(isTimeZone(timeZone) && { time_zone: timeZone }),
      quiet_from: quietHours?.from ?? null,
      quiet_until: quietHours?.until ?? null,
      paused_until: pausedUntil ?? null,
      ...(savedCars !== undefined && { saved_cars: savedCars }),
      ...(channel !== undefined && { channel }),
    },
  )

  for (const { id, frequency } of searches)
    await db
      .updateTable('saved_search')
      .set({ alerts: frequency })
      .where('id', '=', id)
      .where(owner.column, '=', owner.value)
      .execute()

  const recipients = [
    owner.column === 'owner_id' ? accountRecipient(recipientId) : guestRecipient(owner.value),
  ]

  await makeDue(db, store.kind, { recipients, now: now() })
}

/** Keeps the time zone of a browser for an account of which alerts know nothing yet. */
export const timeZoneKeeper =
  ({ store, now }: Pick<AccountsDeps, 'store' | 'now'>): SavingDeps['keepTimeZone'] =>
  async (ownerId, timeZone) => {
    if (timeZone === undefined || !isTimeZone(timeZone)) return
    await store.db
      .$extendTables<AlertTables>()
      .insertInto('alert_recipient')
      .values({ ...accountRow(ownerId, now()), time_zone: timeZone })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }

const accountRow = (id: string, now: number) => ({
  ...recipientDefaults,
  ...{ id, owner_id: id, email: null, device_id: null, created_at: now },
})

async function writePreference(
  db: AlertDb,
  { id, now }: { readonly id: string; readonly now: number },
  values: Partial<Omit<AlertRecipient, 'id'>>,
): Promise<void> {
  const account = await db.selectFrom('user').select('id').where('id', '=', id).executeTakeFirst()
  if (account)
    await db
      .insertInto('alert_recipient')
      .values({ ...accountRow(account.id, now), ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute()
  else await db.updateTable('alert_recipient').set(values).where('id', '=', id).execute()
}

/** Ends the alerts about saved cars. */
export const stopSavedCars = (db: AlertDb, ownerId: string, now: number): Promise<void> =>
  writePreference(db, { id: ownerId, now }, { saved_cars: 'none' })

/** Ends all alerts of a shopper. The searches of an account stay saved; those of a guest are deleted. */
export async function stopAll(db: AlertDb, recipientId: string, now: number): Promise<void> {
  const owner = await ownerOf(db, recipientId)
  if (owner === undefined) return

  if (owner.column === 'owner_id') {
    await db.updateTable('saved_search').set({ alerts: 'none' }).where('owner_id', '=', owner.value).execute()
    await stopSavedCars(db, recipientId, now)
  } else await db.deleteFrom('saved_search').where('email', '=', owner.value).execute()
}
