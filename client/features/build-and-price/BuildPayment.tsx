import { css } from '@linaria/core'
import { useWallet } from '#client/cards/wallet.atoms.ts'
import { estimatePayment } from '#shared/features/payments/payment-estimate.ts'
import { planOf } from '#shared/features/payments/payment-plan.ts'
import type { PaymentTerms, StateTax } from '#shared/features/payments/payment-terms.ts'
import { describePlan } from '#shared/features/payments/payment-words.ts'
import type { BuiltCar } from '#shared/features/trims/order-form.ts'
import { budgetPath } from '#shared/features/wallet/wallet-paths.ts'
import { formatUsd } from '#shared/search/labels.ts'

interface BuildPaymentProps {
  readonly car: BuiltCar
  /** The state of the shopper's zip; her wallet's goes before it. */
  readonly state: string | undefined
  readonly terms: PaymentTerms
  readonly hasWallet: boolean
}

/**
 * What a car as it is built costs with the taxes and fees of the shopper's state, and what that is a month.
 * Nothing where its price is not known.
 */
export function BuildPayment({ car: { trim, color, priceUsd }, state, terms, hasWallet }: BuildPaymentProps) {
  const plan = planOf({ ...(state !== undefined && { state }), ...useWallet() }, terms)
  if (priceUsd === undefined) return null
  const { taxUsd, feesUsd, monthlyUsd } = estimatePayment(priceUsd, plan)
  const { tax, downUsd, tradeInUsd } = plan
  const rows = [
    ['Maker’s price', trim.nationalMSRP],
    color && color.extraUsd > 0 && [color.name, color.extraUsd],
    tax && [taxWords(tax), taxUsd],
    tax && [`Fees in ${tax.state}`, feesUsd],
    downUsd > 0 && ['Down payment', -downUsd],
    tradeInUsd > 0 && ['Trade-in', -tradeInUsd],
  ].filter((row): row is [string, number] => Boolean(row))
  const total = priceUsd + taxUsd + feesUsd - downUsd - tradeInUsd

  return (
    <section className={payment} aria-label="Estimated price">
      <dl>
        {rows.map(([name, amountUsd]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatUsd(amountUsd)}</dd>
          </div>
        ))}
        <div data-total>
          <dt>{downUsd + tradeInUsd > 0 ? 'To finance' : 'Total'}</dt>
          <dd>{formatUsd(Math.max(0, total))}</dd>
        </div>
      </dl>
      <p>
        <strong>{formatUsd(monthlyUsd)}/mo</strong> est. payment
        <small>
          {describePlan(plan)}.{' '}
          {tax ? 'Your lender’s terms may differ.' : 'Your ZIP Code brings the taxes and fees of your state.'}
        </small>
      </p>
      {hasWallet && <a href={budgetPath}>Use other terms</a>}
    </section>
  )
}

const taxWords = ({ state, taxPercent, maxTaxUsd }: StateTax) =>
  `Taxes in ${state}, ${taxPercent}%${maxTaxUsd === undefined ? '' : `, at most ${formatUsd(maxTaxUsd)}`}`

const payment = css`
  display: grid;
  gap: var(--s2);
  padding-block-start: var(--s3);
  font-variant-numeric: tabular-nums;
  border-block-start: 1px solid var(--line);
  dl > div { display: flex; justify-content: space-between; gap: var(--s4); min-block-size: 28px; font-size: var(--text-m); }
  dt { color: var(--text-quiet); }
  dd { margin: 0; }
  [data-total] { font-weight: 600; border-block-start: 1px solid var(--line); padding-block-start: var(--s1); dt { color: var(--text); } }
  p { font-size: var(--text-m); }
  strong { font-size: var(--text-l); }
  small { display: block; font-size: var(--text-s); color: var(--text-quiet); }
  a { display: inline-flex; align-items: center; inline-size: fit-content; min-block-size: 44px; font-size: var(--text-m); font-weight: 600; }
`
