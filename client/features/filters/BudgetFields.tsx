import { css } from '@linaria/core'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { loanChoiceAtom, monthlyBudgetAtom } from '#client/cards/payment.atoms.ts'
import { quietButton } from '#client/ui/fields.styles.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { affordablePrice } from '#shared/features/payments/affordable-price.ts'
import {
  defaultChoice,
  loanOf,
  type PaymentTerms,
  termOptions,
  tierOptions,
} from '#shared/features/payments/payment-terms.ts'
import { formatUsd } from '#shared/search/labels.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { DollarField } from './DollarField.tsx'
import { pair } from './filter-section.styles.ts'
import { withMaxPrice } from './with-max-price.ts'

interface BudgetFieldsProps {
  readonly request: SearchRequest
  readonly terms: PaymentTerms
  readonly onChange: (next: SearchRequest) => void
}

/** The price as what the shopper can pay a month. */
export function BudgetFields({ request, terms, onChange }: BudgetFieldsProps) {
  const [chosen, choose] = useAtom(loanChoiceAtom)
  const [namedUsd, setMonthly] = useAtom(monthlyBudgetAtom)
  const [appliedUsd, setApplied] = useState<number>()
  const choice = chosen ?? defaultChoice(terms)
  const monthlyUsd = namedUsd ?? terms.monthlyBudgetUsd
  const loan = loanOf(terms, choice)
  const priceUsd = affordablePrice(monthlyUsd, loan)

  return (
    <details className={section}>
      <summary>
        <Icon name="right" />
        Shop by monthly payment
      </summary>
      <div className={pair}>
        <DollarField
          label="Monthly"
          fullLabel="Monthly budget"
          valueUsd={monthlyUsd}
          onLeave={(typed) => {
            const named = typed || terms.monthlyBudgetUsd
            setMonthly(named)
            return named
          }}
        />
        <SelectField
          label="Term"
          options={termOptions(terms)}
          value={choice.termMonths}
          onChange={(termMonths) => choose({ ...choice, termMonths })}
        />
        <SelectField
          label="Credit score"
          options={tierOptions(terms)}
          value={choice.tierId}
          onChange={(tierId) => choose({ ...choice, tierId })}
        />
      </div>
      <p>
        Pays for about <strong>{formatUsd(priceUsd)}</strong> at {loan.aprPercent}% APR, before taxes and
        fees.
      </p>
      <button
        type="button"
        className={`${quietButton} ${apply}`}
        onClick={() => {
          const next = withMaxPrice(request, priceUsd)
          setApplied(next.maxPrice)
          onChange(next)
        }}
      >
        Set as max price
      </button>
      <p role="status">
        {appliedUsd !== undefined &&
          appliedUsd === request.maxPrice &&
          'The max price has been updated to match your budget.'}
      </p>
    </details>
  )
}

const section = css`
  margin-block-start: var(--s2);
  font-size: var(--text-s);
  @media (scripting: none) { display: none; }
  summary {
    display: inline-flex;
    align-items: center;
    gap: var(--s1);
    min-block-size: 44px;
    font-weight: 600;
    color: var(--accent);
    list-style: none;
    border-radius: var(--radius-small);
    @media (min-width: 1024px) { min-block-size: 36px; }
    &::-webkit-details-marker { display: none; }
    i { transition: rotate var(--quick); }
  }
  &[open] summary i { rotate: 90deg; }
  label:last-child { grid-column: 1 / -1; }
  p { padding-block: var(--s2); color: var(--text-quiet); &:empty { padding: 0; } }
  strong { font-variant-numeric: tabular-nums; color: var(--text); }
`

const apply = css`
  inline-size: 100%;
  @media (min-width: 1024px) { min-block-size: 40px; }
`
