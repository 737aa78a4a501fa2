import { useSyncExternalStore } from 'react'
import { storedText, tryStorage } from '#client/streaming/browser-storage.ts'

/** The entry of the browser's local storage by which the shopper has hidden sponsored dealers. */
export const hiddenName = 'forecourt-showcase'
export const hiddenValue = 'hidden'

const changes = new EventTarget()

/** The latest value, which holds for the life of the page where the browser stores nothing. */
let last: boolean | undefined

function read(): boolean {
  last ??= storedText(hiddenName) === hiddenValue
  return last
}

function write(isHidden: boolean): void {
  last = isHidden
  // Without permission to store it, the value holds until the page is left.
  tryStorage(() =>
    isHidden ? localStorage.setItem(hiddenName, hiddenValue) : localStorage.removeItem(hiddenName),
  )

  changes.dispatchEvent(new Event('change'))
}

function subscribe(onChange: () => void) {
  changes.addEventListener('change', onChange)
  return () => changes.removeEventListener('change', onChange)
}

/** Whether the shopper has hidden sponsored dealers (4.44); false on the server, which does not know it. */
export function useHidden(): readonly [isHidden: boolean, setHidden: (isHidden: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => false), write]
}
