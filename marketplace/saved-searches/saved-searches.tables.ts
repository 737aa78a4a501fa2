import { type Migrations, ofAccount, primaryKey, required } from '#marketplace/store/migrate.ts'
import type { SavedSearchTable } from '#marketplace/store/saved-search.table.ts'

export type SavedSearchTables = {
  readonly saved_search: SavedSearchTable
}

export const savedSearchMigrations: Migrations = {
  '020-saved-searches': {
    up: async ({ schema }) => {
      await schema
        .createTable('saved_search')
        .addColumn('id', 'text', primaryKey)
        .addColumn('owner_id', 'text', ofAccount)
        .addColumn('email', 'text')
        .addColumn('query', 'text', required)
        .addColumn('title', 'text', required)
        .addColumn('name', 'text')
        .addColumn('brand', 'text', required)
        .addColumn('created_at', 'bigint', required)
        .addColumn('last_executed_at', 'bigint')
        .addColumn('alerts', 'text', required)
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
