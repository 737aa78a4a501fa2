/** The limits of the numbers in a wallet, both inclusive. */
export const walletLimits = {
  monthlyUsd: { min: 1, max: 100_000 },
  downUsd: { min: 0, max: 9_999_999 },
  tradeInUsd: { min: 0, max: 9_999_999 },
  termMonths: { min: 1, max: 120 },
} as const

/** The shape of the two codes in a wallet: the id of a credit tier, and a state of the USA. */
export const walletCodes = { tierId: /^[\w-]{1,40}$/, state: /^[A-Z]{2}$/ } as const
