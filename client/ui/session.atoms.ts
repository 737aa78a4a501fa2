import { atom } from 'jotai'
import { fetchJson } from '#client/streaming/fetch-json.ts'
import { hasMarker, markShopper } from '#client/streaming/shopper-mark.ts'
import { sessionPath } from '#shared/features/accounts/account-paths.ts'
import type { SessionData } from '#shared/features/accounts/accounts.contract.ts'

const loadedAtom = atom<SessionData>()

// The page of a guest asks for nothing.
loadedAtom.onMount = (set) => {
  if (hasMarker()) void loadSession().then(set, () => undefined)
}

/** What the page knows of the shopper who is signed in; undefined for a guest, and until it has arrived. */
export const sessionAtom = atom((get) => get(loadedAtom))

/**
 * Asks once more who is signed in, such as after signing in. A failure leaves everything as it is.
 * @returns what is known now; undefined where the question failed
 */
export const reloadSessionAtom = atom(null, async (_get, set) => {
  const session = await loadSession().catch(() => undefined)
  if (session) set(loadedAtom, session)

  return session
})

async function loadSession(): Promise<SessionData> {
  const session = await fetchJson<SessionData>(sessionPath)
  markShopper(session.shopper !== null)

  return session
}
