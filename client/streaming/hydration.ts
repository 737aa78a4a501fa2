import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { isServer } from './is-server.ts'

const never = () => () => undefined

/** The hydration of one component, from its first render on. */
interface Hydration {
  isUnderWay: boolean
}

const newHydration = (): Hydration => ({ isUnderWay: false })

/**
 * A value that the server cannot know: during hydration it is what the server rendered. It changes in a
 * transition, and only where it differs. React's own way, a server snapshot that differs from the browser's,
 * renders every component that has one again, at once and without a break. What the change begins to load
 * needs a boundary of its own: it would hold up the changes of all others. On the server it takes no hooks.
 */
export const useAfterHydration: <T>(value: T, onServer: T) => T = isServer
  ? (_value, onServer) => onServer
  : useValueAfterHydration

function useValueAfterHydration<T>(value: T, onServer: T): T {
  const [hydration] = useState(newHydration)
  const [, setOver] = useState(false)
  const isUnderWay = useSyncExternalStore(
    never,
    () => hydration.isUnderWay,
    () => {
      hydration.isUnderWay = true
      return true
    },
  )

  const differs = !Object.is(value, onServer)
  useEffect(() => {
    if (!hydration.isUnderWay) return
    const end = () => {
      hydration.isUnderWay = false
      setOver(true)
    }

    if (differs) startTransition(end)
    else hydration.isUnderWay = false
  }, [hydration, differs])

  return isUnderWay ? onServer : value
}

/** Whether the markup must equal that of the server: true on the server and during hydration, then false. */
export const useIsFromServer = (): boolean => useAfterHydration(false, true)
