import { Value } from 'typebox/value'
import { type BrowserToken, BrowserToken as Token } from '#shared/features/push/push.contract.ts'
import type { PushDb, PushDevice } from './push.tables.ts'

/** A browser as it registers itself. */
export interface NewDevice extends Pick<PushDevice, 'messaging_key' | 'brand' | 'pixall_id' | 'owner_id'> {
  readonly token: BrowserToken
  /** The token that the new one takes the place of. */
  readonly previous?: BrowserToken | undefined
}

/** The most browsers of one account; the one that was seen longest ago makes room. */
const maxDevices = 20

/** The token of a browser; undefined for a text that is none. */
export function readToken(text: string): BrowserToken | undefined {
  try {
    const token: unknown = JSON.parse(text)
    return Value.Check(Token, token) ? token : undefined
  } catch {
    return undefined
  }
}

/** Registers a browser, or brings up to date what is known of it, within a transaction. @returns its id */
export async function registerDevice(
  db: PushDb,
  { token, previous, ...device }: NewDevice,
  now: number,
): Promise<string> {
  const { endpoint, keys } = token
  const values = { ...device, endpoint, p256dh: keys.p256dh, auth: keys.auth, seen_at: now, failures: 0 }

  const moved = previous && previous.endpoint !== endpoint && (await findDevice(db, previous))
  if (moved) {
    await db.deleteFrom('push_device').where('endpoint', '=', endpoint).execute()
    await db.updateTable('push_device').set(values).where('id', '=', moved.id).execute()
  }

  const { id } =
    moved ||
    (await db
      .insertInto('push_device')
      .values({ ...values, id: crypto.randomUUID(), created_at: now })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow())

  if (device.owner_id !== null) await deleteSurplus(db, device.owner_id)

  return id
}

/**
 * The browser that a token is of. There is none where the browser was moved to its new token before: its
 * worker and its next page both tell of a renewed subscription.
 */
const findDevice = (db: PushDb, { endpoint, keys }: BrowserToken) =>
  db
    .selectFrom('push_device')
    .select('id')
    .where('endpoint', '=', endpoint)
    .where('auth', '=', keys.auth)
    .executeTakeFirst()

async function deleteSurplus(db: PushDb, ownerId: string): Promise<void> {
  const kept = db
    .selectFrom('push_device')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(maxDevices)
  await db.deleteFrom('push_device').where('owner_id', '=', ownerId).where('id', 'not in', kept).execute()
}

/** Forgets a browser, and with it what it wanted to hear. Only who has its token can have it forgotten. */
export async function forgetDevice(db: PushDb, { endpoint, keys }: BrowserToken): Promise<void> {
  await db.deleteFrom('push_device').where('endpoint', '=', endpoint).where('auth', '=', keys.auth).execute()
}

/** Whether an account takes notifications in a browser. */
export async function hasDevices(db: PushDb, ownerId: string): Promise<boolean> {
  const device = await db
    .selectFrom('push_device')
    .select('id')
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()

  return device !== undefined
}

/** The browsers that a message can be sent to: those of an account, or the one with an id. */
export async function devicesToTell(
  db: PushDb,
  { ownerId, id }: { readonly ownerId?: string; readonly id?: string },
  messagingKey: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('push_device')
    .select('id')
    .where('messaging_key', '=', messagingKey)
    .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', ownerId ?? ''))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute()

  return rows.map((row) => row.id)
}
