import { css } from '@linaria/core'
import { useState } from 'react'
import { UsdField } from '#client/cards/PlanFields.tsx'
import { useWallet } from '#client/cards/wallet.atoms.ts'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { noScriptButton, primaryButton, quietButton } from '#client/ui/fields.styles.ts'
import { affordablePrice } from '#shared/features/payments/affordable-price.ts'
import { estimatePayment } from '#shared/features/payments/payment-estimate.ts'
import { type PaymentPlan, planOf } from '#shared/features/payments/payment-plan.ts'
import { describePlan } from '#shared/features/payments/payment-words.ts'
import type { Wallet } from '#shared/features/wallet/wallet.contract.ts'
import { priceParam } from '#shared/features/wallet/wallet-paths.ts'
import type { PageSettings } from '#shared/pages/page-settings.ts'
import { formatUsd } from '#shared/search/labels.ts'
import { highestPriceUsd } from '#shared/search/price-bounds.ts'
import { searchHref } from '#shared/search/print-search.ts'
import { WalletFields } from './WalletFields.tsx'

interface PaymentCalculatorProps {
  /** What the address names; the shopper's own wallet goes before it. */
  readonly named: Wallet
  readonly namedPriceUsd: number | undefined
  readonly settings: PageSettings
}

/** What a price costs a month, and what price a month's budget pays for. Without JavaScript it is a form. */
export function PaymentCalculator({ named, namedPriceUsd, settings }: PaymentCalculatorProps) {
  const wallet = { ...named, ...useWallet() }
  const [typedUsd, setPrice] = useState(namedPriceUsd)
  const priceUsd = typedUsd ?? settings.budgetPriceUsd
  const { monthlyUsd = settings.monthlyBudgetUsd } = wallet
  const plan = planOf(wallet, settings)

  return (
    <div className={columns}>
      <form method="get" className={fields}>
        <UsdField
          label="Price of the car"
          name={priceParam}
          limits={{ min: 1, max: highestPriceUsd }}
          valueUsd={typedUsd}
          usualUsd={settings.budgetPriceUsd}
          onChange={setPrice}
        />
        <WalletFields wallet={wallet} settings={settings} />
        <button type="submit" className={noScriptButton}>
          Estimate
        </button>
      </form>
      <section className={box} aria-labelledby="by-price">
        <h2 id="by-price">By price</h2>
        <PriceAnswer priceUsd={priceUsd} plan={plan} />
        <SearchLink className={primaryButton} priceUsd={priceUsd} />
      </section>
      <section className={box} aria-labelledby="by-budget">
        <h2 id="by-budget">By budget</h2>
        <BudgetAnswer monthlyUsd={monthlyUsd} plan={plan} />
      </section>
      <p className={note}>{describePlan(plan)}. Estimates are no offer of a loan: your lender decides.</p>
    </div>
  )
}

function PriceAnswer({ priceUsd, plan }: { readonly priceUsd: number; readonly plan: PaymentPlan }) {
  const { monthlyUsd, taxUsd, feesUsd, loanUsd, interestUsd } = estimatePayment(priceUsd, plan)
  const sums = [
    ['Price', priceUsd],
    ['Taxes', taxUsd],
    ['Fees', feesUsd],
    ['Down payment', -plan.downUsd],
    ['Trade-in', -plan.tradeInUsd],
    ['Loan', loanUsd],
    ['Interest', interestUsd],
  ] as const

  return (
    <>
      <p role="status">
        <strong>{formatUsd(monthlyUsd)}/mo</strong>
        est. payment for a car of {formatUsd(priceUsd)}
      </p>
      <dl>
        {sums
          .filter(([, usd]) => usd !== 0)
          .map(([name, usd]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatUsd(usd)}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}

function BudgetAnswer({ monthlyUsd, plan }: { readonly monthlyUsd: number; readonly plan: PaymentPlan }) {
  const priceUsd = affordablePrice(monthlyUsd, plan)
  return (
    <>
      <p role="status">
        <strong>{formatUsd(priceUsd)}</strong>
        is about what {formatUsd(monthlyUsd)} a month pays for
      </p>
      {priceUsd > 0 && <SearchLink className={quietButton} priceUsd={priceUsd} />}
    </>
  )
}

/** The search for cars up to a price (9.35). */
const SearchLink = ({ className, priceUsd }: { readonly className: string; readonly priceUsd: number }) => (
  <PageLink className={className} to={searchHref({ maxPrice: Math.min(priceUsd, highestPriceUsd) })}>
    See cars up to {formatUsd(priceUsd)}
  </PageLink>
)

const columns = css`
  display: grid;
  gap: var(--s4);
  @media (min-width: 768px) { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  @media (min-width: 1024px) { grid-template: auto 1fr / 320px repeat(2, minmax(0, 1fr)); gap: var(--s5); }
`

const fields = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 144px), 1fr));
  gap: var(--s3);
  align-items: end;
  align-self: start;
  padding: var(--s5);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  label { display: grid; gap: 2px; font-size: var(--text-s); }
  @media (min-width: 768px) { grid-column: 1 / -1; }
  @media (min-width: 1024px) { grid-column: auto; grid-row: span 2; }
`

const box = css`
  display: flex;
  flex-direction: column;
  gap: var(--s3);
  padding: var(--s5);
  font-variant-numeric: tabular-nums;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  h2 { font-size: var(--text-l); }
  p { color: var(--text-quiet); }
  p strong { display: block; font-size: var(--text-2xl); letter-spacing: -0.02em; color: var(--text); }
  dl { font-size: var(--text-m); color: var(--text-quiet); }
  dl div { display: flex; justify-content: space-between; gap: var(--s4); padding-block: 2px; }
  dd { color: var(--text); }
  /* The links of two boxes stand in one line. */
  > a { margin-block-start: auto; }
`

const note = css`
  font-size: var(--text-s);
  color: var(--text-quiet);
  @media (min-width: 768px) { grid-column: 1 / -1; }
  @media (min-width: 1024px) { grid-column: 2 / -1; }
`
