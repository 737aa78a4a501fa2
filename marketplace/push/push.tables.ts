import type { Kysely, Selectable } from 'kysely'
import { type Migrations, ofAccount, primaryKey, required } from '#marketplace/store/migrate.ts'

/** A browser that takes notifications. Times are epoch milliseconds. */
interface PushDeviceTable {
  readonly id: string
  /** The address at a push service, which only that browser and this site know. */
  readonly endpoint: string
  /** The keys that messages to it are encrypted with. */
  readonly p256dh: string
  readonly auth: string
  /** The public key of the site that it subscribed with: no other one can send to it. */
  readonly messaging_key: string
  readonly brand: string
  /** What the site is called by where it counts visits; null where it has no such id. */
  readonly pixall_id: string | null
  /** The account of who was signed in; null for a guest. */
  readonly owner_id: string | null
  readonly created_at: number
  readonly seen_at: number
  /** How often in a row its push service refused a message. */
  readonly failures: number
}

/** The outbox of notifications. A message is deleted once it is settled. */
interface PushMessageTable {
  readonly id: string
  readonly device_id: string
  /** A `PushMessage` as JSON. */
  readonly message: string
  /** What it tells: a device is told it once. */
  readonly unique_key: string
  readonly queued_at: number
  readonly due_at: number
  readonly leased_until: number
  readonly attempts: number
}

/** The keys of this site, made once where none are set. */
interface PushKeyTable {
  readonly id: string
  readonly public_key: string
  readonly private_key: string
}

export type PushTables = {
  readonly push_device: PushDeviceTable
  readonly push_message: PushMessageTable
  readonly push_key: PushKeyTable
}

export type PushDevice = Selectable<PushDeviceTable>
export type PushDb = Kysely<PushTables>

/** The same store or transaction, as notifications take it. */
export const pushTablesOf = (db: Pick<Kysely<unknown>, 'isTransaction'>) => db as unknown as PushDb

export const pushMigrations: Migrations = {
  '035-push': {
    async up({ schema }) {
      await schema
        .createTable('push_device')
        .addColumn('id', 'text', primaryKey)
        .addColumn('endpoint', 'text', (column) => column.notNull().unique())
        .addColumn('p256dh', 'text', required)
        .addColumn('auth', 'text', required)
        .addColumn('messaging_key', 'text', required)
        .addColumn('brand', 'text', required)
        .addColumn('pixall_id', 'text')
        .addColumn('owner_id', 'text', ofAccount)
        .addColumn('created_at', 'bigint', required)
        .addColumn('seen_at', 'bigint', required)
        .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
      await schema.createIndex('push_device_owner').on('push_device').column('owner_id').execute()

      await schema
        .createTable('push_message')
        .addColumn('id', 'text', primaryKey)
        .addColumn('device_id', 'text', (column) =>
          column.notNull().references('push_device.id').onDelete('cascade'),
        )
        .addColumn('message', 'text', required)
        .addColumn('unique_key', 'text', required)
        .addColumn('queued_at', 'bigint', required)
        .addColumn('due_at', 'bigint', required)
        .addColumn('leased_until', 'bigint', (column) => column.notNull().defaultTo(0))
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addUniqueConstraint('push_message_once', ['device_id', 'unique_key'])
        .execute()
      await schema.createIndex('push_message_due').on('push_message').column('due_at').execute()

      await schema
        .createTable('push_key')
        .addColumn('id', 'text', primaryKey)
        .addColumn('public_key', 'text', required)
        .addColumn('private_key', 'text', required)
        .execute()
    },
  },
}
