import { css } from '@linaria/core'
import { paymentTermsId } from '#client/ui/anchors.ts'
import { iconBefore } from '#client/ui/Icon.tsx'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import type { CardListing } from '#shared/features/listings/cards.ts'
import { dealWords, noPriceText } from '#shared/features/listings/listing-words.ts'
import type { PaymentPlan } from '#shared/features/payments/payment-plan.ts'
import { paymentText } from '#shared/features/payments/payment-words.ts'
import { formatUsd } from '#shared/search/labels.ts'
import { monthlyUsdOf, type PricedCar } from './monthly-payment.ts'
import { useOwnPlan } from './wallet.atoms.ts'

/** The price, the monthly payment and the deal compared with the market: three lines at most. */
export function CardPrice({
  listing: { pricingDetail: price, isReducedPrice, listingType },
  plan,
}: {
  readonly listing: CardListing
  /** The plan that payments are estimated by where the shopper has named no terms; see `PaymentTerms`. */
  readonly plan: PaymentPlan | undefined
}) {
  const { salePrice, previousPrice, msrp, incentive } = price
  const deal = dealWords(price)
  const before = isReducedPrice ? previousPrice : undefined
  const isNew = listingType === 'NEW'

  return (
    <div className={box}>
      <p className={salePrice === undefined ? noPrice : amount}>
        {salePrice === undefined ? noPriceText : formatUsd(salePrice)}
        {salePrice !== undefined && before !== undefined && (
          <s>
            <span className={visuallyHidden}>was </span>
            {formatUsd(before)}
          </s>
        )}
        {isNew && msrp !== undefined && <small>MSRP {formatUsd(msrp)}</small>}
      </p>
      {salePrice !== undefined && salePrice > 0 && (
        <p className={monthly}>
          {plan && (
            <MonthlyPayment
              priceUsd={salePrice}
              sellersUsd={price.payments?.monthlyPayment}
              usualPlan={plan}
            />
          )}
          {isNew && incentive ? <b>{formatUsd(incentive)} incentive</b> : null}
        </p>
      )}
      {deal && (
        <p className={`${badge} ${iconBefore}`} data-icon={deal.icon} data-deal={price.dealIndicator}>
          <b>{deal.label}</b>
          {deal.difference && (
            <span>
              {deal.difference}
              <i>
                {` ${deal.side}`}
                <i> market</i>
              </i>
            </span>
          )}
        </p>
      )}
    </div>
  )
}

function MonthlyPayment(props: PricedCar & { readonly usualPlan: PaymentPlan }) {
  return (
    <button type="button" popoverTarget={paymentTermsId}>
      {paymentText(monthlyUsdOf(props, useOwnPlan(), props.usualPlan))}
    </button>
  )
}

const box = css`
  grid-row: 3;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  align-content: start;
  row-gap: 2px;
  font-variant-numeric: tabular-nums;
  /* A phone shows the payment beside the price, and the incentive beside the deal. */
  @media (max-width: 639.98px) {
    grid-template-columns: minmax(0, 1fr) fit-content(calc(100% - 7rem));
    align-items: baseline;
    column-gap: var(--s2);
    > p:has(b) + p { grid-column: 1; max-inline-size: calc(100% - 1.5rem); i { display: none; } }
    s ~ small { display: none; }
  }
`

const line = `
  display: flex;
  align-items: baseline;
  gap: 0 var(--s2);
  max-inline-size: 100%;
  white-space: nowrap;
  > * { overflow: hidden; text-overflow: ellipsis; }
`

/** What stands beside the price is left out whole where there is no room for it: half a number misleads. */
const amount = css`
  ${line}
  flex-wrap: wrap;
  block-size: 1.25em;
  overflow: hidden;
  font-size: var(--text-xl);
  font-weight: 700;
  line-height: 1.25;
  letter-spacing: -0.01em;
  s, small { font-size: var(--text-s); font-weight: 400; letter-spacing: 0; color: var(--text-quiet); }
  /* Large text leaves room for all of the number. */
  @media (max-width: 639.98px) { font-size: min(var(--text-xl), 10vw); }
  /* Three cards in a row are narrow on the smallest of the large screens. */
  @media (min-width: 1024px) and (max-width: 1199.98px) { font-size: var(--text-l); s, small { font-size: 0.75rem; } }
`

const noPrice = css`
  ${line}
  font-weight: 600;
  line-height: 1.8rem;
  small { font-size: var(--text-s); font-weight: 400; line-height: 1; color: var(--text-quiet); }
`

const monthly = css`
  ${line}
  font-size: var(--text-s);
  line-height: 1.4;
  color: var(--text-quiet);
  @media (min-width: 1024px) and (max-width: 1199.98px) { flex-wrap: wrap; font-size: 0.75rem; }
  button {
    /* Above the link that covers the card. */
    position: relative;
    z-index: 1;
    padding: 0;
    font: inherit;
    color: inherit;
    text-decoration: underline dotted var(--control-line);
    text-underline-offset: 3px;
    background: none;
    border: 0;
    overflow: visible;
    /* A touch target is at least 44 px high. */
    &::after { content: ''; position: absolute; inset: -13px -8px; }
    &:hover { color: var(--accent); }
  }
  b { font-weight: 600; color: var(--saving); }
  @media (max-width: 639.98px) {
    display: contents;
    button { justify-self: end; text-align: end; white-space: normal; }
    /* An incentive that is wider than the payment takes no room from the price. */
    b { grid-area: 2 / 2; justify-self: end; margin-inline-start: -1.5rem; font-size: var(--text-s); white-space: nowrap; }
  }
`

const badge = css`
  display: inline-flex;
  align-items: center;
  gap: 0 var(--s1);
  max-inline-size: 100%;
  margin-block-start: 2px;
  margin-inline-start: -2px;
  padding: 2px var(--s2);
  font-size: var(--text-s);
  color: var(--text-quiet);
  white-space: nowrap;
  background: var(--sunken);
  border-radius: var(--radius-small);
  b { font-weight: 600; }
  span { overflow: hidden; text-overflow: ellipsis; }
  span::before { content: '· '; }
  i { font-style: normal; }
  @media (max-width: 639.98px) { grid-area: 2 / 1 / auto / -1; padding-block: 1px; }
  @media (min-width: 1024px) and (max-width: 1439.98px) { font-size: 0.75rem; }
  @media (min-width: 1024px) and (max-width: 1199.98px) { flex-wrap: wrap; span::before { content: none; } }
  &[data-deal='Great'], &[data-deal='Good'] { color: var(--saving); background: var(--saving-soft); }
`
