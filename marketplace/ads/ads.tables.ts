import type { Kysely } from 'kysely'
import type { Migrations } from '#marketplace/store/migrate.ts'
import type { AdEventKind } from '#shared/features/ads/ad-rules.ts'

/** The secret that signs tokens; the table has one row, whose id is `token`. */
interface AdKeyTable {
  readonly id: string
  readonly secret: string
}

/** An event of an advertisement that is counted. Its key is the token's id and the kind of the event. */
interface AdEventTable {
  readonly id: string
  readonly kind: AdEventKind
  /** Epoch milliseconds after which the token is good for nothing. */
  readonly expires_at: number
}

/** The events of one day, which is the number of days since 1970 in UTC. */
interface AdTotalTable {
  readonly day: number
  readonly campaign: string
  readonly slot: string
  readonly brand: string
  readonly kind: AdEventKind
  readonly count: number
}

/** The impressions of one campaign in one browser on one day, where its shopper consents. */
interface AdViewTable {
  /** A hash of the browser's random id. */
  readonly viewer: string
  readonly campaign: string
  readonly day: number
  readonly count: number
}

export type AdTables = {
  readonly ad_key: AdKeyTable
  readonly ad_event: AdEventTable
  readonly ad_total: AdTotalTable
  readonly ad_view: AdViewTable
}

export const adTablesOf = <Tables>(store: Kysely<Tables>) => store as unknown as Kysely<AdTables>

export const adMigrations: Migrations = {
  '090-ads': {
    up: async ({ schema }) => {
      await schema
        .createTable('ad_key')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('secret', 'text', (column) => column.notNull())
        .execute()

      await schema
        .createTable('ad_event')
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('ad_event_key', ['id', 'kind'])
        .execute()
      await schema.createIndex('ad_event_expires_at').on('ad_event').column('expires_at').execute()

      await schema
        .createTable('ad_total')
        .addColumn('day', 'integer', (column) => column.notNull())
        .addColumn('campaign', 'text', (column) => column.notNull())
        .addColumn('slot', 'text', (column) => column.notNull())
        .addColumn('brand', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('ad_total_key', ['day', 'campaign', 'slot', 'brand', 'kind'])
        .execute()

      await schema
        .createTable('ad_view')
        .addColumn('viewer', 'text', (column) => column.notNull())
        .addColumn('campaign', 'text', (column) => column.notNull())
        .addColumn('day', 'integer', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('ad_view_key', ['viewer', 'campaign', 'day'])
        .execute()
      await schema.createIndex('ad_view_day').on('ad_view').column('day').execute()
    },
  },
}
