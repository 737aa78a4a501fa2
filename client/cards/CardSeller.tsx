import { css } from '@linaria/core'
import { iconBefore } from '#client/ui/Icon.tsx'
import { type CardOwner, sellerName } from '#shared/features/listings/cards.ts'
import { formatDistance } from '#shared/features/listings/listing-words.ts'
import { safeSrc } from '#shared/features/listings/safe-href.ts'
import { formatCount } from '#shared/search/labels.ts'
import { wholeFactStyle, wholeFacts } from './whole-facts.tsx'

/** The car's seller, their location and their delivery. A private seller is not named. */
export function CardSeller({ owner, distance }: { owner: CardOwner; distance: number | undefined }) {
  const { location, rating, shippingLabel, homeServices } = owner
  const logo = safeSrc(owner.logo?.src)
  const delivery = [shippingLabel, homeServices && 'Home services'].filter(
    (service) => typeof service === 'string',
  )

  return (
    <div className={`${box} ${iconBefore}`}>
      <p className={iconBefore}>
        <b>{sellerName(owner)}</b>
        {rating && (
          <span data-icon="star">{`${rating.value.toFixed(1)} (${formatCount(rating.count)})`}</span>
        )}
      </p>
      <p className={iconBefore}>
        <span data-icon="pin">{`${location.city}, ${location.state}${distance === undefined ? '' : ` · ${formatDistance(distance)}`}`}</span>
        {logo && <img src={logo} alt="" width={71} height={30} loading="lazy" decoding="async" />}
      </p>
      {delivery.length > 0 && <p data-icon="truck">{wholeFacts(delivery)}</p>}
    </div>
  )
}

const box = css`
  grid-row: 7;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  row-gap: 2px;
  align-content: start;
  margin-inline: var(--pad);
  padding-inline: 0 !important;
  padding-block: var(--s3);
  font-size: var(--text-s);
  line-height: 1.4;
  font-variant-numeric: tabular-nums;
  color: var(--text-quiet);
  border-block-start: 1px solid var(--line);
  p { display: flex; gap: var(--s3); align-items: center; justify-content: space-between; }
  p { min-inline-size: 0; block-size: 1.54em; white-space: nowrap; }
  b, span, p[data-icon] { overflow: hidden; text-overflow: ellipsis; }
  p[data-icon] { line-height: 1.54; white-space: normal; }
  i { ${wholeFactStyle} }
  b { font-weight: 400; color: var(--text); }
  span, p[data-icon] { position: relative; display: block; padding-inline-start: 1.54em; }
  [data-icon]::before { position: absolute; inset-block-start: 2px; inset-inline-start: 0; }
  [data-icon='star'] { flex: none; }
  img { flex: none; inline-size: 47px; block-size: 20px; }
  /* A phone has two lines: delivery takes the place of the logo. */
  @media (max-width: 639.98px) {
    grid-template-columns: fit-content(72%) minmax(0, 1fr);
    column-gap: var(--s3);
    align-self: end;
    padding-block: var(--s2);
    > p:first-child, > p:last-child:nth-child(2) { grid-column: 1 / -1; }
    > p[data-icon] { grid-area: 2 / 2; padding: 0; text-align: end; }
    > p[data-icon]::before { position: static; display: inline-block; margin-inline-end: 5px; vertical-align: -3px; }
    > p:not(:last-child) img { display: none; }
  }
  @media (min-width: 1024px) and (max-width: 1199.98px) { img { display: none; } }
`
