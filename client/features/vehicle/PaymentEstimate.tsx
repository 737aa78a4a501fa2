import { css } from '@linaria/core'
import { useAtom } from 'jotai'
import { downPaymentAtom, loanChoiceAtom } from '#client/cards/payment.atoms.ts'
import { noScriptButton, textField } from '#client/ui/fields.styles.ts'
import { SelectField } from '#client/ui/SelectField.tsx'
import { describeLoan } from '#shared/features/payments/estimated-payment.ts'
import {
  estimatePayment,
  maxDownUsd,
  type PaymentPlan,
  planParams,
} from '#shared/features/payments/payment-plan.ts'
import { type PaymentTerms, termOptions, tierOptions } from '#shared/features/payments/payment-terms.ts'
import { formatUsd } from '#shared/search/labels.ts'

interface PaymentEstimateProps {
  readonly priceUsd: number
  /** The terms until the shopper changes them. */
  readonly plan: PaymentPlan
  readonly terms: PaymentTerms
}

/** The monthly payment for a car, and its terms. Without JavaScript the form is sent to this page. */
export function PaymentEstimate({ priceUsd, plan: planned, terms }: PaymentEstimateProps) {
  const [chosen, choose] = useAtom(loanChoiceAtom)
  const [namedUsd, setDown] = useAtom(downPaymentAtom)
  const choice = chosen ?? planned
  const { monthlyUsd, ...loan } = estimatePayment(
    priceUsd,
    { ...choice, downUsd: namedUsd ?? planned.downUsd },
    terms,
  )

  return (
    <section className={estimate} aria-label="Estimated payment">
      <p role="status">
        <strong>{formatUsd(monthlyUsd)}/mo</strong> est. payment
        <small>
          {describeLoan(loan, loan.downUsd === 0 ? undefined : formatUsd(loan.downUsd))}. Your lender’s terms
          may differ.
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
              defaultValue={namedUsd ?? planned.downUsd}
              onChange={({ target }) => setDown(Math.max(0, Math.round(target.valueAsNumber || 0)))}
            />
          </label>
          <SelectField
            label="Term"
            name={planParams.term}
            options={termOptions(terms)}
            value={choice.termMonths}
            onChange={(termMonths) => choose({ tierId: choice.tierId, termMonths })}
          />
          <SelectField
            label="Credit score"
            name={planParams.credit}
            options={tierOptions(terms)}
            value={choice.tierId}
            onChange={(tierId) => choose({ termMonths: choice.termMonths, tierId })}
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
