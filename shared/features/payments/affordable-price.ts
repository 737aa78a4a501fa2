import type { Loan } from './payment-terms.ts'

/** The monthly payment of a loan over a price, in US dollars: the standard amortisation P·r/(1−(1+r)^−n). */
export function monthlyPayment(priceUsd: number, { aprPercent, termMonths }: Loan): number {
  return priceUsd / presentValueOfOneUsd(aprPercent, termMonths)
}

/**
 * The highest price that a monthly budget pays off within its term, in whole US dollars before taxes and
 * fees.
 */
export function affordablePrice(monthlyUsd: number, { aprPercent, termMonths }: Loan): number {
  return Math.floor(monthlyUsd * presentValueOfOneUsd(aprPercent, termMonths))
}

/** The present value of one US dollar a month. */
function presentValueOfOneUsd(aprPercent: number, termMonths: number): number {
  const rate = aprPercent / 1200
  return rate === 0 ? termMonths : (1 - (1 + rate) ** -termMonths) / rate
}
