import { atom, useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'

/** A navigation whose page could not be reached. */
export interface Unreached {
  readonly retry: () => void
}

/** The last navigation where its page could not be reached; the page router's provider sets it. */
export const unreachedAtom = atom<Unreached | undefined>(undefined)

function subscribe(onChange: () => void) {
  const names = ['online', 'offline']
  for (const name of names) addEventListener(name, onChange)

  return () => {
    for (const name of names) removeEventListener(name, onChange)
  }
}

/** Whether the browser is offline, and the navigation that could not be made. */
export function useConnection() {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )

  return { isOffline, unreached: useAtomValue(unreachedAtom) }
}
