import type { StoredWallet, Wallet } from './wallet.contract.ts'

export type WalletField = keyof Wallet

/** A wallet that was never changed. */
export const noWallet: StoredWallet = { wallet: {}, changedAtMs: 0 }

/** Whether a wallet changes estimated payments; a monthly budget alone does not. */
export const namesTerms = ({ monthlyUsd: _, ...terms }: Wallet): boolean =>
  Object.values(terms).some((value) => value !== undefined)
