import { type KeyboardEvent, useRef, useState } from 'react'

export type Carousel = ReturnType<typeof useCarousel>

/**
 * A row of pictures of which one is seen at a time: which one, and how to another. Swiping is the browser's
 * own.
 */
export function useCarousel(count: number, start = 0) {
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(start)

  /** Where a button leads: what is passed on the way there is not told. */
  const aim = useRef<number>(undefined)

  const go = (to: number, behavior: ScrollBehavior = 'auto') => {
    const index = (to + count) % count
    const item = row.current?.children[index]
    if (!(item instanceof HTMLElement)) return

    aim.current = index
    setAt(index)

    // In the direction of the writing, which a share of the width would not know.
    row.current?.scrollTo({ left: item.offsetLeft, behavior })
  }

  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => go(at - 1),
    ArrowRight: () => go(at + 1),
    Home: () => go(0),
    End: () => go(count - 1),
  }

  return {
    ...{ row, at, count, go },
    onKeyDown: (event: KeyboardEvent) => {
      const turn = keys[event.key]
      if (turn === undefined || event.altKey || event.ctrlKey || event.metaKey) return

      event.preventDefault()
      turn()
    },
    onScroll: () => {
      if (row.current === null) return
      const seen = Math.round(Math.abs(row.current.scrollLeft) / row.current.clientWidth)
      if (aim.current !== undefined && aim.current !== seen) return

      aim.current = undefined
      setAt(seen)
    },
    /** A finger or a wheel takes over. */
    onTake: () => {
      aim.current = undefined
    },
  }
}
