import { createContext, use, useSyncExternalStore } from 'react'

/** A navigation whose page could not be reached. */
export interface Unreached {
  readonly retry: () => void
}

/** The last navigation where its page could not be reached; the page router sets it. */
export const UnreachedNavigation = createContext<Unreached | undefined>(undefined)

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

  return { isOffline, unreached: use(UnreachedNavigation) }
}
