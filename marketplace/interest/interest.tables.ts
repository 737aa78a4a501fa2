import type { Kysely } from 'kysely'
import { type Migrations, ofAccount, primaryKey, required } from '#marketplace/store/migrate.ts'

/** A car that an account looked at. Times are epoch milliseconds. */
export interface ViewedCarTable {
  readonly owner_id: string
  readonly listing_id: number
  readonly vin: string
  readonly title: string
  /** What the car cost at the last look; null where the seller named no price. */
  readonly price_usd: number | null
  readonly viewed_at: number
}

/** A reminder of a car that a page has shown. */
interface InterestAlertTable {
  readonly id: string
  readonly vin: string
  readonly brand: string
  /** The account of the shopper; null for a guest. */
  readonly owner_id: string | null
  readonly created_at: number
}

interface InterestTables {
  readonly viewed_car: ViewedCarTable
  readonly interest_alert: InterestAlertTable
  readonly user: { readonly id: string; readonly email: string }
}

export const interestTablesOf = <Tables>(store: Kysely<Tables>) => store as unknown as Kysely<InterestTables>

export const interestMigrations: Migrations = {
  '170-interest': {
    up: async ({ schema }) => {
      await schema
        .createTable('viewed_car')
        .addColumn('owner_id', 'text', (column) => ofAccount(required(column)))
        .addColumn('listing_id', 'integer', required)
        .addColumn('vin', 'text', required)
        .addColumn('title', 'text', required)
        .addColumn('price_usd', 'integer')
        .addColumn('viewed_at', 'bigint', required)
        .addPrimaryKeyConstraint('viewed_car_key', ['owner_id', 'listing_id'])
        .execute()

      await schema
        .createTable('interest_alert')
        .addColumn('id', 'text', primaryKey)
        .addColumn('vin', 'text', required)
        .addColumn('brand', 'text', required)
        .addColumn('owner_id', 'text', ofAccount)
        .addColumn('created_at', 'bigint', required)
        .execute()

      const index = (name: string) => schema.createIndex(name).on('interest_alert')
      await index('interest_alert_owner_id').column('owner_id').execute()
      await index('interest_alert_created_at').column('created_at').execute()
    },
  },
}
