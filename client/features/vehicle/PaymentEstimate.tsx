import { css } from '@linaria/core'
import { useSetAtom } from 'jotai'
import { changeWalletAtom } from '#client/cards/change-wallet.atoms.ts'
import { isSellers, monthlyUsdOf, type PricedCar } from '#client/cards/monthly-payment.ts'
import { PlanFields } from '#client/cards/PlanFields.tsx'
import { useWallet } from '#client/cards/wallet.atoms.ts'
import { noScriptButton } from '#client/ui/fields.styles.ts'
import { planOf } from '#shared/features/payments/payment-plan.ts'
import type { PaymentTerms } from '#shared/features/payments/payment-terms.ts'
import { describePlan } from '#shared/features/payments/payment-words.ts'
import type { Wallet } from '#shared/features/wallet/wallet.contract.ts'
import { namesTerms } from '#shared/features/wallet/wallet.ts'
import { formatUsd } from '#shared/search/labels.ts'

interface PaymentEstimateProps extends PricedCar {
  /** What the address names; the shopper's own wallet goes before it. */
  readonly named: Wallet
  readonly terms: PaymentTerms
}

/** The monthly payment for a car, and its terms. Without JavaScript the form is sent to this page. */
export function PaymentEstimate({ named, terms, ...car }: PaymentEstimateProps) {
  const wallet = { ...named, ...useWallet() }
  const change = useSetAtom(changeWalletAtom)
  const plan = planOf(wallet, terms)
  const own = namesTerms(wallet) ? plan : undefined

  return (
    <section className={estimate} aria-label="Estimated payment">
      <p role="status">
        <strong>{formatUsd(monthlyUsdOf(car, own, plan))}/mo</strong> est. payment
        <small>
          {isSellers(car.sellersUsd, own) ? 'The seller’s own estimate' : describePlan(plan)}. Your lender’s
          terms may differ.
        </small>
      </p>
      <details>
        <summary>Change terms</summary>
        <form method="get">
          <PlanFields wallet={wallet} terms={terms} onChange={change} />
          <button type="submit" className={noScriptButton}>
            Estimate
          </button>
        </form>
      </details>
    </section>
  )
}

const estimate = css`
  font-size: var(--text-m);
  font-variant-numeric: tabular-nums;
  color: var(--text-quiet);
  strong { font-size: var(--text-l); color: var(--text); }
  small { display: block; font-size: var(--text-s); }
  summary { inline-size: fit-content; min-block-size: 44px; line-height: 44px; font-weight: 600; color: var(--accent); border-radius: var(--radius-small); }
  form { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 148px), 1fr)); gap: var(--s3); align-items: end; padding-block-end: var(--s2); }
  label { display: grid; gap: 2px; font-size: var(--text-s); }
  @media print { details { display: none; } }
`
