import { readWhole } from '#shared/search/plain-values.ts'
import { monthlyPayment } from './affordable-price.ts'
import { defaultChoice, type LoanChoice, loanOf, type PaymentTerms } from './payment-terms.ts'

/** A plan of a shopper to pay for a car. */
export interface PaymentPlan extends LoanChoice {
  readonly downUsd: number
}

export const defaultPlan = (terms: PaymentTerms): PaymentPlan => ({ downUsd: 0, ...defaultChoice(terms) })

/** The parameters of the calculator's form, which browsers without JavaScript send. */
export const planParams = { down: 'down', term: 'term', credit: 'credit' } as const

export const maxDownUsd = 9_999_999

/** The plan of these parameters. A value that is missing or unusable is that of `defaultPlan`. */
export function readPlan(query: URLSearchParams, terms: PaymentTerms): PaymentPlan {
  const { creditTiers, loanTermsMonths } = terms
  const usual = defaultPlan(terms)
  return {
    downUsd: readWhole(query.get(planParams.down) ?? '', { min: 0, max: maxDownUsd }) ?? usual.downUsd,
    termMonths:
      loanTermsMonths.find((months) => String(months) === query.get(planParams.term)) ?? usual.termMonths,
    tierId: creditTiers.find(({ id }) => id === query.get(planParams.credit))?.id ?? usual.tierId,
  }
}

/**
 * What a plan costs a month for a price, in whole dollars; nothing is borrowed where more is paid down than
 * asked.
 */
export function estimatePayment(priceUsd: number, plan: PaymentPlan, terms: PaymentTerms) {
  const downUsd = Math.min(priceUsd, plan.downUsd)
  const loan = loanOf(terms, plan)

  return { downUsd, ...loan, monthlyUsd: Math.round(monthlyPayment(priceUsd - downUsd, loan)) }
}
