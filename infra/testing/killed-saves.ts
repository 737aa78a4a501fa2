import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Test } from 'tap'
import { rootDirectory } from '#infra/scripts/root-directory.ts'
import { startBanner } from '#infra/scripts/start-banner.ts'
import type { AccountTables } from '#marketplace/accounts/accounts.tables.ts'
import { migrations } from '#marketplace/accounts/migrations.ts'
import { storeFile } from '#marketplace/accounts/start.ts'
import type { SavedSearchTables } from '#marketplace/saved-searches/saved-searches.tables.ts'
import { migrate } from '#marketplace/store/migrate.ts'
import { openStore } from '#marketplace/store/open-store.ts'
import { startPostgres } from './postgres.ts'
import { sessionCookie } from './session-cookie.ts'

/** How often what is killed, while shoppers save searches. */
export interface Kills {
  readonly service: number
  /** Of PostgreSQL's own server; SQLite has none. */
  readonly database?: number
}

export interface KilledSaves {
  readonly acknowledged: number
  /** Acknowledged saves that are not in the store afterwards. */
  readonly lost: readonly string[]
  /** Saves in the store that nobody was told of: their answer was cut off. */
  readonly untold: number
}

const secret = 'a-secret-that-only-this-test-has'
const savers = 4

/**
 * Kills the accounts process, and PostgreSQL's server, by SIGKILL while shoppers save searches, starts them
 * again each time, and compares what was acknowledged with what the store has.
 */
export async function saveThroughKills(
  t: Test,
  kind: 'sqlite' | 'postgres',
  kills: Kills,
): Promise<KilledSaves> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'killed-'))
  t.teardown(() => rmSync(DATA_DIR, { recursive: true }))
  const postgres = kind === 'postgres' ? await startPostgres(t) : undefined
  const DATABASE_URL = postgres?.url ?? ''
  const rounds = kills.service + (kills.database ?? 0)
  const cookies = await makeShoppers({ DATABASE_URL, DATA_DIR }, rounds * savers)
  const launch = () => launchAccounts(t, { DATABASE_URL, DATA_DIR, AUTH_SECRET: secret })

  const acknowledged: string[] = []
  let accounts = await launch()
  for (let round = 0; round < rounds; round += 1) {
    const from = acknowledged.length
    // From one save to dozens, so that kills hit the service at different moments of its work.
    const enough = from + 1 + ((round * 7) % 40)
    const reached = Promise.withResolvers<void>()
    const saving = cookies.slice(round * savers, (round + 1) * savers).map((cookie) =>
      saveUntilCut(accounts.url, cookie, (id) => {
        acknowledged.push(id)
        if (acknowledged.length >= enough) reached.resolve()
      }),
    )

    await Promise.race([reached.promise, Promise.all(saving)])
    if (round < kills.service) {
      await accounts.kill()
      await Promise.all(saving)
      accounts = await launch()
    } else {
      await postgres?.kill()
      await Promise.all(saving)
      await postgres?.start()
      await hasStore(accounts.url)
    }
  }

  await accounts.kill()
  const stored = new Set(await storedSearches({ DATABASE_URL, DATA_DIR }))
  const lost = acknowledged.filter((id) => !stored.has(id))

  return { acknowledged: acknowledged.length, lost, untold: stored.size - acknowledged.length + lost.length }
}

type Place = Readonly<Record<'DATABASE_URL' | 'DATA_DIR', string>>

const open = ({ DATABASE_URL, DATA_DIR }: Place) =>
  openStore({ databaseUrl: DATABASE_URL, file: join(DATA_DIR, storeFile) })

/** Makes shoppers with sessions. @returns their cookies */
async function makeShoppers(place: Place, count: number): Promise<string[]> {
  const store = open(place)
  await migrate(store, migrations)
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 3_600_000)].map((at) => at.toISOString())
  const times = { createdAt: createdAt ?? '', updatedAt: createdAt ?? '' }
  const users = Array.from({ length: count }, (_, index) => ({
    id: `shopper ${index}`,
    name: '',
    email: `shopper${index}@example.com`,
    emailVerified: store.kind === 'sqlite' ? 1 : true,
    ...times,
  }))

  const tokenOf = (id: string) => `session-of-${id.replaceAll(' ', '-')}`
  const db = store.db.$extendTables<AccountTables>()
  await db.insertInto('user').values(users).execute()
  const sessions = users.map(({ id }) => ({
    id,
    token: tokenOf(id),
    userId: id,
    expiresAt: expiresAt ?? '',
    ...times,
  }))
  await db.insertInto('session').values(sessions).execute()
  await store.close()

  return users.map(({ id }) => `session=${sessionCookie(tokenOf(id), secret)}`)
}

async function storedSearches(place: Place): Promise<string[]> {
  const store = open(place)
  const rows = await store.db
    .$extendTables<SavedSearchTables>()
    .selectFrom('saved_search')
    .select('id')
    .execute()
  await store.close()

  return rows.map(({ id }) => id)
}

/** Saves one search after another until the service or its store is gone. */
async function saveUntilCut(url: string, cookie: string, saved: (id: string) => void): Promise<void> {
  for (let count = 1; count <= 50; count += 1) {
    const search = {
      searchResultsURL: `/cars-for-sale/all-cars?maxPrice=${10_000 + count * 100}`,
      bookmarkTitle: `Cars under $${10_000 + count * 100}`,
      brand: 'forecourt',
    }

    const answer = await fetch(`${url}/account-api/searchbookmarks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(search),
    }).catch(() => undefined)
    if (answer === undefined || answer.status >= 500) return

    const body = await answer.json().catch(() => undefined)
    if (body === undefined) return
    if (answer.status !== 201)
      throw new Error(`a search was not saved: ${answer.status} ${JSON.stringify(body)}`)
    saved(body.bookmarkId)
  }
}

/** Starts the accounts process, which `kill` ends by SIGKILL. */
export async function launchAccounts(t: Test, settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['marketplace/accounts/main.ts'], {
    cwd: rootDirectory,
    env: { PATH: process.env.PATH, ACCOUNTS_PORT: '0', SMTP_URL: 'off', LOG_LEVEL: 'fatal', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

  t.teardown(() => child.kill('SIGKILL'))
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = startBanner.accounts.exec(line) ?? []
    if (url !== undefined) return { url, kill }
  }

  throw new Error('the accounts process has ended')
}

/** Waits until the service has found its store again by itself. */
async function hasStore(url: string): Promise<void> {
  while (!(await (await fetch(`${url}/metrics`)).text()).includes('\naccounts_store_up 1'));
}
