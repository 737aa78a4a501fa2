import { useEffect, useRef } from 'react'
import { listingsId } from './anchors.ts'

/**
 * Moves the focus from a link or button that is removed from its row to the next one, and on from that when
 * it is removed as well; where none is left, to the drawer that covers the page, else to the results.
 */
export function useFocusAfterRemoval() {
  const row = useRef<HTMLUListElement>(null)
  const removal = useRef<{ readonly index: number; readonly next?: HTMLElement | null }>(undefined)
  // The focus is looked at after each render: a row that is replaced has the same links.
  useEffect(() => {
    if (!removal.current) return
    const { index, next: last } = removal.current
    const focused = document.activeElement
    if (focused !== document.body || last?.isConnected) {
      // A focus that the shopper has moved ends the removal.
      if (last && focused !== last) removal.current = undefined
      return
    }

    const links = row.current?.querySelectorAll<HTMLElement>('a, button')
    const next =
      links?.[Math.min(index, links.length - 1)] ??
      document.querySelector<HTMLElement>('[aria-modal] a') ??
      document.getElementById(listingsId)
    next?.focus({ preventScroll: true })
    removal.current = { index, next }
  })

  const willRemove = (index: number) => {
    removal.current = { index }
  }

  return { row, willRemove }
}
