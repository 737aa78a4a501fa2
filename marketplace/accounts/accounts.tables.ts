import { type Generated, type Kysely, PostgresAdapter } from 'kysely'
import type { AttemptRow } from '#marketplace/store/limits.ts'
import type { Migrations } from '#marketplace/store/migrate.ts'

/** The tables of better-auth that are read here, and the accounts process's own ones. */
export type AccountTables = {
  user: { id: string; name: string; email: string; emailVerified: number | boolean } & AuthTimes
  session: SessionRow & AuthTimes
  verification: VerificationRow & AuthTimes
  account_key: AccountKeyRow
  account_event: AccountEventRow
  attempt: AttemptRow
}

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

/** The tables as better-auth 1.7 declares them; its types of times and flags differ by database. */
async function createAuthTables(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const time = isPostgres ? 'timestamptz' : 'text'
  const flag = isPostgres ? 'boolean' : 'integer'

  const table = (name: string) =>
    db.schema.createTable(name).addColumn('id', 'text', (column) => column.primaryKey().notNull())

  const owned = (name: string) =>
    table(name).addColumn('userId', 'text', (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )

  await table('user')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('emailVerified', flag, (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('createdAt', time, (column) => column.notNull())
    .addColumn('updatedAt', time, (column) => column.notNull())
    .execute()

  await owned('session')
    .addColumn('expiresAt', time, (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('createdAt', time, (column) => column.notNull())
    .addColumn('updatedAt', time, (column) => column.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .execute()

  await owned('account')
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('providerId', 'text', (column) => column.notNull())
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', time)
    .addColumn('refreshTokenExpiresAt', time)
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', time, (column) => column.notNull())
    .addColumn('updatedAt', time, (column) => column.notNull())
    .execute()

  await table('verification')
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expiresAt', time, (column) => column.notNull())
    .addColumn('createdAt', time, (column) => column.notNull())
    .addColumn('updatedAt', time, (column) => column.notNull())
    .execute()

  await owned('passkey')
    .addColumn('name', 'text')
    .addColumn('publicKey', 'text', (column) => column.notNull())
    .addColumn('credentialID', 'text', (column) => column.notNull().unique())
    .addColumn('counter', 'integer', (column) => column.notNull())
    .addColumn('deviceType', 'text', (column) => column.notNull())
    .addColumn('backedUp', flag, (column) => column.notNull())
    .addColumn('transports', 'text')
    .addColumn('createdAt', time)
    .addColumn('aaguid', 'text')
    .execute()

  for (const name of ['session', 'account', 'passkey'])
    await db.schema.createIndex(`${name}_userId`).on(name).column('userId').execute()
  await db.schema.createIndex('verification_identifier').on('verification').column('identifier').execute()
}

async function createOwnTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account_key')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('signs_from', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('account_event')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('subject', 'text')
    .addColumn('session_id', 'text')
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('request_id', 'text', (column) => column.notNull())
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
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('attempt_ends_at').on('attempt').column('ends_at').execute()
}
