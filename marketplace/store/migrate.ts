import { type Migration, Migrator } from 'kysely/migration'
import type { Store } from './open-store.ts'

export type Migrations = Readonly<Record<string, Migration>>

/**
 * Brings the store's tables up to date; several processes may do so at once. A migration of one feature may
 * be older than the newest one of another that has run already.
 * @throws Error that names the migration that failed
 */
export async function migrate({ db }: Store, migrations: Migrations): Promise<void> {
  const provider = { getMigrations: async () => ({ ...migrations }) }
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error === undefined) return

  const failed = results.find(({ status }) => status === 'Error')
  throw new Error(`the migration ${failed?.migrationName ?? ''} of the store failed`, { cause: error })
}
