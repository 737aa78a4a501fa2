import { type Migrations, ofAccount, required } from '#marketplace/store/migrate.ts'

/** A car that an account saved. Times are epoch milliseconds. */
export type SavedCarTable = {
  readonly owner_id: string
  readonly listing_id: number
  /** What the car cost when it was saved; null where the seller named no price. */
  readonly price_usd: number | null
  readonly saved_at: number
}

export type SavedCarTables = {
  readonly saved_car: SavedCarTable
  /** What alerts keep of saved cars. */
  readonly saved_car_news: Pick<SavedCarTable, 'owner_id' | 'listing_id'>
}

export const savedCarMigrations: Migrations = {
  '030-saved-cars': {
    up: async ({ schema }) => {
      await schema
        .createTable('saved_car')
        .addColumn('owner_id', 'text', (column) => ofAccount(required(column)))
        .addColumn('listing_id', 'integer', required)
        .addColumn('price_usd', 'integer')
        .addColumn('saved_at', 'bigint', required)
        .addPrimaryKeyConstraint('saved_car_key', ['owner_id', 'listing_id'])
        .execute()

      // Alerts ask who saved the cars that an import changed.
      await schema.createIndex('saved_car_listing_id').on('saved_car').column('listing_id').execute()
    },
  },
}
