import { browserTimeZone } from '#client/ui/browser-time-zone.ts'
import { unreached } from '#client/ui/unreached.ts'
import { searchesApiPath } from '#shared/features/saved-searches/saved-search-paths.ts'
import type { SavedSearch } from '#shared/features/saved-searches/saved-searches.contract.ts'

/** What became of saving a search in the account. */
export type Sent = { readonly saved: SavedSearch } | { readonly status: number; readonly message: string }

/** Saves a search in the account of the shopper who is signed in. Never rejects. */
export async function sendSearch(query: string): Promise<Sent> {
  try {
    const response = await postJson(searchesApiPath, { query, timeZone: browserTimeZone() })
    if (response.ok) return { saved: await response.json() }
    const { message = unreached }: { message?: string } = await response.json().catch(() => ({}))

    return { status: response.status, message }
  } catch {
    return { status: 0, message: unreached }
  }
}

/** Posts JSON to a path of this site. Rejects where it cannot be reached. */
export const postJson = (path: string, body: object): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })
