import { useEffect, useRef } from 'react'
import { listingsId } from './anchors.ts'

/**
 * Moves the focus from a link that is removed from its row to the next link; where the row has no link left, to
 * the drawer that covers the page, else to the results.
 * @param keys tells one set of links from another
 */
export function useFocusAfterRemoval(keys: string) {
  const row = useRef<HTMLUListElement>(null)
  const removed = useRef<{ readonly index: number; readonly keys: string }>(undefined)
  useEffect(() => {
    if (removed.current === undefined || removed.current.keys === keys) return
    const { index } = removed.current
    removed.current = undefined
    if (document.activeElement !== document.body) return

    const links = row.current?.querySelectorAll('a')
    const next =
      links?.[Math.min(index, links.length - 1)] ??
      document.querySelector<HTMLElement>('[aria-modal] a') ??
      document.getElementById(listingsId)
    next?.focus({ preventScroll: true })
  }, [keys])

  const willRemove = (index: number) => {
    removed.current = { index, keys }
  }

  return { row, willRemove }
}
