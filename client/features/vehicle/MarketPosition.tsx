import { css } from '@linaria/core'
import { PageLink } from '#client/navigation/PageLink.tsx'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { formatDistance, modelAndTrim } from '#shared/features/listings/listing-words.ts'
import { vehicleHref } from '#shared/features/listings/safe-href.ts'
import type { MarketPosition as Position } from '#shared/features/listings/vehicle-details.contract.ts'
import { formatCount, formatMiles, formatUsd } from '#shared/search/labels.ts'
import { factRows, method } from './facts.styles.ts'
import { RangeBar } from './RangeBar.tsx'

interface MarketPositionProps {
  readonly listing: Listing
  readonly market: Position
  /** The seller's state. */
  readonly state: string | undefined
}

/** Where the price of a car lies among those of like cars, which are named. */
export function MarketPosition({ listing, market, state }: MarketPositionProps) {
  const { salePrice } = listing.pricingDetail
  if (salePrice === undefined) return null
  const { lowUsd, medianUsd, highUsd, nearest } = market
  const lowToHigh = [Math.min(lowUsd, highUsd), Math.max(lowUsd, highUsd)] as const

  return (
    <section className={position} aria-labelledby="market-position">
      <h2 id="market-position">Price compared with the market</h2>
      <p>{sentence(salePrice, market)}</p>
      <RangeBar
        low={lowToHigh[0]}
        high={lowToHigh[1]}
        middle={medianUsd}
        value={salePrice}
        print={formatUsd}
        isGood={salePrice < medianUsd}
      />
      <dl className={factRows}>
        <div>
          <dt>This car</dt>
          <dd>{formatUsd(salePrice)}</dd>
        </div>
        <div>
          <dt>Median of like cars</dt>
          <dd>{formatUsd(medianUsd)}</dd>
        </div>
        <div>
          <dt>Most of them ask</dt>
          <dd>{lowToHigh.map(formatUsd).join(' to ')}</dd>
        </div>
      </dl>
      <p className={method}>{rule(listing, market, state)}</p>
      {nearest.length > 0 && (
        <>
          <h3>The nearest of them</h3>
          <ul>
            {nearest.map(({ title, vdpBaseUrl, priceUsd, mileageMi, place, distance }) => (
              <li key={vdpBaseUrl}>
                <PageLink to={vehicleHref({ id: 0, vdpBaseUrl })}>{title}</PageLink>
                <b>{formatUsd(priceUsd)}</b>
                <small>
                  {[
                    mileageMi !== undefined && formatMiles(mileageMi),
                    place,
                    distance !== undefined && `${formatDistance(distance)} away`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const cars = (count: number) => (count === 1 ? '1 like car' : `${formatCount(count)} like cars`)

function sentence(priceUsd: number, { medianUsd, count }: Position) {
  const apart = priceUsd - medianUsd
  if (apart === 0) return `Exactly the median of ${cars(count)} for sale.`
  return `${formatUsd(Math.abs(apart))} ${apart < 0 ? 'below' : 'above'} the median of ${cars(count)} for sale.`
}

/** The rule by which cars are compared (see deal-rating.ts of the marketplace). */
function rule(
  { make, model, trim, year, listingType }: Listing,
  market: Position,
  state: string | undefined,
) {
  const kind = `${make} ${market.like === 'trim' ? modelAndTrim(model, trim) : model}`
  const condition = listingType === 'NEW' ? 'New' : 'Used and certified'
  const years = `of ${year} and up to ${market.yearSpan} model years older or newer`
  const level = state === undefined ? '' : ` and to the prices in ${state}`

  return `${condition} ${kind} cars ${years}, anywhere in the country. Their asking prices are converted to this car’s age and mileage${level}; cars with a branded title do not count.`
}

const position = css`
  > p:not(:last-child) { padding-block-end: var(--s2); }
  h3 { padding-block: var(--s4) var(--s2); font-size: 1rem; }
  li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 var(--s4); padding-block: var(--s2); font-variant-numeric: tabular-nums; border-block-start: 1px solid var(--line); }
  li a { overflow-wrap: anywhere; }
  small { grid-column: 1 / -1; font-size: var(--text-s); color: var(--text-quiet); }
`
