import { atom, useAtomValue } from 'jotai'
import { useDeferredValue, useLayoutEffect, useRef } from 'react'
import type { Location } from 'react-router'

/**
 * The destination of the navigation in flight; the page router's provider sets it. An atom: the change of a
 * context has React drop the server's markup of all that is not hydrated yet.
 */
export const pendingLocationAtom = atom<Location | undefined>(undefined)

export const usePendingLocation = () => useAtomValue(pendingLocationAtom)

/** Whether the navigation in flight takes so long that its progress is shown; the progress bar sets it. */
export const isSlowAtom = atom(false)

const isBriefAtom = atom((get) => get(pendingLocationAtom) !== undefined && !get(isSlowAtom))

/**
 * A value that follows the first frame of a page, in slices of time. It remains as it is while a navigation
 * is in flight: what it would render is about to be replaced, and the page that replaces it would wait for
 * it.
 */
export function useLaterValue<T>(value: T): T {
  const shown = useRef(value)
  const later = useDeferredValue(useAtomValue(isBriefAtom) ? shown.current : value)
  useLayoutEffect(() => {
    shown.current = later
  })

  return later
}
