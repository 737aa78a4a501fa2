import { readAccount, type SignedInRequest } from '#server/accounts/read-account.ts'
import { StoredWallet } from '#shared/features/wallet/wallet.contract.ts'

/** The path of a wallet at the accounts process. */
export const accountWalletPath = '/account-api/wallet'

/** The wallet of the account; undefined where the session has ended. Rejects with UpstreamError. */
export const readAccountWallet = (asked: SignedInRequest): Promise<StoredWallet | undefined> =>
  readAccount(asked, accountWalletPath, StoredWallet)
