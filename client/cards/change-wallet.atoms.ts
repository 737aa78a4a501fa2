import { atom } from 'jotai'
import { track } from '#client/navigation/track.ts'
import type { Wallet } from '#shared/features/wallet/wallet.contract.ts'
import type { WalletField } from '#shared/features/wallet/wallet.ts'
import { storedWalletAtom } from './wallet.atoms.ts'

/** What to name anew in the wallet; undefined takes it out. */
export type WalletChange = { readonly [Field in WalletField]?: Wallet[Field] | undefined }

/** Changes the wallet, which every estimate then follows. */
export const changeWalletAtom = atom(null, (get, set, change: WalletChange) => {
  const entries = Object.entries({ ...get(storedWalletAtom).wallet, ...change })
  const wallet: Wallet = Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  set(storedWalletAtom, { wallet, changedAtMs: Date.now() })
  track('wallet', { step: 'changed' })
})
