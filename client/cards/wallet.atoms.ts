import { atom, useAtomValue } from 'jotai'
import { use } from 'react'
import { useAfterHydration } from '#client/streaming/hydration.ts'
import { type PaymentPlan, planOf } from '#shared/features/payments/payment-plan.ts'
import type { Wallet } from '#shared/features/wallet/wallet.contract.ts'
import { namesTerms, noWallet } from '#shared/features/wallet/wallet.ts'
import { PageSettingsContext } from './page-settings.ts'

/**
 * The shopper's wallet with the time of its change: empty on the server, and in the browser until it is
 * known.
 */
export const storedWalletAtom = atom(noWallet)

/** The wallet; empty during hydration, because a page is the same for everybody. */
export function useWallet(): Wallet {
  return useAfterHydration(useAtomValue(storedWalletAtom).wallet, noWallet.wallet)
}

/** The plan of the shopper's own terms; undefined where she has named none. */
export function useOwnPlan(): PaymentPlan | undefined {
  const wallet = useWallet()
  const terms = use(PageSettingsContext)
  return terms && namesTerms(wallet) ? planOf(wallet, terms) : undefined
}
