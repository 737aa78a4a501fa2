import { monthlyUsdOf } from '#client/cards/monthly-payment.ts'
import { useWallet } from '#client/cards/wallet.atoms.ts'
import type { CompareRow } from '#shared/features/compare/compare-rows.ts'
import type { ComparedCar } from '#shared/features/compare/compared-cars.ts'
import { planOf } from '#shared/features/payments/payment-plan.ts'
import type { PaymentTerms } from '#shared/features/payments/payment-terms.ts'
import { namesTerms } from '#shared/features/wallet/wallet.ts'
import { formatUsd } from '#shared/search/labels.ts'

/** The estimated payments of the cars, as on their cards. Undefined where no car has a price. */
export function usePaymentRow(cars: readonly ComparedCar[], terms: PaymentTerms): CompareRow | undefined {
  const wallet = useWallet()
  const plan = planOf(wallet, terms)
  const own = namesTerms(wallet) ? plan : undefined
  const cells = cars.map(({ listing }) => {
    const { salePrice, payments } = listing?.pricingDetail ?? {}
    if (!salePrice) return null
    const car = { priceUsd: salePrice, sellersUsd: payments?.monthlyPayment }
    return `${formatUsd(monthlyUsdOf(car, own, plan))}/mo`
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
