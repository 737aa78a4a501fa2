import { css } from '@linaria/core'
import { useLayoutEffect, useRef } from 'react'
import { CloseButton } from '#client/ui/CloseButton.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import type { Image } from '#shared/features/listings/listing.contract.ts'
import { PhotoCarousel } from './PhotoCarousel.tsx'
import { useCarousel } from './use-carousel.ts'

interface FullScreenPhotosProps {
  readonly images: readonly Image[]
  /** The index of the photo that is shown first. */
  readonly start: number
  /** Called with the index of the photo that was seen last. */
  readonly onClose: (at: number) => void
}

/** The photos on the whole screen. */
export function FullScreenPhotos({ images, start, onClose }: FullScreenPhotosProps) {
  const carousel = useCarousel(images.length, start)
  const { row, go } = carousel
  const opening = useRef(() => {
    go(start, 'instant')
    row.current?.focus({ preventScroll: true })
  })

  // Runs after the dialog's own effect, since a closed dialog has no width to scroll in.
  useLayoutEffect(() => opening.current(), [])

  return (
    <Dialog label="Photos" isFull onClose={() => onClose(carousel.at)}>
      {(close) => (
        <div className={screen}>
          <CloseButton label="Close photos" onClick={close} />
          <PhotoCarousel images={images} carousel={carousel} />
        </div>
      )}
    </Dialog>
  )
}

const screen = css`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  block-size: 100%;
  padding: var(--s2);
  section, section > ul { block-size: 100%; }
  section li { display: grid; block-size: 100%; background: none; }
  section li img { block-size: 100%; min-block-size: 0; aspect-ratio: auto; object-fit: contain; }
`
