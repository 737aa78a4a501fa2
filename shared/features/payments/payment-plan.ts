import { readWhole } from '#shared/search/plain-values.ts'
import { monthlyPayment } from './affordable-price.ts'
import { aprPercentOf, creditTiers, defaultBudget, type LoanTerms, termsMonths } from './payment-terms.ts'

/** A plan of a shopper to pay for a car. */
export interface PaymentPlan extends LoanTerms {
  readonly downUsd: number
}

const { termMonths, tierId } = defaultBudget
export const defaultPlan: PaymentPlan = { downUsd: 0, termMonths, tierId }

/** The parameters of the calculator's form, which browsers without JavaScript send. */
export const planParams = { down: 'down', term: 'term', credit: 'credit' } as const

export const maxDownUsd = 9_999_999

/** The plan of these parameters. A value that is missing or unusable is that of `defaultPlan`. */
export function readPlan(query: URLSearchParams): PaymentPlan {
  return {
    downUsd: readWhole(query.get(planParams.down) ?? '', { min: 0, max: maxDownUsd }) ?? defaultPlan.downUsd,
    termMonths:
      termsMonths.find((months) => String(months) === query.get(planParams.term)) ?? defaultPlan.termMonths,
    tierId: creditTiers.find(({ id }) => id === query.get(planParams.credit))?.id ?? defaultPlan.tierId,
  }
}

/**
 * What a plan costs a month for a price, in whole dollars; nothing is borrowed where more is paid down than
 * asked.
 */
export function estimatePayment(priceUsd: number, plan: PaymentPlan) {
  const downUsd = Math.min(priceUsd, plan.downUsd)
  const aprPercent = aprPercentOf(plan.tierId)

  return {
    downUsd,
    aprPercent,
    monthlyUsd: Math.round(monthlyPayment(priceUsd - downUsd, { aprPercent, termMonths: plan.termMonths })),
  }
}
