import type { Migrations } from '#marketplace/store/migrate.ts'
import type { AlertFrequency } from '#shared/features/alerts/alert-rules.ts'

/**
 * A saved search. It belongs to an account, or to the guest who subscribed to it by e-mail. Times are epoch
 * milliseconds.
 */
export type SavedSearchTable = {
  readonly id: string
  /** The account; null for a guest's subscription. */
  readonly owner_id: string | null
  /** The address of a guest; null for a search of an account, whose own address is used. */
  readonly email: string | null
  /** The canonical query of the search, without paging and order. */
  readonly query: string
  /** The search in words, as the page made them. */
  readonly title: string
  /** The shopper's own name for the search; null until she chose one. */
  readonly name: string | null
  readonly brand: string
  readonly created_at: number
  readonly last_executed_at: number | null
  readonly alerts: AlertFrequency
  /** The time at which its address was confirmed; null for a guest who has not answered yet. */
  readonly confirmed_at: number | null
}

export type SavedSearchTables = {
  readonly saved_search: SavedSearchTable
}

export const savedSearchMigrations: Migrations = {
  '020-saved-searches': {
    up: async ({ schema }) => {
      await schema
        .createTable('saved_search')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('owner_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
        .addColumn('email', 'text')
        .addColumn('query', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('name', 'text')
        .addColumn('brand', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('last_executed_at', 'bigint')
        .addColumn('alerts', 'text', (column) => column.notNull())
        .addColumn('confirmed_at', 'bigint')
        .execute()

      // A search is saved once: NULL differs from NULL, so each index holds for its own kind of owner.
      for (const owner of ['owner_id', 'email'])
        await schema
          .createIndex(`saved_search_${owner}`)
          .unique()
          .on('saved_search')
          .columns([owner, 'brand', 'query'])
          .execute()
    },
  },
}
