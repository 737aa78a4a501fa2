import { readWhole } from '#shared/search/plain-values.ts'

/** The limits of the numbers in a wallet, both inclusive. */
export const walletLimits = {
  monthlyUsd: { min: 1, max: 100_000 },
  downUsd: { min: 0, max: 9_999_999 },
  tradeInUsd: { min: 0, max: 9_999_999 },
  termMonths: { min: 1, max: 120 },
} as const

/** The shape of the two codes in a wallet: the id of a credit tier, and a state of the USA. */
export const walletCodes = { tierId: /^[\w-]{1,40}$/, state: /^[A-Z]{2}$/ } as const

type WalletNumber = keyof typeof walletLimits
type WalletCode = keyof typeof walletCodes

/** What a shopper has named of how she pays for a car; the settings have the usual for all else. */
export type Wallet = {
  /** What she can pay a month, in US dollars (3.49). */
  readonly monthlyUsd?: number
  readonly downUsd?: number
  /** What the seller gives for her present car. */
  readonly tradeInUsd?: number
  readonly termMonths?: number
  /** The id of her credit tier. */
  readonly tierId?: string
  /** The state whose taxes and fees she pays, such as `AZ`. */
  readonly state?: string
}

export type WalletField = keyof Wallet

/** A wallet with the time of its last change, in epoch milliseconds; 0 for one that was never changed. */
export interface StoredWallet {
  readonly wallet: Wallet
  readonly changedAtMs: number
}

export const noWallet: StoredWallet = { wallet: {}, changedAtMs: 0 }

/** The parameters of forms that browsers without JavaScript send. */
export const walletParams = {
  monthlyUsd: 'monthly',
  downUsd: 'down',
  tradeInUsd: 'trade',
  termMonths: 'term',
  tierId: 'credit',
  state: 'state',
} as const satisfies Readonly<Record<WalletField, string>>

const numbers = Object.keys(walletLimits) as WalletNumber[]
const codes = Object.keys(walletCodes) as WalletCode[]

/** A wallet out of any value: what cannot be used is left out. */
export function walletOf(value: unknown): Wallet {
  const found = (typeof value === 'object' && value !== null ? value : {}) as Record<WalletField, unknown>
  const usable = [
    ...numbers.filter((field) => {
      const { min, max } = walletLimits[field]
      return Number.isSafeInteger(found[field]) && Number(found[field]) >= min && Number(found[field]) <= max
    }),
    ...codes.filter((field) => typeof found[field] === 'string' && walletCodes[field].test(found[field])),
  ]

  return Object.fromEntries(usable.map((field) => [field, found[field]]))
}

/** The wallet that the parameters of an address name. */
export function walletIn(query: URLSearchParams): Wallet {
  const textOf = (field: WalletField) => query.get(walletParams[field]) ?? ''
  return walletOf({
    ...Object.fromEntries(numbers.map((field) => [field, readWhole(textOf(field), walletLimits[field])])),
    ...Object.fromEntries(codes.map((field) => [field, textOf(field)])),
  })
}

/** A stored wallet out of any value, such as what a browser has stored. */
export function storedWalletOf(value: unknown): StoredWallet {
  const { wallet, changedAtMs } = (value ?? {}) as Partial<Record<keyof StoredWallet, unknown>>
  const isTime = Number.isSafeInteger(changedAtMs) && Number(changedAtMs) > 0
  return isTime ? { wallet: walletOf(wallet), changedAtMs: Number(changedAtMs) } : noWallet
}

/** Two wallets of one shopper as one: each field as it was last named, those of the newer wallet first. */
export function mergeWallets(one: StoredWallet, other: StoredWallet): StoredWallet {
  const [older, newer] = one.changedAtMs <= other.changedAtMs ? [one, other] : [other, one]
  return { wallet: { ...older.wallet, ...newer.wallet }, changedAtMs: newer.changedAtMs }
}

/** Whether two wallets name the same. */
export const sameWallet = (one: Wallet, other: Wallet): boolean =>
  [...numbers, ...codes].every((field) => one[field] === other[field])

/** Whether a wallet changes estimated payments; a monthly budget alone does not. */
export const namesTerms = ({ monthlyUsd: _, ...terms }: Wallet): boolean =>
  Object.values(terms).some((value) => value !== undefined)
