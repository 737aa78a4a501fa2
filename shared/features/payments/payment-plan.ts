import { once } from '#shared/features/once.ts'
import type { Wallet } from '#shared/features/wallet/wallet.contract.ts'
import type { Loan, PaymentTerms, StateTax } from './payment-terms.ts'

/** How a car is paid for: what a shopper has named, and the usual terms for all else. */
export interface PaymentPlan extends Loan {
  readonly tierId: string
  readonly downUsd: number
  readonly tradeInUsd: number
  /** The taxes and fees of her state; absent: the plan is before taxes and fees. */
  readonly tax?: StateTax
}

/** The plan of a wallet. What the settings do not have, such as a term of long ago, is as usual. */
export function planOf(wallet: Wallet, terms: PaymentTerms): PaymentPlan {
  const { creditTiers, loanTermsMonths, defaultCreditTier, defaultTermMonths, stateTaxes } = terms
  const tierNamed = (id: string | undefined) => creditTiers.find((tier) => tier.id === id)
  const tier = tierNamed(wallet.tierId) ?? tierNamed(defaultCreditTier) ?? creditTiers[0]
  const tax = stateTaxes.find(({ state }) => state === wallet.state)

  return {
    tierId: tier?.id ?? defaultCreditTier,
    aprPercent: tier?.aprPercent ?? 0,
    termMonths: loanTermsMonths.find((months) => months === wallet.termMonths) ?? defaultTermMonths,
    downUsd: wallet.downUsd ?? 0,
    tradeInUsd: wallet.tradeInUsd ?? 0,
    ...(tax && { tax }),
  }
}

/** The plan of a shopper who has named nothing. */
export const usualPlanOf = once((terms: PaymentTerms) => planOf({}, terms))
