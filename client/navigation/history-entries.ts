import { createPath, type Location, NavigationType, type To } from 'react-router'

/** The state of a history entry: its key, and how many covers lie over its page. */
export interface EntryState {
  readonly key?: string | undefined
  readonly cover?: number | undefined
}

/** The state that an entry has, whoever wrote it. */
export const stateOf = (state: EntryState | null): EntryState => state ?? {}

/** The state of an entry whose page has covers. */
export const coveredEntry = (key: string | undefined, cover: number): EntryState =>
  cover > 0 ? { key, cover } : { key }

/** A key for a history entry, unique in its tab. */
export const newKey = () => Math.random().toString(36).slice(2, 10)

export const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

/** The key of the history entry that the browser is at. */
export const currentKey = (): string => history.state?.key

/** The location of that entry. */
export const currentLocation = (): Location => locationOf(window.location, currentKey())

/**
 * The location of the document's own page. Back or Forward, pressed before the scripts came, has led to
 * another entry of the same document: that of its page then has a new key.
 */
export function documentLocation(): Location {
  const [loaded] = performance.getEntriesByType('navigation')
  const own = new URL(loaded?.name ?? window.location.href)
  const isHere = own.pathname === window.location.pathname && own.search === window.location.search

  return isHere ? currentLocation() : locationOf(own, newKey())
}

/** A location for a new history entry. */
export const newLocation = (to: To): Location =>
  locationOf(new URL(hrefOf(to), window.location.href), newKey())

const locationOf = (
  { pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>,
  key: string,
): Location => ({ pathname, search, hash, state: null, key })

/**
 * Writes a page's entry into the history; that of a step back or forward is there already.
 * @param cover the number of covers over the page
 */
export function writeEntry(location: Location, action: NavigationType, cover: number): void {
  const state = coveredEntry(location.key, cover)
  if (action === NavigationType.Replace) history.replaceState(state, '', hrefOf(location))
  if (action !== NavigationType.Push) return

  try {
    history.pushState(state, '', hrefOf(location))
  } catch {
    // Safari refuses more than a hundred entries within half a minute.
    window.location.assign(hrefOf(location))
  }
}

/** The newest address that took the place of a location's, and the key of its entry. */
let rewritten: { readonly key: string; readonly search: string } | undefined

/** Writes another query into the address of the page that is shown, which stays as it is. */
export function rewriteEntry(url: URL): void {
  history.replaceState(history.state, '', url)
  rewritten = { key: currentKey(), search: url.search }
}

/** The query of a location's address by now. */
export const searchOf = ({ key, search }: Location): string =>
  rewritten?.key === key ? rewritten.search : search

/**
 * Gives an entry that the router did not write a key of its own: the document's first entry and that of a
 * link within a page. The cache and the saved scroll positions tell entries apart by their keys.
 */
export function nameEntry(): void {
  if (history.state?.key === undefined) history.replaceState({ key: newKey() }, '')
}
