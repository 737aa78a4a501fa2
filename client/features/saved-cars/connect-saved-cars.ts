import type { createStore } from 'jotai'
import { storedText } from '#client/streaming/browser-storage.ts'
import { earlySavesName } from '#client/streaming/page-globals.ts'
import { whenIdle } from '#client/streaming/when-idle.ts'
import { sessionAtom } from '#client/ui/session.atoms.ts'
import { toastAtom } from '#client/ui/Toast.tsx'
import { savedCarsKey } from '#shared/features/saved-cars/saved-car-paths.ts'

type Store = ReturnType<typeof createStore>

const load = async (store: Store) => (await import('./saved-car-list.ts')).savedCarListOf(store)

/**
 * Connects the hearts of all pages with the saved cars. Their code is loaded by the first heart that is
 * pressed, and where there may be saved cars to show: in an account, or in this browser.
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

  const show = () =>
    void load(store)
      .then((list) => list.refresh())
      .catch(() => undefined)

  // Another tab has saved a car.
  addEventListener('storage', ({ key }) => key === savedCarsKey && show())
  store.sub(sessionAtom, show)
  if (storedText(savedCarsKey)) void whenIdle().then(show)
}
