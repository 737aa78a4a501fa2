import type { Generated, Kysely, Selectable, Transaction } from 'kysely'
import { type Migrations, ofAccount, primaryKey, required } from '#marketplace/store/migrate.ts'
import type { SavedSearchTable } from '#marketplace/store/saved-search.table.ts'
import type { AlertChannel, AlertFrequency } from '#shared/features/alerts/alert-rules.ts'

/** The kinds of news about one car: it is new for a search, its price fell, or a saved car was sold. */
export type NewsKind = 'new' | 'price' | 'sold'

/** How far the changes of the inventory were read. One process at a time reads them. */
interface AlertCursorTable {
  /** `listings`: there is one row. */
  readonly id: string
  /** The marketplace's cursor; empty before the first reading. */
  readonly cursor: string
  readonly claimed_by: string
  readonly claimed_until: number
}

/** What e-mails tell of a car, as it was when it changed last. */
interface AlertCarTable {
  readonly listing_id: number
  /** A `CarFacts` as JSON. */
  readonly facts: string
  readonly is_gone: number
  readonly changed_at: number
}

/** What is known of one piece of news that a shopper is told once. */
interface NewsColumns {
  readonly listing_id: number
  readonly kind: NewsKind
  readonly price_usd: number | null
  readonly previous_price_usd: number | null
  readonly matched_at: number
  /** Null until the news is in an e-mail of the outbox. */
  readonly mailed_at: number | null
}

/** News for a saved search, whose deletion deletes it. Search, listing and kind are the key. */
interface SearchNewsTable extends NewsColumns {
  readonly search_id: string
}

/** News for the owner of saved cars, whose deletion deletes it. Owner, listing and kind are the key. */
interface SavedCarNewsTable extends NewsColumns {
  readonly owner_id: string
}

/** The count of a search's matches beyond those that are kept, until an e-mail tells it. */
interface AlertSurplusTable {
  readonly search_id: string
  readonly matches: number
}

/** A shopper who receives news, and how. */
interface AlertRecipientTable {
  /** The id of the account, or that of the guest. */
  readonly id: string
  readonly owner_id: string | null
  /** The address of a guest. */
  readonly email: string | null
  /** The browser of a guest who is told by notifications. */
  readonly device_id: string | null
  /** How an account is told. */
  readonly channel: Generated<AlertChannel>
  readonly time_zone: string
  readonly quiet_from: number | null
  readonly quiet_until: number | null
  readonly paused_until: number | null
  readonly saved_cars: AlertFrequency
  readonly created_at: number
  /** The time at which to see whether an e-mail may be sent; null where there is no news. */
  readonly due_at: number | null
  /** The end of the claim of the process that looks. */
  readonly claimed_until: number
}

/** The searches that an address was entered for in the last days. */
interface SubscriptionRequestTable {
  readonly recipient_id: string
  readonly query: string
  readonly requested_at: number
}

/** The secret of links, made once. */
interface AlertSecretTable {
  readonly id: string
  readonly secret: string
}

/** What alerts read of saved cars. */
interface SavedCarTable {
  readonly owner_id: string
  readonly listing_id: number
}

/** What alerts read of accounts. */
interface UserTable {
  readonly id: string
  readonly email: string
}

export type AlertTables = {
  readonly alert_cursor: AlertCursorTable
  readonly alert_car: AlertCarTable
  readonly search_news: SearchNewsTable
  readonly saved_car_news: SavedCarNewsTable
  readonly alert_surplus: AlertSurplusTable
  readonly alert_recipient: AlertRecipientTable
  readonly alert_secret: AlertSecretTable
  readonly subscription_request: SubscriptionRequestTable
  readonly saved_search: SavedSearchTable
  readonly saved_car: SavedCarTable
  readonly user: UserTable
}

/** The store or a transaction, with the tables that alerts know. */
export type AlertDb = Kysely<AlertTables>
export type AlertTransaction = Transaction<AlertTables>

export type AlertRecipient = Selectable<AlertRecipientTable>
export type SavedSearchRow = Selectable<SavedSearchTable>

export const alertMigrations: Migrations = {
  '040-alerts': {
    async up(db) {
      await createReading(db)
      for (const [name, owner] of newsTables) await createNews(db, name, owner)
      await createRecipients(db)
    },
  },
  '041-alerts-of-browsers': {
    async up({ schema }) {
      for (const table of ['saved_search', 'alert_recipient']) {
        await schema
          .alterTable(table)
          .addColumn('device_id', 'text', (column) => column.references('push_device.id').onDelete('cascade'))
          .execute()
        await schema.createIndex(`${table}_device`).on(table).column('device_id').execute()
      }

      await schema.alterTable('saved_search').addColumn('listing_id', 'bigint').execute()
      await schema.createIndex('saved_search_listing').on('saved_search').column('listing_id').execute()
      await schema
        .alterTable('alert_recipient')
        .addColumn('channel', 'text', (column) => column.notNull().defaultTo('both'))
        .execute()
    },
  },
  '042-forgotten-news': {
    async up({ schema }) {
      for (const [table] of newsTables)
        await schema
          .createIndex(`${table}_mailed`)
          .on(table)
          .column('mailed_at')
          .where('mailed_at', 'is not', null)
          .execute()

      await schema.createIndex('alert_car_changed').on('alert_car').column('changed_at').execute()
    },
  },
}

async function createReading({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('alert_cursor')
    .addColumn('id', 'text', primaryKey)
    .addColumn('cursor', 'text', required)
    .addColumn('claimed_by', 'text', required)
    .addColumn('claimed_until', 'bigint', required)
    .execute()

  await schema
    .createTable('alert_car')
    .addColumn('listing_id', 'bigint', primaryKey)
    .addColumn('facts', 'text', required)
    .addColumn('is_gone', 'integer', required)
    .addColumn('changed_at', 'bigint', required)
    .execute()

  await schema
    .createTable('alert_surplus')
    .addColumn('search_id', 'text', (column) =>
      column.primaryKey().references('saved_search.id').onDelete('cascade'),
    )
    .addColumn('matches', 'integer', required)
    .execute()
}

/** The tables of news with what each belongs to. */
const newsTables = [
  ['search_news', { column: 'search_id', table: 'saved_search.id' }],
  ['saved_car_news', { column: 'owner_id', table: 'user.id' }],
] as const

/** The key begins with the owner, so that the rows of one import are written side by side. */
async function createNews(
  { schema }: Kysely<unknown>,
  name: string,
  owner: { readonly column: string; readonly table: string },
): Promise<void> {
  await schema
    .createTable(name)
    .addColumn(owner.column, 'text', (column) => column.notNull().references(owner.table).onDelete('cascade'))
    .addColumn('listing_id', 'bigint', required)
    .addColumn('kind', 'text', required)
    .addColumn('price_usd', 'bigint')
    .addColumn('previous_price_usd', 'bigint')
    .addColumn('matched_at', 'bigint', required)
    .addColumn('mailed_at', 'bigint')
    .addPrimaryKeyConstraint(`${name}_key`, [owner.column, 'listing_id', 'kind'] as never)
    .execute()
}

async function createRecipients({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('alert_recipient')
    .addColumn('id', 'text', primaryKey)
    .addColumn('owner_id', 'text', ofAccount)
    .addColumn('email', 'text')
    .addColumn('time_zone', 'text', required)
    .addColumn('quiet_from', 'integer')
    .addColumn('quiet_until', 'integer')
    .addColumn('paused_until', 'bigint')
    .addColumn('saved_cars', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('due_at', 'bigint')
    .addColumn('claimed_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()

  await schema.createIndex('alert_recipient_owner').on('alert_recipient').column('owner_id').execute()
  await schema.createIndex('alert_recipient_due').on('alert_recipient').column('due_at').execute()

  await schema
    .createTable('alert_secret')
    .addColumn('id', 'text', primaryKey)
    .addColumn('secret', 'text', required)
    .execute()

  await schema
    .createTable('subscription_request')
    .addColumn('recipient_id', 'text', required)
    .addColumn('query', 'text', required)
    .addColumn('requested_at', 'bigint', required)
    .addPrimaryKeyConstraint('subscription_request_key', ['recipient_id', 'query'])
    .execute()
}
