import Type from 'typebox'
import { walletCodes, walletLimits } from './wallet.ts'

const whole = ({ min, max }: { min: number; max: number }) =>
  Type.Optional(Type.Integer({ minimum: min, maximum: max }))
const code = ({ source }: RegExp) => Type.Optional(Type.String({ pattern: source }))

/** A wallet as it travels to and from an account: the answer and the body of `/account-api/wallet`. */
export const StoredWallet = Type.Object({
  wallet: Type.Object(
    {
      monthlyUsd: whole(walletLimits.monthlyUsd),
      downUsd: whole(walletLimits.downUsd),
      tradeInUsd: whole(walletLimits.tradeInUsd),
      termMonths: whole(walletLimits.termMonths),
      tierId: code(walletCodes.tierId),
      state: code(walletCodes.state),
    },
    { additionalProperties: false },
  ),
  changedAtMs: Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 }),
})
