import { css } from '@linaria/core'
import { useRef } from 'react'
import { CardRow, CardRowSkeleton } from '#client/cards/CardRow.tsx'
import { CarouselButtons } from '#client/ui/CarouselButtons.tsx'
import type { ShortListing, ShortOwner } from '#shared/features/listings/cards.ts'

interface CarouselProps {
  readonly heading: string
  readonly tier: 'featured' | 'standard'
  readonly listings: readonly ShortListing[]
  readonly owners: readonly ShortOwner[]
}

/** The carousel of a paid tier. */
export function Carousel({ heading, tier, listings, owners }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null)
  return (
    <>
      <header className={head}>
        <h2>{heading}</h2>
        <p>Sponsored</p>
        <CarouselButtons row={row} of={heading.toLowerCase()} />
      </header>
      <CardRow ref={row} tile={tier} {...{ listings, owners }} />
    </>
  )
}

/** The skeleton of a carousel that is loading. */
export function CarouselSkeleton() {
  return (
    <div className={skeleton} data-skeleton aria-hidden="true">
      <span />
      <CardRowSkeleton />
    </div>
  )
}

/** The height of a carousel and of the content that replaces one. */
export const carouselBox = css`
  min-inline-size: 0;
  block-size: 12.25rem;
  padding-block: var(--s2) var(--s4);
  overflow: hidden;
  @media (max-width: 639.98px) { block-size: 6.75rem; padding-block: 2px var(--s1); }
  /* Without scripts nothing takes the place of a skeleton. */
  @media (scripting: none) { &:has(> [data-skeleton]) { display: none; } }
`

const head = css`
  display: flex;
  align-items: center;
  gap: var(--s3);
  block-size: 2.5rem;
  h2 { overflow: hidden; font-size: 1rem; text-overflow: ellipsis; white-space: nowrap; }
  p { padding: 1px var(--s2); font-size: 0.75rem; color: var(--text-quiet); border: 1px solid var(--line); border-radius: 99px; }
  /* A phone swipes the row, and shows the first result on its first screen. */
  @media (max-width: 639.98px) { block-size: 1.5rem; h2 { font-size: var(--text-m); } > div { display: none; } }
`

const skeleton = css`
  span { display: block; inline-size: 180px; block-size: 20px; margin-block: 10px; background: var(--sunken); border-radius: 6px; }
  @media (max-width: 639.98px) { span { margin-block: 2px; } }
`
