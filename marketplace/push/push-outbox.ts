import type { Store } from '#marketplace/store/open-store.ts'
import { type PushMessage, printMessage } from '#shared/features/push/push-message.ts'
import { type PushDb, type PushDevice, pushTablesOf } from './push.tables.ts'

export interface QueuedPush {
  readonly deviceIds: readonly string[]
  readonly message: PushMessage
  /** What the message tells: a device that waits for it gets it once. */
  readonly uniqueKey: string
  readonly now: number
}

/** Writes a message for some browsers into the outbox, in the transaction of what causes it. */
export async function queuePush(
  db: PushDb,
  { deviceIds, message, uniqueKey, now }: QueuedPush,
): Promise<void> {
  const text = printMessage(message)
  for (const deviceId of deviceIds)
    await db
      .insertInto('push_message')
      .values({
        ...{ id: crypto.randomUUID(), device_id: deviceId, message: text, unique_key: uniqueKey },
        ...{ queued_at: now, due_at: now, leased_until: 0, attempts: 0 },
      })
      .onConflict((conflict) => conflict.columns(['device_id', 'unique_key']).doNothing())
      .execute()
}

/** A message that one worker holds until its lease ends, with the browser that it is for. */
export interface LeasedPush extends Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth' | 'messaging_key'> {
  readonly id: string
  readonly deviceId: string
  readonly message: string
  readonly queuedAt: number
  readonly attempts: number
}

/** Longer than the longest delivery. */
const leaseMs = 30_000

/** The messages that wait, as their workers see them. */
export class PushOutbox {
  readonly #db: PushDb
  readonly #isPostgres: boolean
  readonly #now: () => number

  constructor({ store, now }: { readonly store: Store; readonly now: () => number }) {
    this.#db = pushTablesOf(store.db)
    this.#isPostgres = store.kind === 'postgres'
    this.#now = now
  }

  /**
   * Leases up to so many messages that are due, the longest due first. No two workers get the same.
   * @param busy the origins of the push services whose messages are left for later
   */
  async lease(limit: number, busy: readonly string[]): Promise<readonly LeasedPush[]> {
    const now = this.#now()
    const due = this.#db
      .selectFrom('push_message as m')
      .innerJoin('push_device as d', 'd.id', 'm.device_id')
      .select('m.id')
      .where('due_at', '<=', now)
      .where('leased_until', '<=', now)
      .where(({ and, eb }) => and(busy.map((origin) => eb('d.endpoint', 'not like', `${origin}/%`))))
      .orderBy('due_at')
      .orderBy('m.id')
      .limit(limit)

    // A look without a lock: most of the time nothing is due, and a write would wait for other writers.
    if ((await due.execute()).length === 0) return []

    const leased = await this.#db
      .updateTable('push_message')
      .set((message) => ({ leased_until: now + leaseMs, attempts: message('attempts', '+', 1) }))
      .where('id', 'in', this.#isPostgres ? due.forUpdate('m').skipLocked() : due)
      .returning('id')
      .execute()

    if (leased.length === 0) return []
    const rows = await this.#db
      .selectFrom('push_message as m')
      .innerJoin('push_device as d', 'd.id', 'm.device_id')
      .select(['m.id', 'm.device_id', 'm.message', 'm.queued_at', 'm.attempts'])
      .select(['d.endpoint', 'd.p256dh', 'd.auth', 'd.messaging_key'])
      .where(
        'm.id',
        'in',
        leased.map(({ id }) => id),
      )
      .execute()

    return rows.map(({ device_id: deviceId, queued_at: queuedAt, ...row }) => ({
      ...row,
      deviceId,
      queuedAt,
    }))
  }

  /** Has a message go out again at a time. */
  async postpone({ id, attempts }: LeasedPush, until: number): Promise<void> {
    await this.#db
      .updateTable('push_message')
      .set({ due_at: until, leased_until: 0 })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .execute()
  }

  async markSent({ id, deviceId }: LeasedPush): Promise<void> {
    await this.#db.deleteFrom('push_message').where('id', '=', id).execute()
    await this.#db
      .updateTable('push_device')
      .set({ failures: 0 })
      .where('id', '=', deviceId)
      .where('failures', '>', 0)
      .execute()
  }

  /**
   * Ends a message that is not sent. A browser of which too many in a row were refused because of it is
   * forgotten.
   */
  async drop({ id, deviceId }: LeasedPush, { isDevice }: { readonly isDevice: boolean }): Promise<void> {
    await this.#db.deleteFrom('push_message').where('id', '=', id).execute()
    if (!isDevice) return

    await this.#db
      .updateTable('push_device')
      .set((device) => ({ failures: device('failures', '+', 1) }))
      .where('id', '=', deviceId)
      .execute()
    await this.#db
      .deleteFrom('push_device')
      .where('id', '=', deviceId)
      .where('failures', '>=', maxFailures)
      .execute()
  }

  /** Forgets a browser that has no subscription any more, with its messages and what it wanted to hear. */
  async forget({ deviceId, endpoint }: LeasedPush): Promise<void> {
    await this.#db
      .deleteFrom('push_device')
      .where('id', '=', deviceId)
      .where('endpoint', '=', endpoint)
      .execute()
  }

  /** Forgets browsers that subscribed with another key and were not seen since a time. */
  async forgetOthers(messagingKey: string, seenBefore: number): Promise<void> {
    await this.#db
      .deleteFrom('push_device')
      .where('messaging_key', '!=', messagingKey)
      .where('seen_at', '<', seenBefore)
      .execute()
  }
}

const maxFailures = 5
