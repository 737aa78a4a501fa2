import { type Migrations, ofAccount, primaryKey, required } from '#marketplace/store/migrate.ts'

/** The wallet of an account; null is what its owner has not named. The time is epoch milliseconds. */
export type WalletTable = {
  readonly owner_id: string
  readonly monthly_usd: number | null
  readonly down_usd: number | null
  readonly trade_in_usd: number | null
  readonly term_months: number | null
  readonly tier_id: string | null
  readonly state: string | null
  readonly changed_at: number
}

export type WalletTables = {
  readonly wallet: WalletTable
}

export const walletMigrations: Migrations = {
  '080-wallet': {
    up: ({ schema }) =>
      schema
        .createTable('wallet')
        .addColumn('owner_id', 'text', (column) => ofAccount(primaryKey(column)))
        .addColumn('monthly_usd', 'integer')
        .addColumn('down_usd', 'integer')
        .addColumn('trade_in_usd', 'integer')
        .addColumn('term_months', 'integer')
        .addColumn('tier_id', 'text')
        .addColumn('state', 'text')
        .addColumn('changed_at', 'bigint', required)
        .execute(),
  },
}
