import { css } from '@linaria/core'
import { atom, useAtom } from 'jotai'
import { noScriptButton, textField } from '#client/ui/fields.styles.ts'
import { SelectField } from '#client/ui/SelectField.tsx'
import {
  estimatePayment,
  maxDownUsd,
  type PaymentPlan,
  planParams,
} from '#shared/features/payments/payment-plan.ts'
import { termOptions, tierOptions } from '#shared/features/payments/payment-terms.ts'
import { formatUsd } from '#shared/search/labels.ts'

/** The shopper's terms, for every car that they look at; undefined until they change the terms. */
const planAtom = atom<PaymentPlan>()

interface PaymentEstimateProps {
  readonly priceUsd: number
  /** The terms until the shopper changes them. */
  readonly plan: PaymentPlan
}

/** The monthly payment for a car, and its terms. Without JavaScript the form is sent to this page. */
export function PaymentEstimate({ priceUsd, plan: planned }: PaymentEstimateProps) {
  const [chosen, choose] = useAtom(planAtom)
  const plan = chosen ?? planned
  const { monthlyUsd, downUsd, aprPercent } = estimatePayment(priceUsd, plan)

  return (
    <section className={estimate} aria-label="Estimated payment">
      <p role="status">
        <strong>{formatUsd(monthlyUsd)}/mo</strong> est. payment
        <small>
          {`${plan.termMonths} months at ${aprPercent}% APR with ${downUsd === 0 ? 'nothing' : formatUsd(downUsd)} down, before taxes and fees. Your lender’s terms may differ.`}
        </small>
      </p>
      <details>
        <summary>Change terms</summary>
        <form method="get">
          <label>
            Down payment
            <input
              type="number"
              name={planParams.down}
              className={textField}
              inputMode="numeric"
              min={0}
              max={maxDownUsd}
              step={100}
              defaultValue={plan.downUsd}
              onChange={({ target }) =>
                choose({ ...plan, downUsd: Math.max(0, Math.round(target.valueAsNumber || 0)) })
              }
            />
          </label>
          <SelectField
            label="Term"
            name={planParams.term}
            options={termOptions}
            value={plan.termMonths}
            onChange={(termMonths) => choose({ ...plan, termMonths })}
          />
          <SelectField
            label="Credit score"
            name={planParams.credit}
            options={tierOptions}
            value={plan.tierId}
            onChange={(tierId) => choose({ ...plan, tierId })}
          />
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
  form { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 132px), 1fr)); gap: var(--s3); align-items: end; padding-block-end: var(--s2); }
  label { display: grid; gap: 2px; font-size: var(--text-s); }
`
