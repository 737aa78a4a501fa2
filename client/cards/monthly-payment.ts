import { estimatePayment } from '#shared/features/payments/payment-estimate.ts'
import type { PaymentPlan } from '#shared/features/payments/payment-plan.ts'

export interface PricedCar {
  readonly priceUsd: number
  /** The seller's own estimate. */
  readonly sellersUsd: number | undefined
}

/**
 * The monthly payment of a car, in whole US dollars: by the plan of the shopper's own terms, else the
 * seller's estimate, else by the usual plan.
 */
export const monthlyUsdOf = (
  { priceUsd, sellersUsd }: PricedCar,
  own: PaymentPlan | undefined,
  usual: PaymentPlan,
): number => (isSellers(sellersUsd, own) ? sellersUsd : estimatePayment(priceUsd, own ?? usual).monthlyUsd)

/** Whether a payment is the seller's own estimate, which holds until the shopper names terms. */
export const isSellers = (
  sellersUsd: number | undefined,
  own: PaymentPlan | undefined,
): sellersUsd is number => own === undefined && sellersUsd !== undefined
