import { css } from '@linaria/core'
import { useState } from 'react'
import { isPlainClick } from '#client/navigation/is-plain-click.ts'
import { Icon } from '#client/ui/Icon.tsx'
import type { Image, Listing } from '#shared/features/listings/listing.contract.ts'
import { PhotoCarousel } from './PhotoCarousel.tsx'
import { useCarousel } from './use-carousel.ts'

const loadFullScreen = () => import('./FullScreenPhotos.tsx')
type FullScreenModule = Awaited<ReturnType<typeof loadFullScreen>>

/**
 * The photos of a car: one large, and below it small ones as links to all of them. Where scripts run they can
 * be seen on the whole screen.
 */
export function Gallery({ listing: { images } }: { listing: Listing }) {
  const photos = photosOf(images.sources)
  const carousel = useCarousel(photos.length)
  const [isFull, setFull] = useState(false)
  const [fullScreen, setFullScreen] = useState<FullScreenModule>()
  const open = () => {
    setFull(true)
    // Where the code cannot be loaded, the photos on the page remain.
    void loadFullScreen().then(setFullScreen, () => setFull(false))
  }

  const close = (at: number) => {
    setFull(false)
    carousel.go(at, 'instant')
  }

  if (photos.length === 0) return <p className={empty}>No photos yet. Ask the seller for some.</p>

  return (
    <div className={gallery}>
      <div className={stage} data-vehicle-photo>
        <PhotoCarousel images={photos} carousel={carousel} anchor="photo-" />
        <button type="button" className={expand} onClick={open} aria-haspopup="dialog">
          <Icon name="expand" />
          Full screen
        </button>
      </div>
      {photos.length > 1 && (
        <ol className={thumbs}>
          {photos.map(({ src, alt }, index) => (
            <li key={src}>
              <a
                href={`#photo-${index + 1}`}
                aria-current={index === carousel.at ? 'true' : undefined}
                onClick={(event) => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  carousel.go(index)
                }}
              >
                <img src={src} alt={alt} width={150} height={100} loading="lazy" decoding="async" />
              </a>
            </li>
          ))}
        </ol>
      )}
      {isFull && fullScreen && (
        <fullScreen.FullScreenPhotos images={photos} start={carousel.at} onClose={close} />
      )}
    </div>
  )
}

/** The photos without those that repeat an address. */
const photosOf = (sources: readonly Image[]) => [
  ...new Map(sources.map((image) => [image.src, image])).values(),
]

const gallery = css`
  display: grid;
  gap: var(--s3);
  align-content: start;
  min-inline-size: 0;
`

const stage = css`
  position: relative;
  min-inline-size: 0;
`

const expand = css`
  position: absolute;
  inset-block-end: var(--s3);
  inset-inline-end: var(--s3);
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  min-block-size: 44px;
  padding-inline: var(--s4);
  font-size: var(--text-s);
  font-weight: 600;
  color: var(--text);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 99px;
  &:hover { background: var(--sunken); }
  @media (scripting: none) { display: none; }
`

const thumbs = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(72px, 120px);
  gap: var(--s2);
  padding: 3px;
  margin: -3px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  a { display: block; border-radius: var(--radius-small); outline-offset: 1px; }
  a[aria-current] { outline: 2px solid var(--accent); }
  img { inline-size: 100%; block-size: auto; aspect-ratio: 3 / 2; object-fit: cover; background: var(--sunken); border-radius: var(--radius-small); }
`

const empty = css`
  display: grid;
  place-items: center;
  align-self: start;
  aspect-ratio: 3 / 2;
  color: var(--text-quiet);
  background: var(--sunken);
  border-radius: var(--radius);
`
