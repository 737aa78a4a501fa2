import type { createStore } from 'jotai'
import { storedWalletAtom } from '#client/cards/wallet.atoms.ts'
import { storedJson, tryStorage } from '#client/streaming/browser-storage.ts'
import { sessionAtom } from '#client/ui/session.atoms.ts'
import { mergeWallets, sameWallet, storedWalletOf } from '#shared/features/wallet/read-wallet.ts'
import type { StoredWallet } from '#shared/features/wallet/wallet.contract.ts'
import { noWallet } from '#shared/features/wallet/wallet.ts'
import { walletApiPath, walletKey } from '#shared/features/wallet/wallet-paths.ts'

type Store = ReturnType<typeof createStore>

/** Changes that follow each other within this time are sent as one. */
const sendAfterMs = 500

/**
 * Where the wallet of a page is stored: in the account of who is signed in, else in the browser. The browser
 * has it until the account does, so that nothing is lost where a request fails: the next page sends it again.
 */
export class WalletHome {
  readonly #store: Store
  /** The wallet that is shown because it was found, rather than changed here. */
  #found = noWallet
  #fromAccount: StoredWallet | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(store: Store) {
    this.#store = store
    const changed = this.#shown
    this.#show(mergeWallets(readBrowser(), changed))
    if (changed !== noWallet) this.#save()

    store.sub(storedWalletAtom, () => this.#shown !== this.#found && this.#save())
    store.sub(sessionAtom, () => this.#join())
    this.#join()
  }

  /** Shows what another tab has stored. */
  follow(): void {
    const stored = readBrowser()
    if (stored.changedAtMs > this.#shown.changedAtMs) this.#show(stored)
  }

  /** Joins the wallet of the account with that of the page, where it has come anew. */
  #join(): void {
    const account = this.#store.get(sessionAtom)?.wallet
    if (account === undefined || account === this.#fromAccount) return

    this.#fromAccount = account
    this.#show(mergeWallets(account, this.#shown))
    if (sameWallet(this.#shown.wallet, account.wallet)) forgetBrowser()
    else this.#save()
  }

  #save(): void {
    writeBrowser(this.#shown)
    if (this.#fromAccount === undefined) return

    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#send(this.#shown), sendAfterMs)
  }

  async #send(wallet: StoredWallet): Promise<void> {
    const inAccount = await put(wallet).catch(() => undefined)

    // A change that was made meanwhile is not in the account yet.
    if (inAccount === undefined || wallet !== this.#shown) return
    if (inAccount.changedAtMs > wallet.changedAtMs) this.#show(inAccount)
    forgetBrowser()
  }

  get #shown(): StoredWallet {
    return this.#store.get(storedWalletAtom)
  }

  #show(wallet: StoredWallet): void {
    this.#found = wallet
    this.#store.set(storedWalletAtom, wallet)
  }
}

/** Sends a wallet to the account. @returns the one that it has then: a newer one, where there is such */
async function put(wallet: StoredWallet): Promise<StoredWallet> {
  const response = await fetch(walletApiPath, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wallet),
  })

  if (!response.ok) throw new Error(`the wallet was answered ${response.status}`)

  return storedWalletOf(await response.json())
}

// A browser may store nothing for this site: the wallet is then that of the page alone.
const readBrowser = (): StoredWallet => tryStorage(() => storedWalletOf(storedJson(walletKey))) ?? noWallet

const writeBrowser = (wallet: StoredWallet) =>
  tryStorage(() => localStorage.setItem(walletKey, JSON.stringify(wallet)))

const forgetBrowser = () => tryStorage(() => localStorage.removeItem(walletKey))
