import { css } from '@linaria/core'
import { Photo } from '#client/cards/Photo.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import type { CarFacts } from '#shared/features/listings/car-facts.ts'
import { priceText } from '#shared/features/listings/page-words.ts'
import { safeSrc } from '#shared/features/listings/safe-href.ts'
import { dayWords } from '#shared/features/locale-words.ts'
import { changeUsd, isListed, type SavedCarView } from '#shared/features/saved-cars/saved-car-view.ts'
import { formatMiles, formatUsd } from '#shared/search/labels.ts'
import { vehiclePath } from '#shared/search/paths.ts'

/**
 * The title of a saved car. One that is not listed any more, or whose facts could not be loaded, has none.
 */
export const savedCarTitle = ({ id, facts, isUnread }: SavedCarView) =>
  facts?.title ?? (isUnread ? `Saved car ${id}` : 'A car that is no longer listed')

/** The photo of a saved car, and below it what it costs now and did when it was saved. */
export function SavedCarFacts({ car }: { car: SavedCarView }) {
  const { facts } = car
  const photo = facts?.photo
  const href = facts ? facts.href : vehiclePath(car.id)
  const isHere = isListed(car)

  return (
    <>
      <div className={frame}>
        {photo && safeSrc(photo.src) && (
          <Photo
            image={photo}
            sizes="(max-width: 639px) 94vw, 300px"
            width={600}
            height={400}
            loading="lazy"
          />
        )}
        {!isHere && <p>Sold</p>}
      </div>
      <div className={words}>
        <h2>{isHere ? <a href={href}>{savedCarTitle(car)}</a> : savedCarTitle(car)}</h2>
        {car.isUnread ? <PriceThen car={car} /> : isHere ? <Price car={car} /> : <Gone car={car} />}
        {facts && <small>{factsLine(facts)}</small>}
        <small>Saved on {dayWords(car.savedAtMs)}</small>
      </div>
    </>
  )
}

function Price({ car }: { car: SavedCarView }) {
  const { priceUsd: savedUsd, facts } = car
  const change = changeUsd(car)

  return (
    <>
      <p className={amount}>{priceText(facts?.priceUsd)}</p>
      {change !== 0 && savedUsd !== undefined && (
        <p className={badge} data-change={change < 0 ? 'drop' : 'rise'}>
          <Icon name={change < 0 ? 'down' : 'up'} />
          <b>
            {formatUsd(Math.abs(change))} {change < 0 ? 'less' : 'more'}
          </b>
          was {formatUsd(savedUsd)} when you saved it
        </p>
      )}
    </>
  )
}

/** The price that the shopper saw, of a car whose present one could not be loaded. */
const PriceThen = ({ car: { priceUsd } }: { car: SavedCarView }) =>
  priceUsd !== undefined && <p>{formatUsd(priceUsd)} when you saved it</p>

/** What became of a car that is no longer for sale, and what to do next. */
const Gone = ({ car: { priceUsd, facts } }: { car: SavedCarView }) => (
  <>
    <p>
      This car is sold or no longer offered.
      {priceUsd !== undefined && ` It was ${formatUsd(priceUsd)} when you saved it.`}
    </p>
    {facts && (
      <a className={similar} href={facts.similarHref}>
        See similar cars
      </a>
    )}
  </>
)

const factsLine = ({ mileageMi, seller }: CarFacts) =>
  [mileageMi !== undefined && formatMiles(mileageMi), seller].filter(Boolean).join(' · ')

const frame = css`
  position: relative;
  aspect-ratio: 3 / 2;
  overflow: hidden;
  background: var(--sunken);
  img { inline-size: 100%; block-size: 100%; object-fit: cover; }
  > p {
    position: absolute;
    inset-block-start: var(--s2);
    inset-inline-start: var(--s2);
    padding: 1px var(--s3);
    font-size: var(--text-s);
    font-weight: 600;
    color: var(--page);
    background: var(--text);
    border-radius: 99px;
  }
`

const words = css`
  display: grid;
  gap: var(--s1);
  align-content: start;
  padding: var(--s3) var(--s4) var(--s4);
  font-variant-numeric: tabular-nums;
  h2 { font-size: 1rem; font-weight: 600; text-wrap: wrap; }
  h2 > a { color: var(--text); text-decoration: none; &::after { content: ''; position: absolute; inset: 0; } &:focus-visible { outline: none; } }
  small { font-size: var(--text-s); color: var(--text-quiet); }
`

const amount = css`
  font-size: var(--text-l);
  font-weight: 700;
`

const badge = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s2);
  padding: var(--s1) var(--s3);
  font-size: var(--text-s);
  color: var(--notice);
  background: var(--notice-soft);
  border-radius: var(--radius-small);
  &[data-change='drop'] { color: var(--saving); background: var(--saving-soft); }
`

/** Above the link that covers other cards. */
const similar = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
`
