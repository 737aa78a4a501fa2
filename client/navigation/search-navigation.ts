import { atom, useAtomValue, useStore } from 'jotai'
import { useCallback, useContext, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { Location } from 'react-router'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { isServer } from '#client/streaming/is-server.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { usePendingLocation } from './pending-location.ts'
import { SearchAddress } from './search-address.ts'

export interface SearchNavigation {
  /** The search that the shopper wants: that of the change in flight, else the one shown. */
  readonly wanted: SearchRequest
  readonly isPending: boolean
  /**
   * A filter change replaces the page in the history (4.19), unless that page is a step of its own: the first
   * change after such a step is one too, so that Back undoes one at a time.
   */
  readonly change: (next: SearchRequest) => void
  /** Sort and category can be undone with Back. */
  readonly push: (next: SearchRequest) => void
}

/**
 * The newest change of the search. It ends when the page shows another search than when it was sent, and with
 * a step in the history, which may lead to that same search.
 */
interface Change {
  readonly request: SearchRequest
  readonly shown: SearchRequest
  /** The timer of a change that waits for further changes. */
  readonly timer?: ReturnType<typeof setTimeout>
  /** The path of the change; while the change waits, the path of the change before it. */
  readonly href: string | undefined
  /** The navigation in flight that the change aborts. */
  readonly during: Location | undefined
  /** The change was asked for as a step of its own in the history. */
  readonly isPush: boolean
  /** The change is a step of its own in the history. */
  readonly isStep: boolean
}

const never = () => () => undefined
const changeAtom = atom<Change | undefined>(undefined)

/** Ends the newest change of the search, sent or waiting. */
export const endChangeAtom = atom(null, (get, set) => {
  clearTimeout(get(changeAtom)?.timer)
  set(changeAtom, undefined)
})

/**
 * Changes of the search as navigations: the URL is the truth. A newer change aborts the one in flight, so
 * that the last one wins (4.23); changes that follow each other within `waitMs` are one search. The server
 * has none.
 */
export const useSearchNavigation: (shown: SearchRequest, waitMs?: number) => SearchNavigation = isServer
  ? (shown) => ({ wanted: shown, isPending: false, change: noChange, push: noChange })
  : useNavigationInBrowser

const noChange = () => undefined

function useNavigationInBrowser(shown: SearchRequest, waitMs = 0): SearchNavigation {
  const store = useStore()
  const { hrefOf } = useContext(SearchAddress)
  const navigate = useNavigate()
  const location = usePendingLocation()
  const [entry, action] = [useLocation(), useNavigationType()]
  const change = useAtomValue(changeAtom)
  const latest = useRef({ shown, location })
  useEffect(() => {
    latest.current = { shown, location }
    // Another navigation has begun: a waiting change must not replace it.
    const waiting = store.get(changeAtom)
    if (waiting?.timer !== undefined && leavesFor(location, waiting)) store.set(endChangeAtom)
  }, [shown, location, store])

  const go = (request: SearchRequest, { isPush, afterMs }: { isPush: boolean; afterMs: number }) => {
    const before = store.get(changeAtom)
    clearTimeout(before?.timer)

    // A step that is in flight, and is aborted by this change, remains one; a step that is shown keeps its
    // entry.
    const isAfterStep = isUnderWay ? before?.isStep : before?.isPush && isShown(before)
    const isStep = isPush || isAfterStep === true
    const send = () => {
      const href = hrefOf(request)
      const { shown, location: during } = latest.current
      store.set(changeAtom, { request, href, shown, during, isPush, isStep })

      // Rendered at once: in slices, the pending state would share its time with frames of a page that is
      // about to be replaced.
      navigate(href, { replace: !isStep, preventScrollReset: true, flushSync: true })
    }

    if (afterMs === 0) return send()
    const timer = setTimeout(send, afterMs)
    store.set(changeAtom, { request, shown, timer, href: before?.href, during: location, isPush, isStep })
  }

  const isShown = ({ href }: Change) => action === 'PUSH' && href === entry.pathname + entry.search

  const isChanging = useOnceHydrated(change !== undefined || location !== undefined)
  const isUnderWay =
    isChanging &&
    change !== undefined &&
    (change.timer !== undefined || change.shown === shown) &&
    !leavesFor(location, change)

  const latestGo = useRef(go)
  useLayoutEffect(() => {
    latestGo.current = go
  })

  // The page that a change led to has a request of its own: what is equal remains the same object.
  const isArrived = isChanging && change?.timer === undefined && change?.href === hrefOf(shown)

  return {
    wanted: change && (isUnderWay || isArrived) ? change.request : shown,
    isPending: isChanging && (isUnderWay || location !== undefined),
    change: useCallback((next) => latestGo.current(next, { isPush: false, afterMs: waitMs }), [waitMs]),
    push: useCallback((next) => latestGo.current(next, { isPush: true, afterMs: 0 }), []),
  }
}

/** A fact that is false during hydration, since the markup of the server shows no change. */
const useOnceHydrated = (isTrue: boolean) =>
  useSyncExternalStore(
    never,
    () => isTrue,
    () => false,
  )

/** Whether the navigation in flight is neither that of the change nor the one that the change aborts. */
const leavesFor = (location: Location | undefined, { href, during }: Change) =>
  location !== undefined && location !== during && location.pathname + location.search !== href
