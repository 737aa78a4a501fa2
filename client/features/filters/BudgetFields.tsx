import { css } from '@linaria/core'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { changeWalletAtom } from '#client/cards/change-wallet.atoms.ts'
import { useWallet } from '#client/cards/wallet.atoms.ts'
import { useFragment } from '#client/streaming/fragments.ts'
import { isServer } from '#client/streaming/is-server.ts'
import { quietButton } from '#client/ui/fields.styles.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { affordablePrice } from '#shared/features/payments/affordable-price.ts'
import { planOf, usualPlanOf } from '#shared/features/payments/payment-plan.ts'
import { termOptions, tierOptions } from '#shared/features/payments/payment-terms.ts'
import { describePlan } from '#shared/features/payments/payment-words.ts'
import { walletLimits } from '#shared/features/wallet/wallet-limits.ts'
import { budgetPath, walletDialog } from '#shared/features/wallet/wallet-paths.ts'
import type { PageSettings } from '#shared/pages/page-settings.ts'
import { formatUsd } from '#shared/search/labels.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { withMaxPrice } from '#shared/search/with-max-price.ts'
import { DollarField } from './DollarField.tsx'
import { pair } from './filter-section.styles.ts'

interface BudgetFieldsProps {
  readonly request: SearchRequest
  readonly settings: PageSettings
  readonly onChange: (next: SearchRequest) => void
}

/** The price as what the shopper can pay a month. */
export function BudgetFields(props: BudgetFieldsProps) {
  const key = isServer && { kind: 'budget', input: budgetInput(props.settings) }
  return <details className={section} {...useFragment(<Fields {...props} />, key)} />
}

/** All data that the markup of the fields follows from. */
export function budgetInput(settings: PageSettings): object {
  const { creditTiers, loanTermsMonths, monthlyBudgetUsd, flags } = settings
  return {
    plan: usualPlanOf(settings),
    creditTiers,
    loanTermsMonths,
    monthlyBudgetUsd,
    hasWallet: flags.wallet,
  }
}

function Fields({ request, settings, onChange }: BudgetFieldsProps) {
  const wallet = useWallet()
  const change = useSetAtom(changeWalletAtom)
  const [appliedUsd, setApplied] = useState<number>()
  const { monthlyUsd = settings.monthlyBudgetUsd } = wallet
  const plan = planOf(wallet, settings)
  const priceUsd = affordablePrice(monthlyUsd, plan)

  return (
    <>
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
            const named = typed ? Math.min(typed, walletLimits.monthlyUsd.max) : undefined
            change({ monthlyUsd: named })
            return named ?? settings.monthlyBudgetUsd
          }}
        />
        <SelectField
          label="Term"
          options={termOptions(settings)}
          value={plan.termMonths}
          onChange={(termMonths) => change({ termMonths })}
        />
        <SelectField
          label="Credit score"
          options={tierOptions(settings)}
          value={plan.tierId}
          onChange={(tierId) => change({ tierId })}
        />
      </div>
      <p>
        Pays for about <strong>{formatUsd(priceUsd)}</strong>: {describePlan(plan)}.{' '}
        {settings.flags.wallet && (
          <a href={budgetPath} data-dialog={walletDialog}>
            Use other terms
          </a>
        )}
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
    </>
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
  /* A touch target is at least 44 px high. */
  p a { position: relative; &::after { content: ''; position: absolute; inset: -14px -4px; } }
`

const apply = css`
  inline-size: 100%;
  @media (min-width: 1024px) { min-block-size: 40px; }
`
