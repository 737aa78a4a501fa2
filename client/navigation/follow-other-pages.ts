import { hasMarker, isShoppersPage } from '#client/streaming/shopper-mark.ts'

const storedKeys = () => {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/**
 * Brings a page up to date that is shown again. Where its shopper has signed out meanwhile it is loaded anew,
 * so that nothing of hers stays; and the back/forward cache passes on no events of what other pages have
 * stored.
 */
export function followOtherPages(): void {
  let before: readonly string[] = []
  const leaveShopper = () => {
    if (isShoppersPage() && !hasMarker()) location.reload()
  }

  addEventListener('visibilitychange', leaveShopper)
  addEventListener('pagehide', () => {
    before = storedKeys()
  })

  addEventListener('pageshow', ({ persisted }) => {
    leaveShopper()
    if (!persisted) return
    for (const key of new Set([...before, ...storedKeys()])) {
      const newValue = localStorage.getItem(key)
      dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
    }
  })
}
