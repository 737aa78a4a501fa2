import { useWallet } from '#client/cards/wallet.atoms.ts'
import type { CompareRow } from '#shared/features/compare/compare-rows.ts'
import type { ComparedCar } from '#shared/features/compare/compared-cars.ts'
import { estimatePayment } from '#shared/features/payments/payment-estimate.ts'
import { planOf } from '#shared/features/payments/payment-plan.ts'
import type { PaymentTerms } from '#shared/features/payments/payment-terms.ts'
import { namesTerms } from '#shared/features/wallet/wallet.ts'
import { formatUsd } from '#shared/search/labels.ts'

/**
 * The estimated payments of the cars, as on their cards: by the shopper's terms, else the seller's, else by
 * the usual terms. Undefined where no car has a price.
 */
export function usePaymentRow(cars: readonly ComparedCar[], terms: PaymentTerms): CompareRow | undefined {
  const wallet = useWallet()
  const plan = planOf(wallet, terms)
  const cells = cars.map(({ listing }) => {
    const { salePrice, payments } = listing?.pricingDetail ?? {}
    const sellersUsd = namesTerms(wallet) ? undefined : payments?.monthlyPayment
    return salePrice ? `${formatUsd(sellersUsd ?? estimatePayment(salePrice, plan).monthlyUsd)}/mo` : null
  })

  if (cells.every((cell) => cell === null)) return undefined

  const known = cells.filter((_, at) => cars[at]?.listing !== undefined)

  return {
    name: 'Estimated payment',
    cells,
    // Sellers estimate by different terms.
    best: [],
    isSame: known.every((cell) => cell === known[0]),
  }
}
