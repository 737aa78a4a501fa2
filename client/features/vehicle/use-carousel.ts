import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

export type Carousel = ReturnType<typeof useCarousel>

/** A finger that has moved so far sideways on a button has swiped. */
const swipePx = 30

/**
 * The state of a row of pictures with one in view: its index, and the function that scrolls to another.
 * Swiping is the browser's own, but where it begins on a button over the row.
 */
export function useCarousel(count: number, start = 0) {
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(start)

  /** The index that is scrolled to; the pictures on the way there do not become the current one. */
  const target = useRef<number>(undefined)

  const go = (to: number, behavior: ScrollBehavior = 'auto') => {
    const index = (to + count) % count
    const item = row.current?.children[index]
    if (!(item instanceof HTMLElement)) return

    target.current = index
    setAt(index)

    // By the offset of the picture, which is right for both directions of writing.
    row.current?.scrollTo({ left: item.offsetLeft, behavior })
  }

  /** Where a finger on a button has begun, in pixels from the left of the window. */
  const begunX = useRef<number>(undefined)

  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    Home: () => go(0),
    End: () => go(count - 1),
  }

  return {
    ...{ row, at, count, go },
    onKeyDown: (event: KeyboardEvent) => {
      const step = keys[event.key]
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return

      event.preventDefault()
      step()
    },
    onScroll: () => {
      if (row.current === null) return
      const seen = Math.round(Math.abs(row.current.scrollLeft) / row.current.clientWidth)
      if (target.current !== undefined && target.current !== seen) return

      target.current = undefined
      setAt(seen)
    },
    /** The handlers of a button over the row. A swipe is no click of it. */
    swipe: {
      onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
        begunX.current = pointerType === 'mouse' ? undefined : clientX
      },
      onPointerUp: ({ clientX }: PointerEvent) => {
        const movedPx = clientX - (begunX.current ?? clientX)
        begunX.current = undefined
        if (Math.abs(movedPx) > swipePx) go(at - Math.sign(movedPx))
      },
      onPointerCancel: () => {
        begunX.current = undefined
      },
    },
    /** A touch or the wheel takes over the scrolling. */
    onGrab: () => {
      target.current = undefined
    },
  }
}
