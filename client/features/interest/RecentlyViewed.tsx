import { css } from '@linaria/core'
import { useRef } from 'react'
import { Photo } from '#client/cards/Photo.tsx'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { CarouselButtons } from '#client/ui/CarouselButtons.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { safeSrc } from '#shared/features/listings/safe-href.ts'
import { formatUsd } from '#shared/search/labels.ts'
import { vehiclePath } from '#shared/search/paths.ts'
import type { LastSearch } from './interest-state.ts'
import type { HistoryView } from './use-interest.ts'

interface RecentlyViewedProps {
  readonly cars: readonly HistoryView[]
  /** What has happened since the last visit, in words. */
  readonly since: string | undefined
  /** The last search of the visit before. */
  readonly search: LastSearch | undefined
  readonly isLoaded: boolean
}

/** The cars that were looked at, the latest first, and what has happened to them since the last visit. */
export function RecentlyViewed({ cars, since, search, isLoaded }: RecentlyViewedProps) {
  const row = useRef<HTMLUListElement>(null)
  if (cars.length === 0) return null

  return (
    <>
      <header className={head}>
        <h2>Recently viewed</h2>
        <CarouselButtons row={row} of="viewed cars" />
      </header>
      <p className={strip}>
        {since !== undefined && (
          <>
            <b>Since your last visit</b> {since}
          </>
        )}
        {search && (
          <PageLink to={search.href} title={search.title}>
            {since === undefined ? `Back to ${search.title}` : 'See your last search'}
          </PageLink>
        )}
      </p>
      {/* The links of the cards make the row reachable by keyboard. */}
      <ul ref={row} className={list}>
        {cars.map((car) => (
          <li key={car.viewed.id}>
            <Card car={car} isLoaded={isLoaded} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Card({
  car: { viewed, facts, fallenUsd, reminder },
  isLoaded,
}: {
  car: HistoryView
  isLoaded: boolean
}) {
  const isGone = facts?.isGone === true
  const photo = facts?.photo
  const priceUsd = facts ? facts.priceUsd : viewed.priceUsd
  const href = isGone ? facts.similarHref : (facts?.href ?? vehiclePath(viewed.id))

  return (
    <PageLink to={href} className={card} data-is-gone={isGone || undefined}>
      <span className={frame}>
        {photo && safeSrc(photo.src) && (
          <Photo image={{ ...photo, alt: '' }} sizes="184px" width={184} height={123} loading="lazy" />
        )}
        {isGone && <em>Sold</em>}
      </span>
      <span className={title}>{facts?.title ?? viewed.title}</span>
      {isGone ? (
        <small>See similar cars</small>
      ) : (
        <strong>{priceUsd === undefined ? 'Contact seller' : formatUsd(priceUsd)}</strong>
      )}
      {fallenUsd > 0 && (
        <small data-drop>
          <Icon name="down" /> {formatUsd(fallenUsd)} less than when you looked
        </small>
      )}
      {fallenUsd === 0 && isLoaded && reminder && reminder.kind !== 'interested' && (
        <small>{reminder.words}</small>
      )}
    </PageLink>
  )
}

const head = css`
  display: flex;
  align-items: center;
  min-block-size: 44px;
  h2 { font-size: var(--text-l); }
`

const strip = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s2);
  min-block-size: 2rem;
  font-size: var(--text-m);
  font-variant-numeric: tabular-nums;
  color: var(--text-quiet);
  b { font-weight: 600; color: var(--text); }
  a { display: inline-flex; align-items: center; min-block-size: 32px; @media (max-width: 1023.98px) { min-block-size: 44px; } }
`

const list = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 184px;
  gap: var(--s3);
  padding: 3px;
  margin: -3px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-padding-inline: 3px;
  scroll-snap-type: x proximity;
  scrollbar-width: none;
  > li { scroll-snap-align: start; display: grid; }
`

const card = css`
  display: grid;
  grid-template-rows: auto auto auto 1fr;
  gap: 2px;
  block-size: calc(123px + 7.5rem);
  overflow: hidden;
  font-size: var(--text-m);
  line-height: 1.3;
  font-variant-numeric: tabular-nums;
  color: var(--text);
  text-decoration: none;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  > :not(:first-child) { margin-inline: var(--s3); }
  &:hover { border-color: var(--control-line); }
  small { font-size: var(--text-s); color: var(--text-quiet); }
  small[data-drop] { color: var(--saving); }
  &[data-is-gone] img { filter: grayscale(1); opacity: 0.6; }
`

const frame = css`
  position: relative;
  aspect-ratio: 3 / 2;
  overflow: hidden;
  background: var(--sunken);
  img { inline-size: 100%; block-size: 100%; object-fit: cover; }
  em { position: absolute; inset-block-start: var(--s2); inset-inline-start: var(--s2); padding: 1px var(--s3); font-size: var(--text-s); font-style: normal; font-weight: 600; color: var(--page); background: var(--text); border-radius: 99px; }
`

const title = css`
  display: -webkit-box;
  block-size: 2.6em;
  margin-block-start: var(--s2);
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`
