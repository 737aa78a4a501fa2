import { css } from '@linaria/core'
import type { CarFacts } from '#shared/features/listings/car-facts.ts'
import { safeSrc } from '#shared/features/listings/safe-href.ts'
import { formatMiles, formatUsd } from '#shared/search/labels.ts'
import { Photo } from './Photo.tsx'

/** A car in a few words beside its photo, above a form about it. */
export function CarSummary({ car: { title, href, photo, priceUsd, mileageMi, seller } }: { car: CarFacts }) {
  const facts = [
    priceUsd === undefined ? 'No price given' : formatUsd(priceUsd),
    mileageMi !== undefined && formatMiles(mileageMi),
    seller,
  ]

  return (
    <div className={summary}>
      {photo && safeSrc(photo.src) && (
        <Photo image={{ ...photo, alt: '' }} sizes="120px" width={120} height={80} />
      )}
      <p>
        <a href={href}>{title}</a>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </p>
    </div>
  )
}

const summary = css`
  display: flex;
  gap: var(--s4);
  align-items: center;
  img { flex: none; inline-size: 120px; block-size: auto; aspect-ratio: 3 / 2; object-fit: cover; background: var(--sunken); border-radius: var(--radius-small); }
  p { min-inline-size: 0; overflow-wrap: anywhere; }
  a { display: block; font-weight: 600; }
  small { font-size: var(--text-s); color: var(--text-quiet); }
  @media (max-width: 479.98px) { img { inline-size: 84px; } }
`
