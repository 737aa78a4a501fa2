import { readWhole } from '#shared/search/read-whole.ts'
import type { StoredWallet, Wallet } from './wallet.contract.ts'
import { noWallet, type WalletField } from './wallet.ts'
import { walletCodes, walletLimits } from './wallet-limits.ts'

type WalletNumber = keyof typeof walletLimits
type WalletCode = keyof typeof walletCodes

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
