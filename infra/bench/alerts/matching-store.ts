import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { migrations } from '#marketplace/accounts/migrations.ts'
import type { AlertTables } from '#marketplace/alerts/alerts.tables.ts'
import { writeRows } from '#marketplace/alerts/write-rows.ts'
import { migrate } from '#marketplace/store/migrate.ts'
import { openStore, type Store } from '#marketplace/store/open-store.ts'

/** The SQLite store of a benchmark. */
export function openMatchingStore(file: string): { store: Store; db: Kysely<AlertTables> } {
  const store = openStore({ databaseUrl: '', file })
  return { store, db: store.db.$extendTables<AlertTables>() }
}

const rowsOfOneInsert = 5_000

/** Fills an empty store with confirmed searches of guests. */
export async function fillMatchingStore(file: string, queries: Iterable<string>): Promise<void> {
  const { store } = openMatchingStore(file)
  await migrate(store, migrations)

  for (const batch of batches(queries)) {
    const rows = batch.map((query) => {
      const id = crypto.randomUUID()
      return { id, query, email: `${id}@example.com` }
    })

    const columns = { id: 'text', query: 'text', email: 'text' } as const
    await store.db.transaction().execute((transaction) =>
      writeRows(transaction, 'sqlite', {
        ...{ columns, rows },
        statement: (r) => sql`
          insert into saved_search (id, query, email, title, brand, created_at, alerts, confirmed_at)
          select id, query, email, 'A search', 'forecourt', 1, 'daily', 1 from ${r}`,
      }),
    )
  }

  await store.close()
}

function* batches(queries: Iterable<string>): Generator<string[]> {
  let batch: string[] = []
  for (const query of queries) {
    batch.push(query)
    if (batch.length < rowsOfOneInsert) continue
    yield batch
    batch = []
  }

  yield batch
}
