import { formatUsd } from '#shared/search/labels.ts'
import { monthlyPayment } from './affordable-price.ts'
import type { Loan } from './payment-terms.ts'

/** A monthly payment in words, such as `Est. $412/mo`. */
export const paymentText = (monthlyUsd: number) => `Est. ${formatUsd(Math.round(monthlyUsd))}/mo`

/** The monthly payment for a price with a loan, in words. */
export const estimatedPayment = (priceUsd: number, loan: Loan) => paymentText(monthlyPayment(priceUsd, loan))

/** A loan in words. */
export const describeLoan = ({ termMonths, aprPercent }: Loan, down = 'nothing') =>
  `${termMonths} months at ${aprPercent}% APR with ${down} down, before taxes and fees`
