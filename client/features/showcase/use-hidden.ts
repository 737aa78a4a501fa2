import { useSyncExternalStore } from 'react'

/** Where this browser keeps that its shopper wants no sponsored dealer. */
export const hiddenName = 'forecourt-showcase'
export const hiddenValue = 'hidden'

const changes = new EventTarget()

/** For the life of the page where the browser keeps nothing. */
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
    // No permission: it holds until the page is left.
  }

  changes.dispatchEvent(new Event('change'))
}

function subscribe(onChange: () => void) {
  changes.addEventListener('change', onChange)
  return () => changes.removeEventListener('change', onChange)
}

/** Whether the shopper has hidden the sponsored dealer (4.44); the server does not know. */
export function useHidden(): readonly [isHidden: boolean, setHidden: (isHidden: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => false), write]
}
