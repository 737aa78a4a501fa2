import { loanOver, maxTaxUsd, monthlyPayment, presentValueOfOneUsd, untaxedUsd } from './payment-estimate.ts'
import type { PaymentPlan } from './payment-plan.ts'

/** The highest price that a monthly budget pays for by a plan, in whole US dollars. */
export function affordablePrice(monthlyUsd: number, plan: PaymentPlan): number {
  const { downUsd, tradeInUsd, tax } = plan
  const paid = monthlyUsd * presentValueOfOneUsd(plan) + downUsd + tradeInUsd - (tax?.feesUsd ?? 0)
  const rate = (tax?.taxPercent ?? 0) / 100

  // No tax is due for a car that costs less than what is free of it.
  const taxed = Math.min(paid, (paid + rate * untaxedUsd(plan)) / (1 + rate))
  const priceUsd = Math.floor(Math.max(taxed, paid - maxTaxUsd(plan)))

  // A division may miss by a dollar the price that costs exactly the budget.
  const isPaid = (price: number) => monthlyPayment(loanOver(price, plan), plan) <= monthlyUsd

  return [priceUsd + 1, priceUsd, priceUsd - 1].find((price) => price > 0 && isPaid(price)) ?? 0
}
