import { tryStorage } from '#client/streaming/browser-storage.ts'
import { hasMarker, isShoppersPage } from '#client/streaming/shopper-mark.ts'

/** What is stored in this browser; nothing where it refuses. */
const stored = () => tryStorage(() => ({ ...localStorage })) ?? {}

/**
 * Brings a page up to date that is shown again. Where its shopper has signed out meanwhile it is loaded anew,
 * so that nothing of hers stays; and the back/forward cache passes on no events of what other pages have
 * stored.
 */
export function followOtherPages(): void {
  let before = {}
  const leaveShopper = () => {
    if (isShoppersPage() && !hasMarker()) location.reload()
  }

  addEventListener('visibilitychange', leaveShopper)
  addEventListener('pagehide', () => {
    before = stored()
  })

  addEventListener('pageshow', ({ persisted }) => {
    leaveShopper()
    if (!persisted) return
    for (const key in { ...before, ...stored() }) {
      const newValue = localStorage.getItem(key)
      dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
    }
  })
}
