import type { ColumnDefinitionBuilder } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Store } from './open-store.ts'

export type Migrations = Readonly<Record<string, Migration>>

/** What most columns of tables are. */
export const required = (column: ColumnDefinitionBuilder) => column.notNull()
export const primaryKey = (column: ColumnDefinitionBuilder) => column.primaryKey()

/** The id of an account: the row is deleted with the account. */
export const ofAccount = (column: ColumnDefinitionBuilder) => column.references('user.id').onDelete('cascade')

/** A migration that failed, with what its query or its code threw. */
interface Failure {
  readonly name: string
  readonly cause: unknown
}

/**
 * Brings the store's tables up to date; several processes may do so at once, and each waits for the one
 * before as long as that takes. A migration of one feature may be older than the newest one of another that
 * has run already.
 * @throws Error that names the migration that failed, with the failure as its cause
 */
export async function migrate(store: Store, migrations: Migrations): Promise<void> {
  const failures: Failure[] = []
  const provider = { getMigrations: async () => reporting(migrations, (failure) => failures.push(failure)) }

  const { error } = await store.withoutLimits((db) =>
    new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateToLatest(),
  )

  if (error === undefined) return

  const [failed] = failures
  if (failed === undefined) throw new Error('its tables cannot be read', { cause: error })
  throw new Error(`the migration ${failed.name} of the store failed`, { cause: failed.cause })
}

/**
 * The same migrations, whose first failure is reported. Kysely throws another error in its place where the
 * connection is gone by then: that it cannot unlock its table.
 */
const reporting = (migrations: Migrations, report: (failure: Failure) => void): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [
      name,
      {
        up: (db) =>
          up(db).catch((cause: unknown) => {
            report({ name, cause })
            throw cause
          }),
      },
    ]),
  )
