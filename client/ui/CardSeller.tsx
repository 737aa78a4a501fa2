import { css } from '@linaria/core'
import type { CardOwner } from '#shared/features/listings/cards.ts'
import { safeSrc } from '#shared/features/listings/safe-href.ts'
import { formatCount } from '#shared/search/labels.ts'
import { iconBefore } from './Icon.tsx'

/** Who sells the car, where, and whether they bring it. A private seller has no name. */
export function CardSeller({ owner, distance }: { owner: CardOwner; distance: number | undefined }) {
  const { location, rating, shippingLabel, homeServices } = owner
  const logo = safeSrc(owner.logo?.src)
  const comes = [shippingLabel, homeServices && 'Home services'].filter(Boolean).join(' · ')
  return (
    <div className={box}>
      <p>{owner.sellerType === 'P' ? 'Private seller' : owner.name}</p>
      {logo && <img src={logo} alt="" width={71} height={30} loading="lazy" decoding="async" />}
      <p className={iconBefore}>
        {rating && <span data-icon="star">{`${rating.value.toFixed(1)} (${formatCount(rating.count)})`}</span>}
        <span data-icon="pin">{`${location.city}, ${location.state}${distance === undefined ? '' : ` · ${milesAway(distance)} mi`}`}</span>
        {comes && <span data-icon="truck">{comes}</span>}
      </p>
    </div>
  )
}

const milesAway = (miles: number) => (miles < 10 ? miles.toFixed(1) : formatCount(Math.round(miles)))

const box = css`
  grid-row: 7;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px var(--s3);
  align-items: center;
  align-content: start;
  margin-inline: var(--s4);
  padding-inline: 0 !important;
  padding-block: var(--s3);
  font-size: var(--text-s);
  line-height: 1.4;
  font-variant-numeric: tabular-nums;
  color: var(--text-quiet);
  border-block-start: 1px solid var(--line);
  p:first-child { overflow: hidden; color: var(--text); text-overflow: ellipsis; white-space: nowrap; }
  img { inline-size: 54px; block-size: auto; }
  p + p, img + p { display: flex; flex-wrap: wrap; grid-column: 1 / -1; gap: 2px var(--s3); }
  span { display: inline-flex; gap: 4px; align-items: center; max-inline-size: 100%; overflow: hidden; white-space: nowrap; }
`
