import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Test } from 'tap'
import { migrations } from '#marketplace/accounts/migrations.ts'
import { AlertWorker } from '#marketplace/alerts/alert-worker.ts'
import type { AlertTables } from '#marketplace/alerts/alerts.tables.ts'
import { openLinkSigner } from '#marketplace/alerts/link-token.ts'
import { type ListingChange, maxChanges } from '#marketplace/listings/listing-changes.ts'
import type { MailTables } from '#marketplace/mail/mail.tables.ts'
import { createAccountsMetrics } from '#marketplace/store/accounts-metrics.ts'
import { migrate } from '#marketplace/store/migrate.ts'
import { openStore, type Store } from '#marketplace/store/open-store.ts'
import type { AlertFrequency } from '#shared/features/alerts/alert-rules.ts'
import { createTestClock } from './clock.ts'
import { createTestLog } from './log.ts'
import { answers, startOrigin } from './origin.ts'
import { createTestDatabase } from './postgres.ts'

/** Runs a test once on each database, with an empty store that has all tables of the accounts process. */
export function onEachAccountStore(t: Test, test: (t: Test, store: Store) => Promise<void>): void {
  for (const kind of ['sqlite', 'postgres'] as const)
    t.test(kind, async (t) => {
      const databaseUrl = kind === 'postgres' ? await createTestDatabase(t) : ''
      const store = openStore({ databaseUrl, file: join(t.testdir(), 'accounts.db') })
      t.teardown(() => store.close())
      await migrate(store, migrations)
      await test(t, store)
    })
}

/** A marketplace of which only the changes are asked. Its cursor is the number of changes that were read. */
export async function startChanges(t: Test) {
  const log: ListingChange[] = []
  let dropped = 0
  const answer = (
    request: IncomingMessage,
    response: ServerResponse<IncomingMessage> & { req: IncomingMessage },
  ) => {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams
    const after = query.get('after')
    const wanted = after === null ? log.length : Number(after.slice(1))
    const from = Math.max(wanted, dropped)
    const limit = Number(query.get('limit'))
    if (!(limit <= maxChanges)) return answers({ error: 'bad limit' }, { status: 400 })(request, response)

    const changes = log.slice(from, from + limit)
    const cursor = `c${from + changes.length}`
    const body = { version: log.length, cursor, changes, isComplete: wanted === from }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  const origin = await startOrigin(t, answer)
  let version = 0

  return {
    ...origin,
    /** An import changes these listings. */
    change(...changes: readonly Omit<ListingChange, 'version'>[]) {
      version += 1
      log.push(...changes.map((change) => ({ version, ...change })))
    },
    /** Drops the oldest changes, as a marketplace does that has too many. */
    drop(count: number) {
      dropped += count
    },
    answer,
  }
}

interface SavedSearchGiven {
  readonly owner?: string
  readonly email?: string
  readonly query?: string
  readonly alerts?: AlertFrequency
  readonly brand?: string
}

/** The key that the browsers of tests subscribed with. */
export const testMessagingKey = `B${'a'.repeat(86)}`

/** Alerts on a store, a stand-in of the marketplace, and a clock that the test moves. */
export async function startAlerts(t: Test, store: Store) {
  const marketplace = await startChanges(t)
  const clock = createTestClock(Date.parse('2026-06-03T15:00:00Z'))
  const db: Kysely<AlertTables> = store.db.$extendTables<AlertTables>()
  const links = await openLinkSigner(db)
  const deps = {
    store,
    links,
    now: clock.nowMs,
    marketplaceUrl: marketplace.url,
    publicUrl: 'https://cars.example.com',
    log: createTestLog().log,
    metrics: createAccountsMetrics(),
    mail: { wake: () => undefined, isSent: async () => false },
    push: { publicKey: testMessagingKey },
  }

  const worker = new AlertWorker({ ...deps, workerId: 'first' })

  return {
    ...{ db, deps, clock, links, marketplace, worker },
    /** Reads what is new and writes the e-mails that are due. */
    run: () => worker.runOnce(),
    ...rowsOf(store, db),
  }
}

/** Writes and reads the rows of shoppers, of what they saved, and of their e-mails. */
function rowsOf(store: Store, db: Kysely<AlertTables>) {
  let count = 0

  return {
    async addAccount(id: string, email = `${id}@example.com`) {
      const times = { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' }
      const emailVerified = store.kind === 'postgres' ? true : 1
      await db
        .insertInto('user')
        .values({ id, email, name: id, emailVerified, ...times } as never)
        .execute()
    },
    async save({ owner, email, query = '', alerts = 'instant', brand = 'forecourt' }: SavedSearchGiven) {
      count += 1
      const id = `search-${count}`
      await db
        .insertInto('saved_search')
        .values({
          ...{ id, query, brand, alerts, title: `Search ${count}`, name: null },
          ...{ owner_id: owner ?? null, email: email ?? null, last_executed_at: null },
          ...{ device_id: null, listing_id: null },
          ...{ created_at: count, confirmed_at: count },
        })
        .execute()

      return id
    },
    async saveCar(owner: string, listingId: number) {
      await db
        .insertInto('saved_car')
        .values({ owner_id: owner, listing_id: listingId, price_usd: null, saved_at: 1 } as never)
        .execute()
    },
    /** The e-mails of the outbox, oldest first, without their links. */
    async mails() {
      const rows = await store.db
        .$extendTables<MailTables>()
        .selectFrom('outbox')
        .select(['kind', 'address', 'data', 'due_at'])
        .orderBy('queued_at')
        .orderBy('unique_key')
        .execute()

      return rows.map(({ kind, address, data, due_at }) => ({
        ...{ kind, address, dueAt: Number(due_at) },
        data: JSON.parse(data ?? '{}'),
      }))
    },
  }
}
