import { css } from '@linaria/core'
import type { ReactNode } from 'react'
import type { CarInShort } from '#shared/features/listings/car-facts.ts'
import { priceText } from '#shared/features/listings/page-words.ts'
import { safeSrc } from '#shared/features/listings/safe-href.ts'
import { formatMiles } from '#shared/search/labels.ts'
import { Photo } from './Photo.tsx'

interface CarSummaryProps {
  readonly car: CarInShort
  /** Renders the link to the car; a plain one by default. */
  readonly link?: (href: string, title: string) => ReactNode
}

/** A car in a few words beside its photo. */
export function CarSummary({ car, link = plainLink }: CarSummaryProps) {
  const { title, href, photo, priceUsd, mileageMi, seller } = car
  const facts = [mileageMi !== undefined && formatMiles(mileageMi), seller].filter(Boolean)

  return (
    <div className={summary}>
      {photo && safeSrc(photo.src) && (
        <Photo image={{ ...photo, alt: '' }} sizes="120px" width={120} height={80} />
      )}
      <p>
        {link(href, title)}
        <b>{priceText(priceUsd)}</b>
        <small>{facts.join(' · ')}</small>
      </p>
    </div>
  )
}

const plainLink = (href: string, title: string) => <a href={href}>{title}</a>

const summary = css`
  display: flex;
  gap: var(--s4);
  align-items: center;
  img { flex: none; inline-size: 120px; block-size: auto; aspect-ratio: 3 / 2; object-fit: cover; background: var(--sunken); border-radius: var(--radius-small); }
  p { min-inline-size: 0; overflow-wrap: anywhere; }
  a { display: block; font-weight: 600; }
  b { padding-inline-end: var(--s2); }
  small { font-size: var(--text-s); color: var(--text-quiet); }
  @media (max-width: 479.98px) { img { inline-size: 84px; } }
`
