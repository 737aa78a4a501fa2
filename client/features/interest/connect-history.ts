import type { createStore } from 'jotai'
import { storedText } from '#client/streaming/browser-storage.ts'
import { hasMarker } from '#client/streaming/shopper-mark.ts'
import { whenIdle } from '#client/streaming/when-idle.ts'
import { sessionAtom } from '#client/ui/session.atoms.ts'
import { viewedCarsKey } from '#shared/features/interest/interest-rules.ts'

/**
 * Connects the browsing history of all pages with that of the account. Its code is loaded where somebody is
 * signed in, or there are cars that an account may have left here.
 */
export function connectHistory(store: ReturnType<typeof createStore>): void {
  let isLoading = false
  const load = () => {
    if (isLoading) return
    isLoading = true
    void whenIdle()
      .then(() => import('./history.ts'))
      .then(
        ({ followHistory }) => followHistory(),
        () => (isLoading = false),
      )
  }

  store.sub(sessionAtom, load)
  if (hasMarker() || storedText(viewedCarsKey)) load()
}
