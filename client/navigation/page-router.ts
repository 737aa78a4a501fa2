import { type Location, type NavigateOptions, NavigationType, type Navigator, parsePath } from 'react-router'
import type { PageData } from '#shared/pages/page-data.ts'
import { createHistoryCache } from './history-cache.ts'
import {
  currentKey,
  currentLocation,
  documentLocation,
  hrefOf,
  nameEntry,
  newLocation,
  searchOf,
  writeEntry,
} from './history-entries.ts'
import { coverDepth, endCovers, leaveLostCovers, recordTouch, yieldEntry } from './page-covers.ts'
import { createPageLoader, type PageLoader, type PageLoaderOptions } from './page-loader.ts'
import type { PageState, RenderOptions } from './page-state.ts'
import { savedScroll, saveScroll } from './scroll-restoration.ts'

type Listener = (state: PageState, options: RenderOptions) => void

export interface PageRouter {
  /** The state of the document's own page, which is hydrated whatever has happened meanwhile. */
  readonly first: PageState
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

interface PageRouterOptions extends PageLoaderOptions {
  /** Data of the document's own page. */
  readonly page: PageData
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
export function createPageRouter({ page, ...code }: PageRouterOptions): PageRouter {
  const store = createPageStore(page)
  const loader = createPageLoader(code)
  const { entry, start, retry } = createNavigations(store, loader)
  const first = store.state
  const step = () => start({ location: currentLocation(), action: NavigationType.Pop, options: {} })

  for (const name of ['click', 'keydown']) addEventListener(name, recordTouch, true)
  addEventListener('popstate', () => {
    nameEntry()
    if (!endCovers(entry())) step()
  })

  if (currentKey() !== first.location.key) step()

  leaveLostCovers()
  addEventListener('online', retry)

  // A navigation that has left the application is over where the browser comes back to this page.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    loader.abort()
    store.update({ pending: undefined })
  })

  return {
    first,
    get state() {
      return store.state
    },
    navigator: navigatorOf(start),
    subscribe: store.subscribe,
    reload: () => {
      if (store.state.pending) return
      // A page that has failed is no better than the one that is shown.
      void loader.load(store.state.location, (loaded) => {
        if (loaded && loaded.kind !== 'failed') store.update({ page: loaded, scroll: 'unchanged' })
      })
    },
    retry,
  }
}

/** The carrying out of navigations: each shows a page that is known, or loads its page first. */
function createNavigations(store: PageStore, loader: PageLoader) {
  /** The navigation in flight, or the one whose page could not be reached. */
  let asked: Navigation | undefined

  /** The location of the browser's entry: a step is there before its page is. */
  const entry = () => (asked?.action === NavigationType.Pop ? asked : store.state).location

  const start = (navigation: Navigation) => {
    const { state } = store
    const { location, options } = navigation
    const known = store.find(location)

    // A navigation goes on over a step within the page, unless it is a step itself, whose entry is left.
    if (known !== state.page || entry() !== state.location) {
      loader.abort()
      asked = undefined
    }

    // The request is under way while the browser lays out the page for its position, and React renders that
    // it is pending.
    if (!known) {
      asked = navigation
      void loader.load(location, (loaded) => {
        // The page stays as it is where the next one could not be reached.
        if (!loaded) return store.update({ pending: undefined, isUnreached: true })

        asked = undefined
        commit(navigation, loaded)
      })
    }

    saveScroll(state.location.key)
    if (known) commit(navigation, known)
    else store.update({ pending: location, isUnreached: false }, { flushSync: options.flushSync === true })
  }

  const commit = (navigation: Navigation, page: PageData) => {
    const { action, options } = navigation
    const location = enterPage(page, navigation)

    // No entry of the history leads back to a page that is replaced.
    if (action === NavigationType.Replace) loader.endBlocks(store.state.page)
    const scroll = savedScroll(location.key) ?? (options.preventScrollReset ? 'unchanged' : 'start')
    const viewTransition = options.viewTransition === true && action !== NavigationType.Pop
    store.update(
      { location, action, page, scroll, ...(!asked && { pending: undefined, isUnreached: false }) },
      // A page that was waited for interrupts what React still renders of the page that it replaces.
      { viewTransition, flushSync: store.state.pending !== undefined },
    )
  }

  const retry = () => {
    if (store.state.isUnreached && asked) start(asked)
  }

  return { entry, start, retry }
}

type PageStore = ReturnType<typeof createPageStore>

/** The state of the page that is shown, whose pages the history cache holds. */
function createPageStore(first: PageData) {
  const cache = createHistoryCache()
  const listeners = new Set<Listener>()
  const store = {
    state: firstState(first),
    update: (change: Partial<PageState>, options: RenderOptions = {}) => {
      store.state = { ...store.state, ...change }
      cache.store(store.state.location.key, store.state.page)
      for (const listener of listeners) listener(store.state, options)
    },
    subscribe: (listener: Listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** The page at a location, where it needs no request. */
    find: (location: Location) =>
      isWithinPage(store.state.location, location) ? store.state.page : cache.find(location.key),
  }

  cache.store(store.state.location.key, first)
  return store
}

/** The state of the document's own page. */
function firstState(page: PageData): PageState {
  const location = documentLocation()
  return {
    location,
    action: NavigationType.Pop,
    page,
    // The browser restores the scroll of a document, unless the page hydrates before the browser's first
    // layout.
    scroll: window.scrollY > 0 ? 'unchanged' : (savedScroll(location.key) ?? 'unchanged'),
    pending: undefined,
    isUnreached: false,
  }
}

/** What carries out the navigations of react-router's hooks. */
const navigatorOf = (start: (navigation: Navigation) => void): Navigator => ({
  createHref: hrefOf,
  go: (delta) => history.go(delta),
  push: (to, _state, options = {}) =>
    start({ location: newLocation(to), action: NavigationType.Push, options }),
  replace: (to, _state, options = {}) =>
    start({ location: newLocation(to), action: NavigationType.Replace, options }),
})

/** Writes the history's entry of a navigation whose page is there. @returns the location of the page */
function enterPage(page: PageData, { location: asked, action }: Navigation): Location {
  const location = whereIs(page, asked)
  const isOverCovered = action === NavigationType.Push && yieldEntry()
  writeEntry(location, isOverCovered ? NavigationType.Replace : action, coverDepth())
  return location
}

/** The location of a page, which has moved where its address asked by a text that was read as filters. */
function whereIs(page: PageData, asked: Location): Location {
  const moved = page.kind === 'search' && page.movedTo !== undefined
  return moved ? { ...asked, ...parsePath(page.movedTo) } : asked
}

/** Whether a navigation leads to a place on the page that is shown. */
const isWithinPage = (from: Location, to: Location) =>
  to.hash !== '' && to.pathname === from.pathname && to.search === searchOf(from)
