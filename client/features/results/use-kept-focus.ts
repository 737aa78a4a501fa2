import { useEffect } from 'react'

/** Keeps the focus on a car whose card is made anew. The code for it comes once the cards stand. */
export function useKeptFocus(): void {
  useEffect(() => {
    const unmount = new AbortController()
    import('./keep-focus.ts').then(
      ({ keepFocus }) => unmount.signal.aborted || keepFocus(unmount.signal),
      // The focus of a card that is made anew is then lost, as on any page.
      () => undefined,
    )

    return () => unmount.abort()
  }, [])
}
