import type { Kysely } from 'kysely'
import type { Store } from '#marketplace/store/open-store.ts'
import { walletOf } from '#shared/features/wallet/read-wallet.ts'
import type { StoredWallet } from '#shared/features/wallet/wallet.contract.ts'
import { noWallet } from '#shared/features/wallet/wallet.ts'
import type { WalletTable, WalletTables } from './wallet.tables.ts'

/** The wallets of accounts, in the store. */
export class WalletStore {
  readonly #db: Kysely<WalletTables>

  constructor({ db }: Pick<Store, 'db'>) {
    this.#db = db.$extendTables<WalletTables>()
  }

  async read(ownerId: string): Promise<StoredWallet> {
    const row = await this.#db
      .selectFrom('wallet')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .executeTakeFirst()

    return row ? storedOf(row) : noWallet
  }

  /** Stores a wallet in place of one that is not newer, so that a late request of another device loses. */
  async save(ownerId: string, stored: StoredWallet): Promise<void> {
    const { owner_id, ...columns } = rowOf(ownerId, stored)
    await this.#db
      .insertInto('wallet')
      .values({ owner_id, ...columns })
      .onConflict((conflict) =>
        conflict.column('owner_id').doUpdateSet(columns).where('wallet.changed_at', '<=', stored.changedAtMs),
      )
      .execute()
  }
}

const storedOf = (row: WalletTable): StoredWallet => ({
  wallet: walletOf({
    monthlyUsd: row.monthly_usd,
    downUsd: row.down_usd,
    tradeInUsd: row.trade_in_usd,
    termMonths: row.term_months,
    tierId: row.tier_id,
    state: row.state,
  }),
  changedAtMs: row.changed_at,
})

const rowOf = (ownerId: string, { wallet, changedAtMs }: StoredWallet): WalletTable => ({
  owner_id: ownerId,
  monthly_usd: wallet.monthlyUsd ?? null,
  down_usd: wallet.downUsd ?? null,
  trade_in_usd: wallet.tradeInUsd ?? null,
  term_months: wallet.termMonths ?? null,
  tier_id: wallet.tierId ?? null,
  state: wallet.state ?? null,
  changed_at: changedAtMs,
})
