import { use } from 'react'
import { PageSettingsContext } from '#client/cards/page-settings.ts'
import { ChangeLink } from '#client/navigation/ChangeLink.tsx'
import { useSearchNavigation } from '#client/navigation/search-navigation.ts'
import { affordablePrice } from '#shared/features/payments/affordable-price.ts'
import { describeLoan } from '#shared/features/payments/estimated-payment.ts'
import { defaultLoan } from '#shared/features/payments/payment-terms.ts'
import { formatUsd } from '#shared/search/labels.ts'
import { refine } from '#shared/search/refine.ts'
import { choice, promo } from './promo.styles.ts'
import type { PromoContentProps } from './promo-props.ts'

/** The shares of the example budget that the tile offers. */
const shares = [0.5, 0.75, 1]

/** Prices are rounded down to multiples of this. */
const roundUsd = 500

/** The search by monthly budget: a choice for each budget, with the price that it pays for. */
export function WalletPromo({ request }: Pick<PromoContentProps, 'request'>) {
  const { wanted, change } = useSearchNavigation(request)
  const terms = use(PageSettingsContext)
  if (terms === undefined) return null

  const loan = defaultLoan(terms)

  return (
    <article className={promo} aria-label="Shop by monthly payment">
      <header>
        <h3>Shop by monthly payment</h3>
        <p>What would you like to pay a month? See the cars that it pays for.</p>
      </header>
      <div>
        <ul>
          {shares.map((share) => {
            const monthly = Math.round(terms.monthlyBudgetUsd * share)
            const priceUsd = Math.floor(affordablePrice(monthly, loan) / roundUsd) * roundUsd
            return (
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
            )
          })}
        </ul>
        <small>{describeLoan(loan)}. Set your own under Price.</small>
      </div>
    </article>
  )
}
