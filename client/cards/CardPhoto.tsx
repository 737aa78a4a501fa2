import { css } from '@linaria/core'
import { Suspense, use, useState } from 'react'
import { preload } from 'react-dom'
import { useIsFromServer } from '#client/streaming/hydration.ts'
import { optionalChunk } from '#client/streaming/optional-chunk.ts'
import { whenIdle } from '#client/streaming/when-idle.ts'
import type { CardListing } from '#shared/features/listings/cards.ts'
import type { Image } from '#shared/features/listings/listing.contract.ts'
import { cutsOf } from '#shared/features/listings/photo-cuts.ts'
import { safeSrc } from '#shared/features/listings/safe-href.ts'
import type { CardToolsProps } from './CardTools.tsx'
import { Photo } from './Photo.tsx'
import { PageSettingsContext } from './page-settings.ts'
import { SaveButton } from './SaveButton.tsx'

/** Where a card is in the first view: everywhere, or where cards stand side by side. */
export type FirstView = 'always' | 'beside'

interface CardPhotoProps {
  readonly listing: CardListing
  readonly firstView: FirstView | undefined
  readonly reason: string | undefined
  readonly canSave: boolean
  /** The seller can be written to. */
  readonly canEmail: boolean
}

/**
 * Adds a preload of the card's photo to the page's head. React does not do so by itself for a card from the
 * fragment cache, whose image it never renders.
 */
export function preloadPhoto(listing: CardListing, firstView: FirstView): void {
  if (!import.meta.env.SSR) return
  const [photo] = listing.images.sources
  if (!photo || !safeSrc(photo.src)) return

  const cuts = cutsOf(photo)
  preload(photo.src, {
    as: 'image',
    fetchPriority: 'high',
    ...(firstView === 'beside' && { media: '(min-width: 640px)' }),
    ...(cuts && { imageSrcSet: cuts.avif, imageSizes: cardSizes, type: 'image/avif' }),
  })
}

/** How wide a card's photo is: one, two, or three and more cards stand side by side. */
const cardSizes = '(max-width: 639px) 94vw, (max-width: 1023px) 47vw, 350px'

/**
 * The card's photo, the first one until the shopper steps to another, in a frame of fixed proportions. The
 * tools of the card lie over it once scripts run.
 */
export function CardPhoto({ listing, firstView, reason, canSave, canEmail }: CardPhotoProps) {
  const [chosen, setChosen] = useState<Image>()
  const photo = chosen ?? listing.images.sources[0]

  return (
    <div className={frame}>
      {photo && safeSrc(photo.src) && (
        <Photo
          image={photo}
          sizes={cardSizes}
          width={600}
          height={400}
          isBlurred
          {...(firstView === 'always' ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      )}
      {reason && <p data-at="start">{reason}</p>}
      {listing.differs && <p data-at="end">{listing.differs}</p>}
      {canSave && <SaveButton listing={listing} />}
      <Tools listing={listing} canEmail={canEmail} show={setChosen} />
    </div>
  )
}

// A chunk of its own, loaded when the browser is idle: a card can be read without its tools.
const LazyTools = optionalChunk(async () => {
  await whenIdle()
  return (await import('./CardTools.tsx')).CardTools
})

function Tools(props: Omit<CardToolsProps, 'settings'>) {
  const settings = use(PageSettingsContext)
  if (useIsFromServer() || settings === undefined) return null

  return (
    <Suspense fallback={null}>
      <LazyTools {...props} settings={settings} />
    </Suspense>
  )
}

const frame = css`
  position: relative;
  grid-row: 1;
  aspect-ratio: var(--photo);
  /* Where a card is higher than its parts, the photo is. */
  @media (max-width: 639.98px) { place-self: stretch; }
  overflow: hidden;
  background: var(--sunken);
  img { inline-size: 100%; block-size: 100%; object-fit: cover; }
  > p {
    position: absolute;
    inset-block-start: var(--s2);
    inset-inline-start: var(--s2);
    padding: 1px var(--s2);
    font-size: 0.75rem;
    font-weight: 600;
    color: var(--text);
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: 99px;
  }
  /* The number of photos stands at the other end of the line. */
  > p[data-at='end'] {
    inset-block: auto var(--s2);
    max-inline-size: calc(100% - 4.5rem);
    border-radius: var(--radius-small);
  }
`
