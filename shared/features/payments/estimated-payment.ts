import { formatUsd } from '#shared/search/labels.ts'
import { monthlyPayment } from './affordable-price.ts'
import { aprPercentOf, defaultBudget } from './payment-terms.ts'

const { termMonths, tierId } = defaultBudget
const aprPercent = aprPercentOf(tierId)

/** The monthly payment for a price under the default terms, such as `Est. $412/mo`. */
export const estimatedPayment = (priceUsd: number) =>
  `Est. ${formatUsd(Math.round(monthlyPayment(priceUsd, { aprPercent, termMonths })))}/mo`

/** The default terms in words. */
export const estimateTerms = `${termMonths} months at ${aprPercent}% APR, nothing down, before taxes and fees`
