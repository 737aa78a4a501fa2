import type { createStore } from 'jotai'
import { storedWalletAtom } from '#client/cards/wallet.atoms.ts'
import { storedText } from '#client/streaming/browser-storage.ts'
import { sessionAtom } from '#client/ui/session.atoms.ts'
import { walletKey } from '#shared/features/wallet/wallet-paths.ts'
import type { WalletHome } from './wallet-home.ts'

/**
 * Connects the wallet of all pages with where it is stored. Its code is loaded by the first change, and where
 * there may be a wallet: in this browser, or in an account.
 */
export function connectWallet(store: ReturnType<typeof createStore>): void {
  let home: Promise<WalletHome | undefined> | undefined
  const load = () => {
    home ??= import('./wallet-home.ts').then(
      ({ WalletHome }) => new WalletHome(store),
      () => (home = undefined),
    )

    return home
  }

  addEventListener('storage', async ({ key }) => {
    // Another tab has changed the wallet.
    if (key === walletKey) (await load())?.follow()
  })

  store.sub(storedWalletAtom, load)
  store.sub(sessionAtom, load)
  if (storedText(walletKey)) void load()
}
