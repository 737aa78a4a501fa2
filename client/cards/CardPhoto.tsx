import { css } from '@linaria/core'
import { type ComponentType, lazy, Suspense, use, useState } from 'react'
import { preload } from 'react-dom'
import { useIsFromServer } from '#client/streaming/hydration.ts'
import { whenIdle } from '#client/streaming/when-idle.ts'
import type { CardListing } from '#shared/features/listings/cards.ts'
import type { Image } from '#shared/features/listings/listing.contract.ts'
import { safeSrc } from '#shared/features/listings/safe-href.ts'
import type { CardToolsProps } from './CardTools.tsx'
import { PageSettingsOf } from './page-settings.ts'

interface CardPhotoProps {
  readonly listing: CardListing
  readonly isEager: boolean
  readonly reason: string | undefined
}

const firstPhoto = ({ images: { sources, primary } }: CardListing): Image | undefined =>
  sources[primary] ?? sources[0]

/**
 * Has the page's head name the photo, so that it is fetched at once: where the card is printed apart, React
 * does not meet it.
 */
export function preloadPhoto(listing: CardListing): void {
  const src = import.meta.env.SSR && safeSrc(firstPhoto(listing)?.src)
  if (src) preload(src, { as: 'image', fetchPriority: 'high' })
}

/**
 * The first photo, in room of its own; what a shopper can do with the card lies over it once there are
 * scripts.
 */
export function CardPhoto({ listing, isEager, reason }: CardPhotoProps) {
  const [chosen, setChosen] = useState<Image>()
  const photo = chosen ?? firstPhoto(listing)
  const src = safeSrc(photo?.src)

  return (
    <div className={frame}>
      {photo && src && (
        <img
          src={src}
          alt={photo.alt}
          width={600}
          height={400}
          decoding="async"
          {...(isEager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      )}
      {reason && <p data-at="start">{reason}</p>}
      {listing.fyuseId && <p data-at="end">360° view</p>}
      <Tools listing={listing} show={setChosen} />
    </div>
  )
}

// Not in the page's first script: nothing of it is needed to read a card.
const LaterTools = lazy(async (): Promise<{ default: ComponentType<CardToolsProps> }> => {
  await whenIdle()
  const tools = await import('./CardTools.tsx').catch(() => undefined)
  return { default: tools?.CardTools ?? (() => null) }
})

function Tools(props: Omit<CardToolsProps, 'settings'>) {
  const settings = use(PageSettingsOf)
  if (useIsFromServer() || settings === undefined) return null

  return (
    <Suspense fallback={null}>
      <LaterTools {...props} settings={settings} />
    </Suspense>
  )
}

const frame = css`
  position: relative;
  grid-row: 1;
  aspect-ratio: 3 / 2;
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
  > p[data-at='end'] { inset-block: auto var(--s2); }
`
