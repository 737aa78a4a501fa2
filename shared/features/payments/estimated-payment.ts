import { formatUsd } from '#shared/search/labels.ts'
import { monthlyPayment } from './affordable-price.ts'
import { aprPercentOf, defaultBudget } from './payment-terms.ts'

const { termMonths, tierId } = defaultBudget
const aprPercent = aprPercentOf(tierId)

/** What a price costs a month under the terms that a shopper starts from, such as `Est. $412/mo`. */
export const estimatedPayment = (priceUsd: number) =>
  `Est. ${formatUsd(Math.round(monthlyPayment(priceUsd, { aprPercent, termMonths })))}/mo`

/** The terms of that estimate, in words. */
export const estimateTerms = `${termMonths} months at ${aprPercent}% APR, nothing down, before taxes and fees`
