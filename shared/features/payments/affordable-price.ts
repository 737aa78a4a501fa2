import { aprPercentOf, type Budget } from './payment-terms.ts'

interface Loan {
  readonly aprPercent: number
  readonly termMonths: number
}

/** What a loan costs a month: the standard amortisation P·r/(1−(1+r)^−n), in dollars and cents. */
export function monthlyPayment(priceUsd: number, { aprPercent, termMonths }: Loan): number {
  return priceUsd / worthOfOneDollar(aprPercent, termMonths)
}

/**
 * The highest price that a monthly budget pays off within its term, in whole dollars; before taxes and fees.
 */
export function affordablePrice({ monthlyUsd, termMonths, tierId }: Budget): number {
  return Math.floor(monthlyUsd * worthOfOneDollar(aprPercentOf(tierId), termMonths))
}

/** What a dollar a month is worth today. */
function worthOfOneDollar(aprPercent: number, termMonths: number): number {
  const rate = aprPercent / 1200
  return rate === 0 ? termMonths : (1 - (1 + rate) ** -termMonths) / rate
}
