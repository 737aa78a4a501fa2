import {
  createPath,
  type Location,
  type NavigateOptions,
  NavigationType,
  type Navigator,
  parsePath,
} from 'react-router'
import type { PageData } from '#shared/pages/page-data.ts'
import { fetchPage } from './fetch-page.ts'
import { createHistoryCache } from './history-cache.ts'
import { currentLocation, hrefOf, nameEntry, newLocation, searchOf, writeEntry } from './history-entries.ts'
import {
  coverDepth,
  coversSettled,
  endCovers,
  leaveLostCovers,
  recordTouch,
  yieldEntry,
} from './page-covers.ts'
import type { PageState, RenderOptions } from './page-state.ts'
import { savedScroll, saveScroll } from './scroll-restoration.ts'

type Listener = (state: PageState, options: RenderOptions) => void

export interface PageRouter {
  readonly state: PageState
  /** Carries out the navigations of react-router's hooks. */
  readonly navigator: Navigator
  /** Reports each change of the state before it is rendered. @returns ends it */
  subscribe(listener: Listener): () => void
  /** Loads the page that is shown once more, unless a navigation is about to replace it. */
  reload(): void
  /** Tries the navigation once more whose page could not be reached. */
  retry(): void
}

interface PageRouterOptions {
  /** Data of the document's own page. */
  readonly page: PageData
  /** Fetches the code that a page needs in its first frame, beside its data. */
  readonly loadCode: (pathname: string) => Promise<unknown>
  /** The page that is shown instead of one that could not be loaded. */
  readonly failedPage: (error: unknown) => PageData
}

interface Navigation {
  readonly location: Location
  readonly action: NavigationType
  readonly options: NavigateOptions
}

/**
 * The router of the browser: navigations fetch their page first and change the address and the history when
 * it is there. A newer navigation aborts the one in flight. Back and Forward show pages of the history cache
 * within the event itself.
 */
export function createPageRouter({ page, loadCode, failedPage }: PageRouterOptions): PageRouter {
  const cache = createHistoryCache()
  const listeners = new Set<Listener>()
  let inFlight: AbortController | undefined
  /** What ends the blocks of a page that are still on their way. */
  const loads = new WeakMap<PageData, AbortController>()
  const location = currentLocation()
  let state: PageState = {
    location,
    action: NavigationType.Pop,
    page,
    // The browser restores the scroll of a document, unless the page hydrates before the browser's first
    // layout.
    scroll: window.scrollY > 0 ? 'unchanged' : (savedScroll(location.key) ?? 'unchanged'),
    pending: undefined,
    isUnreached: false,
  }

  /** The navigation in flight, or the one whose page could not be reached. */
  let asked: Navigation | undefined

  /** The location of the browser's entry: a step is there before its page is. */
  const entry = () => (asked?.action === NavigationType.Pop ? asked : state).location

  cache.store(state.location.key, page)
  for (const name of ['click', 'keydown']) addEventListener(name, recordTouch, true)
  addEventListener('popstate', () => {
    nameEntry()
    if (endCovers(entry())) return
    start({ location: currentLocation(), action: NavigationType.Pop, options: {} })
  })

  leaveLostCovers()

  const update = (change: Partial<PageState>, options: RenderOptions = {}) => {
    state = { ...state, ...change }
    cache.store(state.location.key, state.page)
    for (const listener of listeners) listener(state, options)
  }

  /** The page at a location, the failed page instead of it; undefined where the site could not be reached. */
  const load = async (location: Location, loading: AbortController): Promise<PageData | undefined> => {
    const { signal } = loading
    try {
      const url = new URL(createPath(location), window.location.origin)
      const code = loadCode(location.pathname).catch(() => undefined)
      const loaded = await fetchPage(url, signal)
      await code
      loads.set(loaded, loading)
      return loaded
    } catch (error) {
      return isConnectionError(error) ? undefined : failedPage(error)
    }
  }

  /** Loads a page and hands it on, unless something newer has begun by then. */
  const loadThen = async (location: Location, show: (loaded: PageData | undefined) => void) => {
    const loading = new AbortController()
    inFlight = loading
    const loaded = await load(location, loading)
    await coversSettled()
    if (loading.signal.aborted) return

    inFlight = undefined
    show(loaded)
  }

  const start = (navigation: Navigation) => {
    const { location, options } = navigation
    const known = isWithinPage(state.location, location) ? state.page : cache.find(location.key)

    // A navigation goes on over a step within the page, unless it is a step itself, whose entry is left.
    if (known !== state.page || entry() !== state.location) {
      inFlight?.abort()
      asked = undefined
    }

    // The request is under way while the browser lays out the page for its position, and React renders that
    // it is pending.
    if (!known) {
      asked = navigation
      void loadThen(location, (loaded) => {
        // The page stays as it is where the next one could not be reached.
        if (!loaded) return update({ pending: undefined, isUnreached: true })

        asked = undefined
        commit(navigation, loaded)
      })
    }

    saveScroll(state.location.key)
    if (known) commit(navigation, known)
    else update({ pending: location, isUnreached: false }, { flushSync: options.flushSync === true })
  }

  const retry = () => {
    if (state.isUnreached && asked) start(asked)
  }

  addEventListener('online', retry)

  // A navigation that has left the application is over where the browser comes back to this page.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    inFlight?.abort()
    update({ pending: undefined })
  })

  const commit = (navigation: Navigation, next: PageData) => {
    const { action, options } = navigation
    const location = whereIs(next, navigation.location)
    const isOverCovered = action === NavigationType.Push && yieldEntry()
    writeEntry(location, isOverCovered ? NavigationType.Replace : action, coverDepth())

    // No entry of the history leads back to a page that is replaced.
    if (action === NavigationType.Replace) loads.get(state.page)?.abort()
    const scroll = savedScroll(location.key) ?? (options.preventScrollReset ? 'unchanged' : 'start')
    const viewTransition = options.viewTransition === true && action !== NavigationType.Pop
    update(
      { location, action, page: next, scroll, ...(!asked && { pending: undefined, isUnreached: false }) },
      // A page that was waited for interrupts what React still renders of the page that it replaces.
      { viewTransition, flushSync: state.pending !== undefined },
    )
  }

  return {
    get state() {
      return state
    },
    navigator: {
      createHref: hrefOf,
      go: (delta) => history.go(delta),
      push: (to, _state, options = {}) =>
        start({ location: newLocation(to), action: NavigationType.Push, options }),
      replace: (to, _state, options = {}) =>
        start({ location: newLocation(to), action: NavigationType.Replace, options }),
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reload: () => {
      if (state.pending) return
      // A page that has failed is no better than the one that is shown.
      void loadThen(state.location, (loaded) => {
        if (loaded && loaded.kind !== 'failed') update({ page: loaded, scroll: 'unchanged' })
      })
    },
    retry,
  }
}

/**
 * Whether an error is that of a request without an answer: the browser is offline, or the site is not there.
 */
const isConnectionError = (error: unknown) => error instanceof TypeError

/** The location of a page, which has moved where its address asked by a text that was read as filters. */
function whereIs(page: PageData, asked: Location): Location {
  const moved = page.kind === 'search' && page.movedTo !== undefined
  return moved ? { ...asked, ...parsePath(page.movedTo) } : asked
}

/** Whether a navigation leads to a place on the page that is shown. */
const isWithinPage = (from: Location, to: Location) =>
  to.hash !== '' && to.pathname === from.pathname && to.search === searchOf(from)
