import type { createStore } from 'jotai'
import { earlySavesName } from '#client/streaming/page-globals.ts'
import { whenIdle } from '#client/streaming/when-idle.ts'
import { toastAtom } from '#client/ui/Toast.tsx'
import { savedCarsKey } from '#shared/features/saved-cars/saved-car-paths.ts'
import { isSignedIn } from './is-signed-in.ts'

/** Whether this browser has saved cars, or a session whose account may have some. */
function mayHaveCars(): boolean {
  try {
    return isSignedIn() || localStorage.getItem(savedCarsKey) !== null
  } catch {
    return false
  }
}

type Store = ReturnType<typeof createStore>

const load = async (store: Store) => (await import('./saved-car-list.ts')).savedCarListOf(store)

/**
 * Connects the hearts of all pages with the saved cars. Their code is loaded by the first heart that is pressed,
 * or when the browser is idle where there may be saved cars to show.
 */
export function connectSavedCars(store: Store): void {
  const press = async (heart: HTMLElement | null) => {
    if (!(heart instanceof HTMLButtonElement)) return
    await load(store)
      .then((list) => list.press(heart))
      .catch(() => store.set(toastAtom, { text: 'This car could not be saved. Please try again.' }))
  }

  const early = window[earlySavesName]
  window[earlySavesName] = { push: press }
  if (Array.isArray(early)) early.forEach(press)

  const show = () => void load(store).then((list) => list.refresh(), () => undefined)
  // Another tab has saved a car.
  addEventListener('storage', ({ key }) => key === savedCarsKey && show())
  if (mayHaveCars()) void whenIdle().then(show)
}
