import { ChangeLink } from '#client/navigation/ChangeLink.tsx'
import { useSearchNavigation } from '#client/navigation/search-navigation.ts'
import { affordablePrice } from '#shared/features/payments/affordable-price.ts'
import { aprPercentOf, defaultBudget } from '#shared/features/payments/payment-terms.ts'
import { formatUsd } from '#shared/search/labels.ts'
import { refine } from '#shared/search/refine.ts'
import { choice, promo } from './promo.styles.ts'
import type { PromoContentProps } from './promo-props.ts'

const monthlyUsd = [300, 450, defaultBudget.monthlyUsd]

/** Prices are rounded down to multiples of this. */
const roundUsd = 500

/** The search by monthly budget: a choice for each budget, with the price that it pays for. */
export function WalletPromo({ request }: Pick<PromoContentProps, 'request'>) {
  const { wanted, change } = useSearchNavigation(request)
  return (
    <article className={promo} aria-label="Shop by monthly payment">
      <header>
        <h3>Shop by monthly payment</h3>
        <p>What would you like to pay a month? See the cars that it pays for.</p>
      </header>
      <div>
        <ul>
          {monthlyUsd.map((monthly) => {
            const priceUsd =
              Math.floor(affordablePrice({ ...defaultBudget, monthlyUsd: monthly }) / roundUsd) * roundUsd
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
        <small>
          {defaultBudget.termMonths} months at {aprPercentOf(defaultBudget.tierId)}% APR, before taxes and
          fees. Set your own under Price.
        </small>
      </div>
    </article>
  )
}
