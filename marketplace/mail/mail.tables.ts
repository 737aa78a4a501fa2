import { type Generated, type Kysely, type Selectable, sql } from 'kysely'
import { type Migrations, primaryKey, required } from '#marketplace/store/migrate.ts'

/**
 * The state of a mail: `waiting` for its time or its next attempt, `sent`, `dead` after its last attempt or a
 * refusal that no attempt changes, and `suppressed` where its address takes no mail.
 */
export type MailState = 'waiting' | 'sent' | 'dead' | 'suppressed'

/** A mail that was queued with what caused it. Times are epoch milliseconds. */
interface OutboxTable {
  /** The local part of the Message-ID, the same in every attempt. */
  readonly id: string
  readonly kind: string
  readonly brand: string
  readonly address: string
  /** The JSON of the e-mail's data; null once it is sent, because links in it sign somebody in. */
  readonly data: string | null
  /** What the mail is about: of two mails with one key, the second is not queued. */
  readonly unique_key: string
  readonly state: Generated<MailState>
  /** The time of the next attempt; 0 for at once, before all others. */
  readonly due_at: number
  readonly queued_at: number
  /** The end of the lease of the worker that is sending it. */
  readonly leased_until: Generated<number>
  /** The attempts that have begun. A worker whose lease ran out finds more of them than it knows. */
  readonly attempts: Generated<number>
  readonly last_error: string | null
  /** The time at which the mail left the state `waiting`. */
  readonly settled_at: number | null
}

export type OutboxRow = Selectable<OutboxTable>

/** The reason for which an address takes no mail; after a complaint it still takes mail about its account. */
export type SuppressionReason = 'bounce' | 'complaint' | 'operator'

interface SuppressionTable {
  /** The address in lower case. */
  readonly address: string
  readonly reason: SuppressionReason
  readonly detail: string | null
  readonly created_at: number
}

export type MailTables = { readonly outbox: OutboxTable; readonly suppression: SuppressionTable }

/** The tables of mails in a store or in a transaction of any feature: only the types tell them apart. */
export const mailTablesOf = <Tables>(store: Kysely<Tables>) => store as unknown as Kysely<MailTables>

export const mailMigrations: Migrations = {
  '050-outbox': {
    async up(db) {
      await db.schema
        .createTable('outbox')
        .addColumn('id', 'text', primaryKey)
        .addColumn('kind', 'text', required)
        .addColumn('brand', 'text', required)
        .addColumn('address', 'text', required)
        .addColumn('data', 'text')
        .addColumn('unique_key', 'text', (column) => column.notNull().unique())
        .addColumn('state', 'text', (column) => column.notNull().defaultTo('waiting'))
        .addColumn('due_at', 'bigint', required)
        .addColumn('queued_at', 'bigint', required)
        .addColumn('leased_until', 'bigint', (column) => column.notNull().defaultTo(0))
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('last_error', 'text')
        .addColumn('settled_at', 'bigint')
        .execute()

      await db.schema.createIndex('outbox_state_due').on('outbox').columns(['state', 'due_at']).execute()
      await db.schema.createIndex('outbox_address').on('outbox').column('address').execute()

      await db.schema
        .createTable('suppression')
        .addColumn('address', 'text', primaryKey)
        .addColumn('reason', 'text', required)
        .addColumn('detail', 'text')
        .addColumn('created_at', 'bigint', required)
        .execute()
    },
  },
  '051-addresses-in-any-case': {
    async up({ schema }) {
      await schema.dropIndex('outbox_address').execute()
      await schema.createIndex('outbox_address').on('outbox').expression(sql`lower(address)`).execute()
    },
  },
}
