import { useSyncExternalStore } from 'react'

/** The entry of the browser's local storage by which the shopper has hidden sponsored dealers. */
export const hiddenName = 'forecourt-showcase'
export const hiddenValue = 'hidden'

const changes = new EventTarget()

/** The latest value, which holds for the life of the page where the browser stores nothing. */
let last: boolean | undefined

function read(): boolean {
  try {
    last ??= localStorage.getItem(hiddenName) === hiddenValue
  } catch {
    last ??= false
  }

  return last
}

function write(isHidden: boolean): void {
  last = isHidden
  try {
    if (isHidden) localStorage.setItem(hiddenName, hiddenValue)
    else localStorage.removeItem(hiddenName)
  } catch {
    // Without permission to store it, the value holds until the page is left.
  }

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
