import { css } from '@linaria/core'
import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { Photo } from '#client/cards/Photo.tsx'
import type { Image } from '#shared/features/listings/listing.contract.ts'
import type { ZoomPoint } from './use-zoom.ts'

interface ZoomedPhotoProps {
  readonly image: Image
  /** How many times larger than the box the picture is. */
  readonly zoom: number
  /** The point that is in the middle, which follows the scrolling. */
  readonly point: RefObject<ZoomPoint>
}

/**
 * A photo larger than its box, moved by scrolling: with a finger, the wheel, the arrow keys or a dragged
 * mouse.
 */
export function ZoomedPhoto({ image, zoom, point }: ZoomedPhotoProps) {
  const box = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another zoom keeps the middle where it is.
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return

    const { x, y } = point.current
    element.scrollTo(
      x * element.scrollWidth - element.clientWidth / 2,
      y * element.scrollHeight - element.clientHeight / 2,
    )
    element.focus({ preventScroll: true })
  }, [zoom])

  const onScroll = () => {
    const element = box.current
    if (element === null) return
    point.current = {
      x: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
      y: (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
    }
  }

  const onPointerMove = ({ pointerType, buttons, movementX, movementY }: PointerEvent) => {
    if (pointerType === 'mouse' && (buttons & 1) === 1) box.current?.scrollBy(-movementX, -movementY)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form.
    <div
      ref={box}
      className={pan}
      role="group"
      data-zoom={zoom}
      // An element that scrolls must be reachable by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      aria-label="Zoomed photo"
      onScroll={onScroll}
      onPointerMove={onPointerMove}
      onDragStart={(event) => event.preventDefault()}
    >
      {/* Its size does not wait for the picture. */}
      <div>
        <Photo image={image} sizes={`${zoom * 100}vw`} width={900} height={600} />
      </div>
    </div>
  )
}

const pan = css`
  position: absolute;
  inset: 0;
  z-index: 1;
  overflow: auto;
  overscroll-behavior: contain;
  cursor: grab;
  background: var(--page);
  scrollbar-width: thin;
  touch-action: pan-x pan-y;
  &:active { cursor: grabbing; }
  /* The new size holds at once, since the box is scrolled in it. */
  > div { transition-property: none; }
  img { display: block; inline-size: 100%; block-size: 100%; object-fit: contain; user-select: none; }
  &[data-zoom='2'] > div { inline-size: 200%; block-size: 200%; }
  &[data-zoom='3'] > div { inline-size: 300%; block-size: 300%; }
  &[data-zoom='4'] > div { inline-size: 400%; block-size: 400%; }
`
