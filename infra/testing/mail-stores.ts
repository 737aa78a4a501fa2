import { join } from 'node:path'
import type { Test } from 'tap'
import { createTestDatabase } from '#infra/testing/postgres.ts'
import { mailMigrations } from '#marketplace/mail/mail.tables.ts'
import { migrate } from '#marketplace/store/migrate.ts'
import { openStore, type Store } from '#marketplace/store/open-store.ts'

/** An empty store with the tables of mails: SQLite in a file, or PostgreSQL. */
export async function openMailStore(t: Test, kind: Store['kind'] = 'sqlite'): Promise<Store> {
  const file = join(t.testdir(), 'accounts.db')
  const databaseUrl = kind === 'postgres' ? await createTestDatabase(t) : ''
  const store = openStore({ databaseUrl, file })
  t.teardown(() => store.close())
  await migrate(store, mailMigrations)

  return store
}

/** Runs a test once on each database. */
export function onEachStore(t: Test, name: string, test: (t: Test, store: Store) => Promise<unknown>): void {
  for (const kind of ['sqlite', 'postgres'] as const)
    t.test(`${name} (${kind})`, async (t) => test(t, await openMailStore(t, kind)))
}
