import { useEffect, useRef } from 'react'
import { listingsId } from './anchors.ts'

/**
 * Moves the focus from a link or button that is removed from its row to the next one; where none is left, to
 * the drawer that covers the page, else to the results.
 * @param keys tells one set of them from another
 */
export function useFocusAfterRemoval(keys: string) {
  const row = useRef<HTMLUListElement>(null)
  const removed = useRef<{ readonly index: number; readonly keys: string }>(undefined)
  useEffect(() => {
    if (removed.current === undefined || removed.current.keys === keys) return
    const { index } = removed.current
    removed.current = undefined
    if (document.activeElement !== document.body) return

    const links = row.current?.querySelectorAll<HTMLElement>('a, button')
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
