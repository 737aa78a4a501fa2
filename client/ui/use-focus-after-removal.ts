import { useEffect, useRef } from 'react'
import { listingsId } from './anchors.ts'

/**
 * A link that leaves its row takes the focus away with it: the one that follows gets it, and with none left
 * the results do.
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
    const next = links?.[Math.min(index, links.length - 1)] ?? document.getElementById(listingsId)
    next?.focus({ preventScroll: true })
  }, [keys])

  const willRemove = (index: number) => {
    removed.current = { index, keys }
  }

  return { row, willRemove }
}
