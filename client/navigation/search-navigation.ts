import { atom, useAtomValue, useStore } from 'jotai'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type Location, useNavigate } from 'react-router'
import { searchHref } from '#shared/search/print-search.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { usePendingLocation } from './pending-location.ts'

export interface SearchNavigation {
  /** The search as the shopper last left it: a change that has no results yet, else the one shown. */
  readonly wanted: SearchRequest
  readonly isPending: boolean
  /** A filter change replaces the page in the history (4.19). */
  readonly change: (next: SearchRequest) => void
  /** Sort, category and paging can be undone with Back. */
  readonly push: (next: SearchRequest) => void
}

/** The newest change; it is over once something else is shown than when it was sent. */
interface Change {
  readonly request: SearchRequest
  readonly shown: SearchRequest
  /** Runs while the change waits for others to join it. */
  readonly timer?: ReturnType<typeof setTimeout>
  /** Where it leads or, while it waits, where the one before it did. */
  readonly href: string | undefined
  /** The navigation under way that it overtakes. */
  readonly during: Location | undefined
}

const never = () => () => undefined
const changeAtom = atom<Change | undefined>(undefined)

/**
 * The URL is the truth for a search; a newer change aborts the one in flight, so that the last state wins
 * (4.23). Changes that follow each other within `waitMs` are one search.
 */
export function useSearchNavigation(shown: SearchRequest, waitMs = 0): SearchNavigation {
  const store = useStore()
  const navigate = useNavigate()
  const location = usePendingLocation()
  const change = useAtomValue(changeAtom)
  const latest = useRef({ shown, location })
  useEffect(() => {
    latest.current = { shown, location }
    // The shopper has gone elsewhere: a change that still waits must not call them back.
    const waiting = store.get(changeAtom)
    if (waiting?.timer === undefined || !leavesFor(location, waiting)) return

    clearTimeout(waiting.timer)
    store.set(changeAtom, undefined)
  }, [shown, location, store])

  const go = (request: SearchRequest, { replace, afterMs }: { replace: boolean; afterMs: number }) => {
    const before = store.get(changeAtom)
    clearTimeout(before?.timer)
    const send = () => {
      const href = searchHref(request)
      store.set(changeAtom, { request, href, shown: latest.current.shown, during: latest.current.location })

      // At once: rendered bit by bit, the results would share their time with the frames of a page that is
      // about to go.
      void navigate(href, { replace, preventScrollReset: true, flushSync: true })
    }

    if (afterMs === 0) send()
    else
      store.set(changeAtom, {
        request,
        shown,
        timer: setTimeout(send, afterMs),
        href: before?.href,
        during: location,
      })
  }

  // Not while a part of what the server sent is still being taken over: the server knew of no change.
  const isChanging = useSyncExternalStore(
    never,
    () => change !== undefined || location !== undefined,
    () => false,
  )

  const isUnderWay =
    isChanging &&
    change !== undefined &&
    (change.timer !== undefined || change.shown === shown) &&
    !leavesFor(location, change)

  return {
    wanted: isUnderWay ? change.request : shown,
    isPending: isChanging && (isUnderWay || location !== undefined),
    change: (next) => go(next, { replace: true, afterMs: waitMs }),
    push: (next) => go(next, { replace: false, afterMs: 0 }),
  }
}

/** Whether the navigation under way is neither the change's own nor the one it overtakes. */
const leavesFor = (location: Location | undefined, { href, during }: Change) =>
  location !== undefined && location !== during && location.pathname + location.search !== href
