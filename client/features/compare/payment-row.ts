import { useWallet } from '#client/cards/wallet.atoms.ts'
import type { CompareRow } from '#shared/features/compare/compare-rows.ts'
import type { ComparedCar } from '#shared/features/compare/compared-cars.ts'
import { estimatePayment } from '#shared/features/payments/payment-estimate.ts'
import { planOf } from '#shared/features/payments/payment-plan.ts'
import type { PaymentTerms } from '#shared/features/payments/payment-terms.ts'
import { formatUsd } from '#shared/search/labels.ts'

/** The estimated payments of the cars by the shopper's terms; undefined where no car has a price. */
export function usePaymentRow(cars: readonly ComparedCar[], terms: PaymentTerms): CompareRow | undefined {
  const plan = planOf(useWallet(), terms)
  const cells = cars.map(({ listing }) => {
    const priceUsd = listing?.pricingDetail.salePrice
    return priceUsd ? `${formatUsd(estimatePayment(priceUsd, plan).monthlyUsd)}/mo` : null
  })

  if (cells.every((cell) => cell === null)) return undefined

  const known = cells.filter((_, at) => cars[at]?.listing !== undefined)

  return {
    name: 'Estimated payment',
    cells,
    // The lowest price has the lowest payment.
    best: [],
    isSame: known.every((cell) => cell === known[0]),
  }
}
