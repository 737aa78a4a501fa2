import type { PaymentPlan } from './payment-plan.ts'
import type { Loan } from './payment-terms.ts'

/** What a car costs by a plan, in whole US dollars. */
export interface PaymentEstimate {
  readonly taxUsd: number
  readonly feesUsd: number
  /** What the loan is over: the price with taxes and fees, less what is paid at once. */
  readonly loanUsd: number
  readonly monthlyUsd: number
  /** What is paid for the loan over all months. */
  readonly interestUsd: number
}

/** The estimate of a plan for a price. Nothing is borrowed where more is paid at once than asked. */
export function estimatePayment(priceUsd: number, plan: PaymentPlan): PaymentEstimate {
  const loanUsd = loanOver(priceUsd, plan)
  const monthlyUsd = monthlyPayment(loanUsd, plan)

  return {
    taxUsd: Math.round(taxOn(priceUsd, plan)),
    feesUsd: plan.tax?.feesUsd ?? 0,
    loanUsd: Math.round(loanUsd),
    monthlyUsd: Math.round(monthlyUsd),
    interestUsd: Math.round(monthlyUsd * plan.termMonths - loanUsd),
  }
}

/** The monthly payment of a loan, in US dollars: the standard amortisation P·r/(1−(1+r)^−n). */
export const monthlyPayment = (loanUsd: number, loan: Loan): number => loanUsd / presentValueOfOneUsd(loan)

/** What is borrowed for a price by a plan, in US dollars. */
export function loanOver(priceUsd: number, plan: PaymentPlan): number {
  const { downUsd, tradeInUsd, tax } = plan
  const askedUsd = priceUsd + taxOn(priceUsd, plan) + (tax?.feesUsd ?? 0)

  return Math.max(0, askedUsd - downUsd - tradeInUsd)
}

const taxOn = (priceUsd: number, plan: PaymentPlan): number =>
  Math.min(maxTaxUsd(plan), (Math.max(0, priceUsd - untaxedUsd(plan)) * (plan.tax?.taxPercent ?? 0)) / 100)

/** The most that a state takes, whatever the car costs. */
export const maxTaxUsd = ({ tax }: PaymentPlan): number => tax?.maxTaxUsd ?? Number.POSITIVE_INFINITY

/** The part of a price that is free of tax: most states tax what is left of it after a trade-in. */
export const untaxedUsd = ({ tradeInUsd, tax }: PaymentPlan): number => (tax?.taxesTradeIn ? 0 : tradeInUsd)

/** The present value of one US dollar a month. */
export function presentValueOfOneUsd({ aprPercent, termMonths }: Loan): number {
  const rate = aprPercent / 1200
  return rate === 0 ? termMonths : (1 - (1 + rate) ** -termMonths) / rate
}
