import { type Generated, type Kysely, PostgresAdapter } from 'kysely'
import type { AttemptRow } from '#marketplace/store/limits.ts'
import { type Migrations, ofAccount, required } from '#marketplace/store/migrate.ts'
import type { Store } from '#marketplace/store/open-store.ts'

/** The tables of better-auth that are read here, and the accounts process's own ones. */
export type AccountTables = {
  user: { id: string; name: string; email: string; emailVerified: number | boolean } & AuthTimes
  session: SessionRow & AuthTimes
  verification: VerificationRow & AuthTimes
  account_key: AccountKeyRow
  account_event: AccountEventRow
  attempt: AttemptRow
}

/** The store, with these tables. */
export const accountTablesOf = ({ db }: Pick<Store, 'db'>): Kysely<AccountTables> =>
  db.$extendTables<AccountTables>()

interface SessionRow {
  id: string
  token: string
  userId: string
  expiresAt: AuthTime
  userAgent: Generated<string | null>
}

/** A link or a code in a mail that is still good. */
interface VerificationRow {
  id: string
  /** A hash: the store has no link and no code that could be used. */
  identifier: string
  /** The account's id, where the link leads to an account. */
  value: string
  expiresAt: AuthTime
}

/** A time of better-auth: a text by ISO 8601 in SQLite, a Date in PostgreSQL. */
export type AuthTime = string | Date

interface AuthTimes {
  createdAt: AuthTime
  updatedAt: AuthTime
}

/** A secret of the accounts process. */
export interface AccountKeyRow {
  id: string
  purpose: 'idtoken' | 'cookie'
  /** A private JWK for tokens, a text for cookies. */
  secret: string
  created_at: number
  /** From when on it signs; it is published before. */
  signs_from: number
}

/** A line of the audit log. It has no e-mail address; `subject` is the account's id. */
export interface AccountEventRow {
  id: string
  at: number
  kind: string
  outcome: string
  subject: string | null
  session_id: string | null
  /** The shopper's network: the first 24 bits of an IPv4 address, 48 of an IPv6 one. */
  network: string
  request_id: string
}

export const accountMigrations: Migrations = {
  '010-accounts': { up: createAuthTables },
  '011-account-keys': { up: createOwnTables },
}

/** The tables as better-auth 1.7 declares them. */
async function createAuthTables(db: Kysely<unknown>): Promise<void> {
  await createUsers(db)
  await createProofs(db)
  for (const name of ['session', 'account', 'passkey'])
    await db.schema.createIndex(`${name}_userId`).on(name).column('userId').execute()
  await db.schema.createIndex('verification_identifier').on('verification').column('identifier').execute()
}

/** The types of better-auth's times and flags, which differ by database. */
const typesOf = (db: Kysely<unknown>) =>
  db.getExecutor().adapter instanceof PostgresAdapter
    ? ({ time: 'timestamptz', flag: 'boolean' } as const)
    : ({ time: 'text', flag: 'integer' } as const)

const table = (db: Kysely<unknown>, name: string) =>
  db.schema.createTable(name).addColumn('id', 'text', (column) => column.primaryKey().notNull())

const owned = (db: Kysely<unknown>, name: string) =>
  table(db, name).addColumn('userId', 'text', (column) => ofAccount(required(column)))

/** Shoppers, and where they are signed in. */
async function createUsers(db: Kysely<unknown>): Promise<void> {
  const { time, flag } = typesOf(db)
  await table(db, 'user')
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('emailVerified', flag, required)
    .addColumn('image', 'text')
    .addColumn('createdAt', time, required)
    .addColumn('updatedAt', time, required)
    .execute()

  await owned(db, 'session')
    .addColumn('expiresAt', time, required)
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('createdAt', time, required)
    .addColumn('updatedAt', time, required)
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .execute()
}

/** What shoppers sign in with. */
async function createProofs(db: Kysely<unknown>): Promise<void> {
  const { time, flag } = typesOf(db)
  await owned(db, 'account')
    .addColumn('accountId', 'text', required)
    .addColumn('providerId', 'text', required)
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', time)
    .addColumn('refreshTokenExpiresAt', time)
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', time, required)
    .addColumn('updatedAt', time, required)
    .execute()

  await table(db, 'verification')
    .addColumn('identifier', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn('expiresAt', time, required)
    .addColumn('createdAt', time, required)
    .addColumn('updatedAt', time, required)
    .execute()

  await owned(db, 'passkey')
    .addColumn('name', 'text')
    .addColumn('publicKey', 'text', required)
    .addColumn('credentialID', 'text', (column) => column.notNull().unique())
    .addColumn('counter', 'integer', required)
    .addColumn('deviceType', 'text', required)
    .addColumn('backedUp', flag, required)
    .addColumn('transports', 'text')
    .addColumn('createdAt', time)
    .addColumn('aaguid', 'text')
    .execute()
}

async function createOwnTables(db: Kysely<unknown>): Promise<void> {
  await table(db, 'account_key')
    .addColumn('purpose', 'text', required)
    .addColumn('secret', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('signs_from', 'bigint', required)
    .execute()

  await table(db, 'account_event')
    .addColumn('at', 'bigint', required)
    .addColumn('kind', 'text', required)
    .addColumn('outcome', 'text', required)
    .addColumn('subject', 'text')
    .addColumn('session_id', 'text')
    .addColumn('network', 'text', required)
    .addColumn('request_id', 'text', required)
    .execute()
  await db.schema.createIndex('account_event_at').on('account_event').column('at').execute()
  await db.schema
    .createIndex('account_event_subject')
    .on('account_event')
    .columns(['subject', 'at'])
    .execute()

  await db.schema
    .createTable('attempt')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('count', 'integer', required)
    .addColumn('ends_at', 'bigint', required)
    .execute()
  await db.schema.createIndex('attempt_ends_at').on('attempt').column('ends_at').execute()
}
