import type { Migrations } from '#marketplace/store/migrate.ts'
import type { SavedSearchTable } from '#marketplace/store/saved-search.table.ts'

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
