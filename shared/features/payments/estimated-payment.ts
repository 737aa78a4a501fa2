import { formatUsd } from '#shared/search/labels.ts'
import { monthlyPayment } from './affordable-price.ts'
import { aprPercentOf, defaultBudget } from './payment-terms.ts'

const { termMonths, tierId } = defaultBudget
const aprPercent = aprPercentOf(tierId)

/** A monthly payment in words, such as `Est. $412/mo`. */
export const paymentText = (monthlyUsd: number) => `Est. ${formatUsd(Math.round(monthlyUsd))}/mo`

/** The monthly payment for a price under the default terms, in words. */
export const estimatedPayment = (priceUsd: number) =>
  paymentText(monthlyPayment(priceUsd, { aprPercent, termMonths }))

/** The default terms in words. */
export const estimateTerms = `${termMonths} months at ${aprPercent}% APR, nothing down, before taxes and fees`
