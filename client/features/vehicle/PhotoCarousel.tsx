import { css } from '@linaria/core'
import { type ReactNode, useId } from 'react'
import { Photo } from '#client/cards/Photo.tsx'
import { isPlainClick } from '#client/navigation/is-plain-click.ts'
import { useIsFromServer } from '#client/streaming/hydration.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { largestSrc } from '#shared/features/listings/gallery-media.ts'
import type { Image } from '#shared/features/listings/listing.contract.ts'
import type { Carousel } from './use-carousel.ts'

interface PhotoCarouselProps {
  /** The photos, each address once. */
  readonly images: readonly Image[]
  readonly carousel: Carousel
  /** The prefix of the photos' ids, for links to them. */
  readonly anchor?: string
  /** How wide a photo is, as the attribute `sizes` says it. */
  readonly sizes: string
  /** Opens a photo on the whole screen. With it the photos are links to their large pictures. */
  readonly onOpen?: () => void
}

/**
 * Photos side by side with one in view: swiped, stepped by buttons and arrow keys, scrolled where no script
 * runs.
 */
export function PhotoCarousel({ images, carousel, anchor, sizes, onOpen }: PhotoCarouselProps) {
  const labelId = useId()
  const isFromServer = useIsFromServer()
  const { row, at, count, go, onKeyDown, onScroll, onGrab, swipe } = carousel

  return (
    <section className={frame} aria-roledescription="carousel" aria-labelledby={labelId}>
      <ul
        ref={row}
        // An element that scrolls must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScroll={onScroll}
        onPointerDown={onGrab}
        onWheel={onGrab}
        aria-label="Photos"
      >
        {images.map((image, index) => (
          <li key={image.src} id={anchor && `${anchor}${index + 1}`}>
            <LinkedPhoto image={image} isReached={isFromServer || index === at} onOpen={onOpen}>
              <Photo
                image={image}
                sizes={sizes}
                width={900}
                height={600}
                isBlurred
                {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
              />
            </LinkedPhoto>
          </li>
        ))}
      </ul>
      <p id={labelId} className={counter} aria-live="polite">
        {at + 1} of {count}
      </p>
      {count > 1 && (
        <>
          <button
            type="button"
            className={stepButton}
            {...swipe}
            data-photo="previous"
            onClick={() => go(at - 1)}
            aria-label="Previous photo"
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            className={stepButton}
            {...swipe}
            data-photo="next"
            onClick={() => go(at + 1)}
            aria-label="Next photo"
          >
            <Icon name="right" />
          </button>
        </>
      )}
    </section>
  )
}

interface LinkedPhotoProps {
  readonly image: Image
  /** The Tab key reaches the link; those out of sight are reached by the arrow keys, once scripts run. */
  readonly isReached: boolean
  readonly onOpen: (() => void) | undefined
  readonly children: ReactNode
}

/** A photo as a link to its large picture, where it can be opened. */
function LinkedPhoto({ image, isReached, onOpen, children }: LinkedPhotoProps) {
  if (!onOpen) return children

  return (
    <a
      href={largestSrc(image)}
      tabIndex={isReached ? undefined : -1}
      data-photo="fullScreen"
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onOpen()
      }}
    >
      {children}
    </a>
  )
}

const frame = css`
  position: relative;
  min-inline-size: 0;
  ul {
    position: relative;
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 100%;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-snap-type: x mandatory;
    scroll-behavior: smooth;
    scrollbar-width: none;
    border-radius: var(--radius);
    @media (scripting: none) { scrollbar-width: thin; }
  }
  li { position: relative; overflow: hidden; scroll-snap-align: start; scroll-snap-stop: always; background: var(--sunken); }
  a { display: block; cursor: zoom-in; }
  a:focus-visible { outline-offset: -4px; }
  img { inline-size: 100%; block-size: auto; aspect-ratio: 3 / 2; object-fit: cover; }
`

const counter = css`
  position: absolute;
  inset-block-end: var(--s3);
  inset-inline-start: var(--s3);
  padding: 2px var(--s3);
  font-size: var(--text-s);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  color: var(--text);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 99px;
  pointer-events: none;
  @media (scripting: none) { display: none; }
`

const stepButton = css`
  position: absolute;
  inset-block: 0;
  inset-inline: var(--s3) auto;
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  margin-block: auto;
  color: var(--text);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 50%;
  transition: background-color var(--quick);
  /* A swipe that begins here is told to the script; the browser scrolls the page alone. */
  touch-action: pan-y pinch-zoom;
  &:hover { background: var(--sunken); }
  & + & { inset-inline: auto var(--s3); }
  @media (scripting: none) { display: none; }
`
