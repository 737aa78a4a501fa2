import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True on the server and while what it sent is taken over, when the two must be the same; then false. */
export function useIsFromServer(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}
