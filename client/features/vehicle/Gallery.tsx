import { css } from '@linaria/core'
import { useState } from 'react'
import { Photo } from '#client/cards/Photo.tsx'
import { isPlainClick } from '#client/navigation/is-plain-click.ts'
import { quietButton } from '#client/ui/fields.styles.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { type GalleryMedia, galleryMedia } from '#shared/features/listings/gallery-media.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { cardTitle } from '#shared/features/listings/listing-words.ts'
import type { SellerMaterial } from '#shared/features/listings/vehicle-details.contract.ts'
import type { GalleryView } from './FullScreenPhotos.tsx'
import { PhotoCarousel } from './PhotoCarousel.tsx'
import { type Carousel, useCarousel } from './use-carousel.ts'

const loadFullScreen = () => import('./FullScreenPhotos.tsx')
type FullScreenModule = Awaited<ReturnType<typeof loadFullScreen>>

interface GalleryProps {
  readonly listing: Listing
  readonly material: SellerMaterial | undefined
}

/**
 * The photos of a car: one large, and below it small ones as links to all of them. Where scripts run they can
 * be seen on the whole screen, beside the 360° view and the videos.
 */
export function Gallery({ listing, material }: GalleryProps) {
  const media = galleryMedia({ listing, ...(material && { material }) })
  const { photos } = media
  const carousel = useCarousel(photos.length)
  const [view, setView] = useState<GalleryView>()
  const [fullScreen, setFullScreen] = useState<FullScreenModule>()
  const open = (first: GalleryView) => {
    setView(first)
    // Where the code cannot be loaded, the photos on the page remain.
    void loadFullScreen().then(setFullScreen, () => setView(undefined))
  }

  const close = (at: number) => {
    setView(undefined)
    carousel.go(at, 'instant')
  }

  return (
    <div className={gallery}>
      {photos.length === 0 && <p className={empty}>No photos yet. Ask the seller for some.</p>}
      {photos.length > 0 && (
        <div className={stage} data-vehicle-photo>
          <PhotoCarousel
            images={photos}
            carousel={carousel}
            anchor="photo-"
            sizes={stageSizes}
            onOpen={() => open('photos')}
          />
          <button
            type="button"
            className={expand}
            data-photo="fullScreen"
            onClick={() => open('photos')}
            aria-haspopup="dialog"
          >
            <Icon name="expand" />
            Full screen
          </button>
        </div>
      )}
      <MoreMedia media={media} onOpen={open} />
      {photos.length > 1 && <Thumbs photos={photos} carousel={carousel} />}
      {view && fullScreen && (
        <fullScreen.FullScreenPhotos
          listingId={listing.id}
          media={media}
          title={cardTitle(listing.title)}
          view={view}
          start={carousel.at}
          onClose={close}
        />
      )}
    </div>
  )
}

/** How wide the large photo is: the page, or its left column. */
const stageSizes = '(max-width: 1023px) 96vw, (max-width: 1439px) 60vw, 860px'

interface ThumbsProps {
  readonly photos: GalleryMedia['photos']
  readonly carousel: Carousel
}

/** The small photos, each a link to its large one. */
const Thumbs = ({ photos, carousel }: ThumbsProps) => (
  <ol className={thumbs}>
    {photos.map((image, index) => (
      <li key={image.src}>
        <a
          href={`#photo-${index + 1}`}
          aria-current={index === carousel.at ? 'true' : undefined}
          data-photo="chosen"
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            carousel.go(index)
          }}
        >
          <Photo image={image} sizes="120px" width={150} height={100} loading="lazy" />
        </a>
      </li>
    ))}
  </ol>
)

interface MoreMediaProps {
  readonly media: GalleryMedia
  readonly onOpen: (view: GalleryView) => void
}

/** The ways to the 360° view and to the videos; without scripts the videos are links. */
function MoreMedia({ media: { frames, videos }, onOpen }: MoreMediaProps) {
  if (frames.length === 0 && videos.length === 0) return null

  return (
    <p className={more}>
      {frames.length > 0 && (
        <button
          type="button"
          className={quietButton}
          data-photo="spin"
          onClick={() => onOpen('spin')}
          aria-haspopup="dialog"
        >
          360° view
        </button>
      )}
      {videos.map(({ href, site }, at) => (
        <a
          key={href}
          className={quietButton}
          href={href}
          data-photo="video"
          {...(site !== undefined && { target: '_blank', rel: 'noopener nofollow' })}
          onClick={(event) => {
            if (site !== undefined || !isPlainClick(event)) return
            event.preventDefault()
            onOpen('videos')
          }}
        >
          {site === undefined ? `Video${at === 0 ? '' : ` ${at + 1}`}` : `Video on ${site}`}
        </a>
      ))}
    </p>
  )
}

const gallery = css`
  display: grid;
  gap: var(--s3);
  align-content: start;
  min-inline-size: 0;
`

const more = css`
  display: flex;
  gap: var(--s2);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  > * { flex: none; }
  @media (min-width: 640px) { flex-wrap: wrap; }
  @media (scripting: none) { button { display: none; } }
  @media print { display: none; }
`

const stage = css`
  @media print { max-inline-size: 12cm; }
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
  @media print { display: none; }
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
