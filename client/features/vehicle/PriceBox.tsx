import { css } from '@linaria/core'
import type { Listing, ListingResponse } from '#shared/features/listings/listing.contract.ts'
import { dealWords } from '#shared/features/listings/listing-words.ts'
import { formatUsd } from '#shared/search/labels.ts'

/** The days of the history are calendar dates without a place. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

export function PriceBox({ listing, priceHistory }: { listing: Listing; priceHistory: ListingResponse['priceHistory'] }) {
  const { salePrice, msrp } = listing.pricingDetail
  const deal = dealWords(listing.pricingDetail)
  return (
    <div className={box}>
      <p className={price}>{salePrice === undefined ? 'Contact seller for price' : formatUsd(salePrice)}</p>
      {msrp !== undefined && listing.listingType === 'NEW' && <p>MSRP {formatUsd(msrp)}</p>}
      {deal && (
        <p className={good}>
          <b>{deal.label}</b>
          {deal.detail && ` · ${deal.detail}`}
        </p>
      )}
      {priceHistory.length > 1 && (
        <details>
          <summary>Price history</summary>
          <ol>
            {priceHistory.map((entry) => (
              <li key={entry.date}>
                <time dateTime={entry.date}>{day.format(new Date(entry.date))}</time>
                <span>{formatUsd(entry.price)}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}

const box = css`
  display: grid;
  gap: var(--s2);
  padding: var(--s4);
  font-variant-numeric: tabular-nums;
  color: var(--text-quiet);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  summary { min-block-size: 44px; line-height: 44px; color: var(--accent); }
  li { display: flex; justify-content: space-between; padding-block: var(--s1); font-size: var(--text-m); }
`
const price = css`
  font-size: var(--text-2xl);
  font-weight: 700;
  line-height: 1.2;
  color: var(--text);
`
const good = css`
  color: var(--saving);
`
