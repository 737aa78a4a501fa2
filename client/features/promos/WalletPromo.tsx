import { use } from 'react'
import { PageSettingsContext } from '#client/cards/page-settings.ts'
import { useWallet } from '#client/cards/wallet.atoms.ts'
import { ChangeLink } from '#client/navigation/ChangeLink.tsx'
import { useSearchNavigation } from '#client/navigation/search-navigation.ts'
import { choice, promo } from '#client/ui/promo.styles.ts'
import { affordablePrice } from '#shared/features/payments/affordable-price.ts'
import { planOf } from '#shared/features/payments/payment-plan.ts'
import { describePlan } from '#shared/features/payments/payment-words.ts'
import { budgetPath, walletDialog } from '#shared/features/wallet/wallet-paths.ts'
import { formatUsd } from '#shared/search/labels.ts'
import { refine } from '#shared/search/refine.ts'
import type { PromoContentProps } from './promo-props.ts'

/** The shares of the monthly budget that the tile offers. */
const shares = [0.5, 0.75, 1]

/** Prices are rounded down to multiples of this. */
const roundUsd = 500

/** The search by monthly budget: a choice for each budget, with the price that it pays for. */
export function WalletPromo({ request }: Pick<PromoContentProps, 'request'>) {
  const { wanted, change } = useSearchNavigation(request)
  const wallet = useWallet()
  const settings = use(PageSettingsContext)
  if (settings === undefined) return null

  const plan = planOf(wallet, settings)
  const { monthlyUsd = settings.monthlyBudgetUsd } = wallet
  const choices = shares.flatMap((share) => {
    const monthly = Math.round(monthlyUsd * share)
    const priceUsd = Math.floor(affordablePrice(monthly, plan) / roundUsd) * roundUsd
    return priceUsd > 0 ? { monthly, priceUsd } : []
  })

  return (
    <article className={promo} aria-label="Shop by monthly payment">
      <header>
        <h3>Shop by monthly payment</h3>
        <p>What would you like to pay a month? See the cars that it pays for.</p>
      </header>
      <div>
        <ul>
          {choices.map(({ monthly, priceUsd }) => (
            <li key={monthly}>
              <ChangeLink
                className={choice}
                next={refine(wanted, { minPrice: undefined, maxPrice: priceUsd })}
                onChange={change}
              >
                {formatUsd(monthly)} a month
                <span>up to {formatUsd(priceUsd)}</span>
              </ChangeLink>
            </li>
          ))}
        </ul>
        <small>
          {describePlan(plan)}.{' '}
          {settings.flags.wallet && (
            <a href={budgetPath} data-dialog={walletDialog}>
              Use other terms
            </a>
          )}
        </small>
      </div>
    </article>
  )
}
