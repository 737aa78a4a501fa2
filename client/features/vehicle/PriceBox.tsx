import { css } from '@linaria/core'
import { Icon } from '#client/ui/Icon.tsx'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { dealWords, noPriceText } from '#shared/features/listings/listing-words.ts'
import { comparisonText } from '#shared/features/listings/page-words.ts'
import { formatUsd } from '#shared/search/labels.ts'

/** The price of a car, and its deal compared with the market. */
export function PriceBox({ listing }: { listing: Listing }) {
  const { isReducedPrice, listingType } = listing
  const { salePrice, previousPrice, msrp, incentive, dealDifference, dealIndicator } = listing.pricingDetail
  const deal = dealWords(listing.pricingDetail)
  if (salePrice === undefined) return <p className={noPrice}>{noPriceText}</p>

  return (
    <div className={box}>
      <p className={price}>
        {formatUsd(salePrice)}
        {isReducedPrice && previousPrice !== undefined && (
          <>
            {' '}
            <s>
              <span className={visuallyHidden}>was </span>
              {formatUsd(previousPrice)}
            </s>
          </>
        )}
      </p>
      {deal && (
        <p className={dealBadge} data-deal={dealIndicator}>
          <Icon name={deal.icon} />
          <b>{deal.label}</b>
          {comparisonText(deal)}
        </p>
      )}
      <dl>
        {listingType === 'NEW' && msrp !== undefined && <Sum name="MSRP" amountUsd={msrp} />}
        {incentive !== undefined && <Sum name="Maker’s rebate" amountUsd={-incentive} />}
        {dealDifference !== undefined && (
          <Sum name="Market price of cars like it" amountUsd={salePrice - dealDifference} />
        )}
      </dl>
    </div>
  )
}

function Sum({ name, amountUsd }: { name: string; amountUsd: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatUsd(amountUsd)}</dd>
    </div>
  )
}

const box = css`
  display: grid;
  gap: var(--s2);
  justify-items: start;
  font-variant-numeric: tabular-nums;
  dl { justify-self: stretch; font-size: var(--text-m); color: var(--text-quiet); }
  dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 var(--s4); padding-block: 2px; }
  dd { color: var(--text); }
`

const price = css`
  font-size: min(2.0736rem, 16vw);
  font-weight: 700;
  line-height: 1.2;
  letter-spacing: -0.02em;
  s { font-size: 1rem; font-weight: 400; letter-spacing: 0; color: var(--text-quiet); }
`

const noPrice = css`
  font-size: var(--text-xl);
  font-weight: 700;
`

const dealBadge = css`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s2);
  padding: var(--s1) var(--s3);
  font-size: var(--text-m);
  color: var(--text-quiet);
  background: var(--sunken);
  border-radius: var(--radius-small);
  b { font-weight: 600; }
  &[data-deal='Great'], &[data-deal='Good'] { color: var(--saving); background: var(--saving-soft); }
`
