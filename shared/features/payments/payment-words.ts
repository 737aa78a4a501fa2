import { formatUsd } from '#shared/search/labels.ts'
import type { PaymentPlan } from './payment-plan.ts'

/** A monthly payment in words, such as `Est. $412/mo`. */
export const paymentText = (monthlyUsd: number) => `Est. ${formatUsd(monthlyUsd)}/mo`

/** A plan in words, such as `60 months at 8.9% APR with $4,000 down, before taxes and fees`. */
export function describePlan({ termMonths, aprPercent, downUsd, tradeInUsd, tax }: PaymentPlan): string {
  const paid = [
    downUsd > 0 || tradeInUsd === 0 ? `${downUsd > 0 ? formatUsd(downUsd) : 'nothing'} down` : '',
    tradeInUsd > 0 ? `a trade-in of ${formatUsd(tradeInUsd)}` : '',
  ]

  return `${termMonths} months at ${aprPercent}% APR with ${paid.filter(Boolean).join(' and ')}, ${
    tax === undefined ? 'before taxes and fees' : `with the taxes and fees of ${tax.state}`
  }`
}
