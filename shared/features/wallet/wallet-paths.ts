import { accountApiPath, basePath } from '#shared/search/paths.ts'

/** The payment calculator (9.35), where 'My wallet' leads without scripts. */
export const budgetPath = `${basePath}/budget`

/** The parameter of a car's price in the address of the payment calculator. */
export const priceParam = 'price'

/** The path to which the browser of who is signed in sends her wallet. */
export const walletApiPath = `${accountApiPath}/wallet`

/** The name of the dialog 'My wallet': links to `#wallet` open it. */
export const walletDialog = 'wallet'

/** The key under which a browser stores a wallet that is in no account, or not yet. */
export const walletKey = 'wallet'
