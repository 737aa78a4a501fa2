import { atom } from 'jotai'
import { atomWithStorage, createJSONStorage } from 'jotai/utils'
import { storedText } from '#client/streaming/browser-storage.ts'
import { jsonStorage } from '#client/streaming/json-storage.ts'
import { maxGuestSearches } from '#shared/features/alerts/alert-rules.ts'

/** A search that is saved in this browser alone, until its shopper signs in. */
export interface GuestSearch {
  /** The canonical query, by which equal searches are one. */
  readonly query: string
  readonly title: string
  readonly savedAtMs: number
  /** A subscription to it was accepted. */
  readonly isSubscribed: boolean
}

const isGuestSearch = (value: unknown): value is GuestSearch => {
  const { query, title, savedAtMs, isSubscribed } = (value ?? {}) as Record<string, unknown>
  return (
    typeof query === 'string' &&
    typeof title === 'string' &&
    Number.isSafeInteger(savedAtMs) &&
    typeof isSubscribed === 'boolean'
  )
}

const areGuestSearches = (value: unknown): value is readonly GuestSearch[] =>
  Array.isArray(value) && value.every(isGuestSearch)

const searchesKey = 'saved-searches'
const storage = jsonStorage(areGuestSearches)

/** The searches of a guest, newest first, stored in this browser. */
export const guestSearchesAtom = atomWithStorage<readonly GuestSearch[]>(searchesKey, [], storage, {
  getOnInit: true,
})

/** The stored searches, which a change reads again: another tab may have changed them. */
const stored = () => storage.getItem(searchesKey, [])

type SaveOutcome = 'added' | 'known' | 'limit' | 'unstored'

/** Whether the storage of this browser holds a search. */
const isHere = ({ query }: GuestSearch): boolean =>
  storedText(searchesKey)?.includes(JSON.stringify(query)) ?? false

/** Whether this browser has saved as many other searches as it may have (9.2). */
export function isListFull(query: string): boolean {
  const searches = stored()
  return searches.length >= maxGuestSearches && !searches.some((search) => search.query === query)
}

/**
 * Saves a search in this browser. @returns 'limit' where the browser has as many as it may have (9.2),
 * 'unstored' where its storage is full or blocked
 */
export const addGuestSearchAtom = atom(null, (_get, set, search: GuestSearch): SaveOutcome => {
  const searches = stored()
  const known = searches.find(({ query }) => query === search.query)
  if (known) {
    const marked = { ...known, title: search.title, isSubscribed: known.isSubscribed || search.isSubscribed }
    set(
      guestSearchesAtom,
      searches.map((one) => (one === known ? marked : one)),
    )
    return 'known'
  }

  if (isListFull(search.query)) return 'limit'
  set(guestSearchesAtom, [search, ...searches])
  if (isHere(search)) return 'added'

  set(guestSearchesAtom, searches)
  return 'unstored'
})

/** Removes a search from this browser. */
export const removeGuestSearchAtom = atom(null, (_get, set, query: string) =>
  set(
    guestSearchesAtom,
    stored().filter((search) => search.query !== query),
  ),
)

/** The shopper does not want to be asked for the searches of this browser; as long as the tab is open. */
export const offerDeclinedAtom = atomWithStorage(
  'saved-searches-declined',
  false,
  jsonStorage(
    (value) => typeof value === 'boolean',
    createJSONStorage(() => globalThis.sessionStorage),
  ),
  { getOnInit: true },
)
