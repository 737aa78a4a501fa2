import { join } from 'node:path'
import { sql } from 'kysely'
import t from 'tap'
import { createTestDatabase } from '#infra/testing/postgres.ts'
import { type Migrations, migrate } from './migrate.ts'
import { isStoreOutage, openStore } from './open-store.ts'

type Notes = { note: { id: string; owner_id: string; at: number }; owner: { id: string } }

const migrations: Migrations = {
  '020-owner': {
    up: (db) =>
      db.schema
        .createTable('owner')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .execute(),
  },
  '030-note': {
    up: (db) =>
      db.schema
        .createTable('note')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('owner_id', 'text', (column) => column.references('owner.id').onDelete('cascade'))
        .addColumn('at', 'bigint', (column) => column.notNull())
        .execute(),
  },
}

for (const kind of ['sqlite', 'postgres'] as const) {
  /** @of marketplace/store/open-store.ts */
  t.test(
    `the store keeps what it has acknowledged, all of a transaction or nothing of it: ${kind}`,
    async (t) => {
      const at = {
        databaseUrl: kind === 'postgres' ? await createTestDatabase(t) : '',
        file: join(t.testdir(), 'store.db'),
      }

      const open = () => {
        const store = openStore(at)
        t.teardown(() => store.close())
        return { ...store, notes: store.db.$extendTables<Notes>() }
      }

      // A second connection to SQLite in this process would wait for the first with the process stopped.
      const store = open()
      const stores = kind === 'sqlite' ? [store] : [store, open(), open(), open()]
      const other = stores.at(-1) ?? store

      await t.test('processes that start at once on an empty store make its tables once', async (t) => {
        t.equal(store.kind, kind)
        const { '030-note': newer = { up: async () => undefined }, ...older } = migrations
        await migrate(store, { '030-note': { up: async () => undefined } })
        await sql`delete from kysely_migration`.execute(store.db)
        await Promise.all(stores.map((each) => migrate(each, { ...older, '030-note': newer })))
        await migrate(store, { ...migrations, '025-late': { up: async () => undefined } })
        const names = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
          other.db,
        )
        t.same(
          names.rows.map(({ name }) => name),
          ['020-owner', '025-late', '030-note'],
          'a migration that is older than one that has run still runs',
        )
      })

      if (kind === 'sqlite')
        await t.test('each commit is flushed to a log that readers do not wait for', async (t) => {
          t.same((await sql`pragma journal_mode`.execute(store.db)).rows, [{ journal_mode: 'wal' }])
          t.same((await sql`pragma synchronous`.execute(store.db)).rows, [{ synchronous: 2 }])
        })

      await t.test('a time in milliseconds comes back as the same number', async (t) => {
        await store.notes.insertInto('owner').values({ id: 'ada' }).execute()
        await store.notes
          .insertInto('note')
          .values({ id: 'one', owner_id: 'ada', at: 1_750_000_000_123 })
          .execute()
        const { at } = await other.notes.selectFrom('note').select('at').executeTakeFirstOrThrow()
        t.equal(at, 1_750_000_000_123)
      })

      await t.test('a transaction that fails leaves nothing behind', async (t) => {
        const failed = store.notes.transaction().execute(async (transaction) => {
          await transaction.insertInto('owner').values({ id: 'eve' }).execute()
          await transaction.insertInto('note').values({ id: 'one', owner_id: 'eve', at: 0 }).execute()
        })

        await t.rejects(failed, 'the id is taken')
        t.equal(
          await other.notes.selectFrom('owner').where('id', '=', 'eve').selectAll().executeTakeFirst(),
          undefined,
        )
      })

      await t.test('connections that read and then write at once lose no write', async (t) => {
        const add = ({ notes }: (typeof stores)[number], id: string) =>
          notes.transaction().execute(async (transaction) => {
            await transaction.selectFrom('note').selectAll().execute()
            await transaction.insertInto('note').values({ id, owner_id: 'ada', at: 1 }).execute()
          })

        await Promise.all(
          Array.from({ length: 20 }, (_, index) =>
            add(stores[index % stores.length] ?? store, `note ${index}`),
          ),
        )
        const { count } = await store.notes
          .selectFrom('note')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        t.equal(count, 21)
      })

      await t.test('what hangs on an owner goes with her', async (t) => {
        await store.notes.deleteFrom('owner').where('id', '=', 'ada').execute()
        t.same(await other.notes.selectFrom('note').selectAll().execute(), [])
      })

      await t.test('a migration that fails is named', async (t) => {
        const failing = {
          ...migrations,
          '040-bad': { up: () => Promise.reject(new Error('no')) },
          '025-late': { up: async () => undefined },
        }
        await t.rejects(migrate(store, failing), { message: /040-bad/ })
      })

      await t.test('a wrong query is no outage', async (t) => {
        const wrong = await sql`select * from nothing`.execute(store.db).catch((error: unknown) => error)
        t.type(wrong, Error)
        t.equal(isStoreOutage(wrong), false)
      })
    },
  )
}

/** @of marketplace/store/open-store.ts */
t.test('a database that nobody serves is an outage', async (t) => {
  const store = openStore({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', file: '' })
  t.teardown(() => store.close())
  const refused = await sql`select 1`.execute(store.db).catch((error: unknown) => error)
  t.equal(isStoreOutage(refused), true)
})

/** @of marketplace/store/migrate.ts */
t.test('a migration may take longer than a query, and one whose connection is lost says why', async (t) => {
  const databaseUrl = await createTestDatabase(t)
  const store = openStore({ databaseUrl, file: '', queryMs: 50 })
  t.teardown(() => store.close())
  const long = sql`select pg_sleep(0.2)`
  await t.rejects(long.execute(store.db), { message: /statement timeout|Query read timeout/ })

  const up = async (db: Parameters<Migrations[string]['up']>[0]) => void (await long.execute(db))
  await migrate(store, { '020-long': { up } })

  const lost = async (db: Parameters<typeof up>[0]) =>
    void (await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db))
  await t.rejects(migrate(store, { '020-long': { up }, '030-lost': { up: lost } }), {
    message: 'the migration 030-lost of the store failed',
    cause: { message: /terminating connection|Connection terminated/ },
  })
})
