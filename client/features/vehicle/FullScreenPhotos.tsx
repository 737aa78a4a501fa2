import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { track } from '#client/navigation/track.ts'
import { CloseButton } from '#client/ui/CloseButton.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import type { GalleryMedia } from '#shared/features/listings/gallery-media.ts'
import { FullScreenButton } from './FullScreenButton.tsx'
import * as s from './full-screen.styles.ts'
import { PhotoCarousel } from './PhotoCarousel.tsx'
import { SpinView } from './SpinView.tsx'
import { useCarousel } from './use-carousel.ts'
import { maxZoom, useZoom } from './use-zoom.ts'
import { VideoList } from './VideoList.tsx'
import { ZoomedPhoto } from './ZoomedPhoto.tsx'

export type GalleryView = 'photos' | 'spin' | 'videos'

const viewNames = { photos: 'Photos', spin: '360°', videos: 'Videos' } as const

/** What choosing a view tells. */
const viewSteps = { photos: undefined, spin: 'spin', videos: 'video' } as const

interface FullScreenPhotosProps {
  readonly listingId: number
  readonly media: GalleryMedia
  /** The name of the car. */
  readonly title: string
  readonly view: GalleryView
  /** The index of the photo that is shown first. */
  readonly start: number
  /** Called with the index of the photo that was seen last. */
  readonly onClose: (at: number) => void
}

/** The photos on the whole screen, larger on demand, and beside them the 360° view and the videos. */
export function FullScreenPhotos(props: FullScreenPhotosProps) {
  const { listingId, media, title, view: first, start, onClose } = props
  const { photos, frames, videos } = media
  const [view, setView] = useState(first)
  const carousel = useCarousel(photos.length, start)
  const stage = useRef<HTMLDivElement>(null)
  const screen = useRef<HTMLDivElement>(null)
  const { zoom, step, reset, point, gestures } = useZoom(stage, view === 'photos')
  const { row, go, at } = carousel

  const isZoomed = zoom > 1
  // Runs after the dialog's own effect, since a closed dialog has no width to scroll in. The zoomed photo
  // takes the focus, and with it the keys, away when it goes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another view makes the row anew.
  useLayoutEffect(() => {
    go(at, 'instant')
    row.current?.focus({ preventScroll: true })
  }, [view, isZoomed])

  useEffect(() => {
    if (isZoomed) track('photo', { on: 'vehicle', step: 'zoom', listing: listingId })
  }, [isZoomed, listingId])

  const zoomKeys: Readonly<Record<string, () => void>> = {
    '+': () => step(1),
    '=': () => step(1),
    '-': () => step(-1),
    '0': reset,
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLVideoElement
    if (view !== 'photos' || isField || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey || event.altKey) return

    zoomKeys[event.key]?.()
    // The arrow keys move a zoomed photo.
    if (zoom === 1) carousel.onKeyDown(event)
  }

  const photo = photos[at]

  return (
    <Dialog name="photos" label="Photos" isFull onClose={() => onClose(at)}>
      {(close) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the gallery hold in all of it.
        <div ref={screen} className={s.screen} onKeyDown={onKeyDown}>
          <header>
            <ViewChoice media={media} view={view} onChoose={setView} />
            {view === 'photos' && <ZoomButtons zoom={zoom} step={step} />}
            <FullScreenButton target={screen} />
            <CloseButton label="Close photos" onClick={close} />
          </header>
          {view === 'photos' && (
            <div className={s.stage} ref={stage} {...gestures}>
              <div inert={isZoomed}>
                <PhotoCarousel images={photos} carousel={carousel} sizes="100vw" />
              </div>
              {isZoomed && photo && <ZoomedPhoto image={photo} zoom={zoom} point={point} />}
            </div>
          )}
          {view === 'spin' && <SpinView frames={frames} title={title} />}
          {view === 'videos' && <VideoList videos={videos} title={title} />}
        </div>
      )}
    </Dialog>
  )
}

interface ViewChoiceProps {
  readonly media: GalleryMedia
  readonly view: GalleryView
  readonly onChoose: (view: GalleryView) => void
}

/** The choice between what there is of a car to see. */
function ViewChoice({ media: { photos, frames, videos }, view, onChoose }: ViewChoiceProps) {
  const views = [
    photos.length > 0 && 'photos',
    frames.length > 0 && 'spin',
    videos.length > 0 && 'videos',
  ].filter((each) => each !== false) as readonly GalleryView[]

  if (views.length <= 1) return null

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form.
    <div className={s.views} role="group" aria-label="What to see">
      {views.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === view}
          data-photo={viewSteps[name]}
          onClick={() => onChoose(name)}
        >
          {viewNames[name]}
        </button>
      ))}
    </div>
  )
}

const ZoomButtons = ({ zoom, step }: Pick<ReturnType<typeof useZoom>, 'zoom' | 'step'>) => (
  <div className={s.zoom}>
    <button type="button" aria-label="Zoom out" disabled={zoom === 1} onClick={() => step(-1)}>
      <span aria-hidden="true">−</span>
    </button>
    <output aria-label="Zoom">{`${zoom * 100}%`}</output>
    <button type="button" aria-label="Zoom in" disabled={zoom === maxZoom} onClick={() => step(1)}>
      <Icon name="plus" />
    </button>
  </div>
)
