import Type, { type Static } from 'typebox'
import { walletCodes, walletLimits } from './wallet-limits.ts'

const whole = ({ min, max }: { min: number; max: number }) =>
  Type.Optional(Type.Integer({ minimum: min, maximum: max }))
const code = ({ source }: RegExp) => Type.Optional(Type.String({ pattern: source }))

/** What a shopper has named of how she pays for a car; the settings have the usual for all else. */
export type Wallet = Static<typeof Wallet>

export const Wallet = Type.Object(
  {
    /** What she can pay a month, in US dollars (3.49). */
    monthlyUsd: whole(walletLimits.monthlyUsd),
    downUsd: whole(walletLimits.downUsd),
    /** What the seller gives for her present car. */
    tradeInUsd: whole(walletLimits.tradeInUsd),
    termMonths: whole(walletLimits.termMonths),
    /** The id of her credit tier. */
    tierId: code(walletCodes.tierId),
    /** The state whose taxes and fees she pays, such as `AZ`. */
    state: code(walletCodes.state),
  },
  { additionalProperties: false },
)

/** A wallet as it is stored, and as it travels to and from an account. */
export type StoredWallet = Static<typeof StoredWallet>

export const StoredWallet = Type.Object({
  wallet: Wallet,
  /** The time of its last change, in epoch milliseconds; 0 for a wallet that was never changed. */
  changedAtMs: Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }),
})
