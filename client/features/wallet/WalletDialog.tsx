import { LinkedDialog } from '#client/ui/LinkedDialog.tsx'
import { walletDialog } from '#shared/features/wallet/wallet-paths.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { BudgetSearchContext } from './budget-search.ts'

const load = async () => (await import('./WalletPanel.tsx')).WalletPanel

/** The dialog 'My wallet' (2.37), opened by links to `#wallet` and by those with its name. */
export const WalletDialog = ({ request = {} }: { readonly request?: SearchRequest }) => (
  <BudgetSearchContext value={request}>
    <LinkedDialog name={walletDialog} load={load} />
  </BudgetSearchContext>
)
