import { execFile } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t, { type Test } from 'tap'
import { startTestAccounts, testDirectory } from '#infra/testing/accounts.ts'
import { createTestDatabase } from '#infra/testing/postgres.ts'
import type { AccountTables } from './accounts.tables.ts'
import { eventsKeptMs, tidyAccounts } from './housekeeping.ts'
import { storeFile } from './start.ts'

const execute = promisify(execFile)

type Settings = Readonly<Record<string, string>>

async function operate(settings: Settings, ...args: string[]): Promise<string> {
  const options = { env: { PATH: process.env.PATH, ...settings } }
  return (await execute(process.execPath, [join(import.meta.dirname, 'operate.main.ts'), ...args], options))
    .stdout
}

const isSignedIn = async (url: string, cookie: string) =>
  (await fetch(`${url}/account-api/refresh`, { method: 'POST', headers: { cookie } })).status === 200

/** Restores a copy, and asks the new process for a session of before. */
async function restored(t: Test, settings: Settings, cookie: string): Promise<boolean> {
  const { url } = await startTestAccounts(t, { env: settings })
  return isSignedIn(url, cookie)
}

/** @of marketplace/accounts/operate.main.ts */
t.test(
  'a copy that was made while shoppers sign in brings back accounts, sessions and keys: SQLite',
  async (t) => {
    const accounts = await startTestAccounts(t)
    const [ada] = await Promise.all([accounts.signIn(), accounts.signIn(), accounts.signIn()])
    const file = join(testDirectory(t), 'copy.db')
    const copying = operate({ DATA_DIR: accounts.config.DATA_DIR }, 'backup', file)
    const late = await accounts.signIn()
    t.match(await copying, /^Accounts: copied to /)
    t.equal(await isSignedIn(accounts.url, late.headers.cookie), true, 'the process goes on meanwhile')

    const DATA_DIR = testDirectory(t)
    copyFileSync(file, join(DATA_DIR, storeFile))
    t.equal(await restored(t, { DATA_DIR }, ada.headers.cookie), true)
  },
)

/** @of marketplace/store/open-store.ts */
t.test('a dump of PostgreSQL brings back accounts, sessions and keys', async (t) => {
  const accounts = await startTestAccounts(t, { kind: 'postgres' })
  const ada = await accounts.signIn()
  const { stdout: dump } = await execute('pg_dump', ['--no-owner', accounts.config.DATABASE_URL])
  const DATABASE_URL = await createTestDatabase(t)
  const restoring = execute('psql', ['-q', '-v', 'ON_ERROR_STOP=1', DATABASE_URL])
  restoring.child.stdin?.end(dump)
  await restoring
  t.equal(await restored(t, { DATABASE_URL }, ada.headers.cookie), true)
})

/** @of marketplace/accounts/account-keys.ts */
t.test('a new key for tokens is published by the running process, and signs nobody out', async (t) => {
  const accounts = await startTestAccounts(t)
  const keys = async () =>
    ((await (await fetch(`${accounts.url}/account-api/keys`)).json()) as { keys: unknown[] }).keys
  t.equal((await keys()).length, 1)
  const { headers } = await accounts.signIn()
  t.match(await operate({ DATA_DIR: accounts.config.DATA_DIR }, 'rotate-key'), /signs in five minutes/)
  accounts.clock.advance(60_000)
  t.equal((await keys()).length, 2)
  t.ok(await accounts.identity.reader({ headers } as never))

  t.match(
    await operate({ DATA_DIR: accounts.config.DATA_DIR }, 'rotate-key', '--compromised'),
    /all others are gone/,
  )
  accounts.clock.advance(60_000)
  t.equal((await keys()).length, 1)
  await t.rejects(accounts.identity.reader({ headers } as never), /Sign in first/)
  t.equal(await isSignedIn(accounts.url, headers.cookie), true, 'her session gets her a new token')
})

/** @of marketplace/accounts/operate.main.ts */
t.test('operators end all sessions of one shopper, and nobody else’s', async (t) => {
  const accounts = await startTestAccounts(t)
  const [ada, bob] = await Promise.all([accounts.signIn(), accounts.signIn()])
  const settings = { DATA_DIR: accounts.config.DATA_DIR }
  const ended = await operate(settings, 'end-sessions', ada.email.toUpperCase())
  t.match(ended, /^Accounts: 1 sessions ended/)
  t.equal(await isSignedIn(accounts.url, ada.headers.cookie), false)
  t.equal(await isSignedIn(accounts.url, bob.headers.cookie), true)
  await t.rejects(operate(settings, 'end-sessions', 'nobody@example.com'), {
    code: 1,
    stderr: /no account has this address/,
  })
})

t.test('a command that cannot be done says why in one line', async (t) => {
  const cases: readonly [Settings, string[], RegExp][] = [
    [{}, ['restore'], /the commands are: backup FILE/],
    [{ DATA_DIR: testDirectory(t) }, ['backup', join(testDirectory(t), 'copy.db')], /there is no database/],
    [{ DATABASE_URL: 'postgres://x@127.0.0.1/y' }, ['backup', 'copy.db'], /by pg_dump/],
  ]
  for (const [settings, args, message] of cases)
    await t.rejects(operate(settings, ...args), { code: 1, stderr: message })
})

/** @of marketplace/accounts/housekeeping.ts */
t.test('what has ended is deleted, what is in use is not', async (t) => {
  for (const kind of ['sqlite', 'postgres'] as const) {
    const { store, signIn, clock, url } = await startTestAccounts(t, { kind })
    const old = await signIn()
    await fetch(`${url}/account-api/auth/sign-out`, {
      method: 'POST',
      headers: { cookie: old.headers.cookie },
    })
    await signIn()
    clock.advance(eventsKeptMs + 1)
    const young = await signIn()
    await tidyAccounts(store, clock.nowMs())
    const db = store.db.$extendTables<AccountTables>()
    t.same(await db.selectFrom('session').select('id').execute(), [{ id: young.sessionId }], kind)
    t.same(await db.selectFrom('account_event').selectAll().execute(), [])
    t.same(await db.selectFrom('attempt').selectAll().execute(), [])
    t.equal((await db.selectFrom('user').selectAll().execute()).length, 3, 'accounts stay')
  }
})
