import { formatUsd } from '#shared/search/labels.ts'
import { monthlyPayment } from './affordable-price.ts'
import type { Loan } from './payment-terms.ts'

/** The monthly payment for a price with a loan, such as `Est. $412/mo`. */
export const estimatedPayment = (priceUsd: number, loan: Loan) =>
  `Est. ${formatUsd(Math.round(monthlyPayment(priceUsd, loan)))}/mo`

/** A loan in words. */
export const describeLoan = ({ termMonths, aprPercent }: Loan, down = 'nothing') =>
  `${termMonths} months at ${aprPercent}% APR with ${down} down, before taxes and fees`
