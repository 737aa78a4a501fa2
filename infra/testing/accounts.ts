import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { Test } from 'tap'
import type { AccountTables } from '#marketplace/accounts/accounts.tables.ts'
import { readAccountsConfig } from '#marketplace/accounts/config.ts'
import { sessionEnd } from '#marketplace/accounts/sessions.ts'
import { startAccounts } from '#marketplace/accounts/start.ts'
import { mailTablesOf } from '#marketplace/mail/mail.tables.ts'
import type { Store } from '#marketplace/store/open-store.ts'
import { accountCookies } from '#shared/features/accounts/id-token.ts'
import { createTestClock } from './clock.ts'
import { createTestDatabase } from './postgres.ts'
import { sessionCookie } from './session-cookie.ts'

export interface TestAccountsOptions {
  readonly kind?: 'sqlite' | 'postgres'
  /** Settings of the accounts process. */
  readonly env?: Readonly<Record<string, string>>
  /** Holds back answers whose time would tell something; by default none is. */
  readonly wait?: (ms: number) => Promise<unknown>
}

export interface TestMail {
  readonly kind: string
  readonly brand: string
  readonly to: string
  readonly data: Readonly<Record<string, string>>
}

export interface TestShopper {
  readonly id: string
  readonly email: string
  readonly sessionId: string
  readonly signedInAt: number
  /** The headers with which the page server passes on who asks: the session's cookie and the token. */
  readonly headers: { readonly cookie: string; readonly idtoken: string }
}

/** A directory of its own, since each call of `t.testdir` empties the test's one. */
export function testDirectory(t: Test): string {
  const directory = mkdtempSync(join(tmpdir(), 'accounts-'))
  t.teardown(() => rmSync(directory, { recursive: true }))
  return directory
}

/** The real accounts process in this one, on a free port and an empty store, closed with the test. */
export async function startTestAccounts(
  t: Test,
  { kind = 'sqlite', env = {}, wait = async () => undefined }: TestAccountsOptions = {},
) {
  const database: Record<string, string> =
    kind === 'postgres' ? { DATABASE_URL: await createTestDatabase(t) } : { DATA_DIR: testDirectory(t) }
  const config = readAccountsConfig({
    ACCOUNTS_PORT: '0',
    SMTP_URL: 'off',
    LOG_LEVEL: 'silent',
    // Nothing listens at port 1: a marketplace that runs on this machine has no part in the tests.
    MARKETPLACE_URL: 'http://127.0.0.1:1',
    ...database,
    ...env,
  })
  const clock = createTestClock(Date.now())
  const lines: Readonly<Record<string, unknown>>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const accounts = await startAccounts(config, log, { now: clock.nowMs, wait })
  t.teardown(() => accounts.close())

  const { deps, pushWorker, tokens, secret, address } = accounts
  const isHttps = config.PUBLIC_URL.startsWith('https:')

  return {
    url: address,
    config,
    clock,
    /** The mails in its outbox, oldest first. */
    mails: () => mailsIn(deps.store),
    /** Lines of its log. */
    lines,
    ...deps,
    close: accounts.close,
    /** Sends the notifications that are due. */
    sendPush: () => pushWorker.sendDue(),
    /** Forgets browsers that did not come back, as each hour does. */
    tidyPush: () => pushWorker.tidy(),
    /** A shopper with an account, a verified address and a session. */
    async signIn(email = `${randomUUID()}@example.com`): Promise<TestShopper> {
      const signedInAt = clock.nowMs()
      const { token, ...shopper } = await insertShopper(deps.store, { email, nowMs: signedInAt })
      const cookie = `${accountCookies(isHttps).session}=${sessionCookie(token, secret)}`

      return { ...shopper, email, signedInAt, headers: { cookie, idtoken: await tokens.sign(shopper) } }
    },
  }
}

async function mailsIn({ db }: Store): Promise<TestMail[]> {
  const rows = await mailTablesOf(db).selectFrom('outbox').selectAll().orderBy('queued_at').execute()

  return rows.map(({ kind, brand, address, data }) => ({
    ...{ kind, brand, to: address },
    data: JSON.parse(data ?? '{}'),
  }))
}

async function insertShopper(store: Store, { email, nowMs }: { email: string; nowMs: number }) {
  const [id, sessionId, token] = [randomUUID(), randomUUID(), randomUUID()]
  const db = store.db.$extendTables<AccountTables>()
  const createdAt = new Date(nowMs).toISOString()
  const times = { createdAt, updatedAt: createdAt }
  const emailVerified = store.kind === 'sqlite' ? 1 : true
  const expiresAt = sessionEnd(nowMs, nowMs)

  await db
    .insertInto('user')
    .values({ id, name: '', email, emailVerified, ...times })
    .execute()
  await db
    .insertInto('session')
    .values({ id: sessionId, token, userId: id, expiresAt, ...times })
    .execute()

  return { id, sessionId, token }
}
