import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the markup must equal that of the server: true on the server and during hydration, then false. */
export function useIsFromServer(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}
