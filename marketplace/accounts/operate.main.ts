/**
 * Commands for operators of accounts, beside a process that runs:
 *
 *   npm run accounts -- backup FILE               a copy of the SQLite database, also while it is written
 *   npm run accounts -- end-sessions ADDRESS      signs a shopper out everywhere
 *   npm run accounts -- rotate-key                a new key for tokens, which signs after five minutes
 *   npm run accounts -- rotate-key --compromised  the same at once; tokens of older keys are worth nothing
 */
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { openStore, type Store } from '#marketplace/store/open-store.ts'
import { SetupError } from '#shared/settings/setup-error.ts'
import { rotateTokenKey } from './account-keys.ts'
import { accountTablesOf } from './accounts.tables.ts'
import { type AccountsConfig, readAccountsConfig } from './config.ts'
import { storeFile } from './start.ts'

const usage = 'the commands are: backup FILE, end-sessions ADDRESS, rotate-key, rotate-key --compromised'

async function run([command, option]: readonly string[]): Promise<string> {
  const config = readAccountsConfig(process.env)
  if (command === 'backup' && option !== undefined) return backUp(config, option)
  if (command === 'rotate-key' && (option === undefined || option === '--compromised'))
    return rotate(config, option !== undefined)
  if (command === 'end-sessions' && option !== undefined) return endSessions(config, option)

  throw new SetupError(usage)
}

async function backUp({ DATABASE_URL, DATA_DIR }: AccountsConfig, file: string): Promise<string> {
  if (DATABASE_URL !== '')
    throw new SetupError('a PostgreSQL database is copied by pg_dump: see docs/accounts.md')

  const database = open(join(DATA_DIR, storeFile))
  await backup(database, file)
  database.close()

  const copy = new DatabaseSync(file)
  const [row] = copy.prepare('PRAGMA integrity_check').all()
  copy.close()
  if (row?.integrity_check !== 'ok')
    throw new SetupError(`the copy ${file} is damaged: ${row?.integrity_check}`)

  return `copied to ${file}`
}

function open(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { readOnly: true })
  } catch (cause) {
    throw new SetupError(`there is no database ${file}`, { cause })
  }
}

const rotate = (config: AccountsConfig, isCompromised: boolean): Promise<string> =>
  inStore(config, async (store) => {
    const id = await rotateTokenKey(store, Date.now(), isCompromised)
    return `the key ${id} signs ${isCompromised ? 'within a minute; all others are gone' : 'in five minutes'}`
  })

const endSessions = (config: AccountsConfig, address: string): Promise<string> =>
  inStore(config, async (store) => {
    const tables = accountTablesOf(store)
    const owner = await tables
      .selectFrom('user')
      .select('id')
      .where('email', '=', address.toLowerCase())
      .executeTakeFirst()

    if (owner === undefined) throw new SetupError('no account has this address')
    const { numDeletedRows } = await tables
      .deleteFrom('session')
      .where('userId', '=', owner.id)
      .executeTakeFirstOrThrow()

    return `${numDeletedRows} sessions ended`
  })

async function inStore(
  { DATABASE_URL, DATA_DIR }: AccountsConfig,
  act: (store: Store) => Promise<string>,
): Promise<string> {
  const store = openStore({ databaseUrl: DATABASE_URL, file: join(DATA_DIR, storeFile) })
  try {
    return await act(store)
  } finally {
    await store.close()
  }
}

try {
  console.log(`Accounts: ${await run(process.argv.slice(2))}`)
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(`Accounts: ${error.message}`)
  process.exit(1)
}
