import { storedJson } from '#client/streaming/browser-storage.ts'
import { maxSavedCars } from '#shared/features/saved-cars/saved-car-limits.ts'
import { savedCarsKey } from '#shared/features/saved-cars/saved-car-paths.ts'
import type { SavedCar } from '#shared/features/saved-cars/saved-cars.contract.ts'
import { Full, type SavedCarsHome } from './saved-cars-home.ts'

const isWhole = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0

const isSavedCar = (value: unknown): value is SavedCar =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  isWhole(value.id) &&
  value.id !== 0 &&
  'savedAtMs' in value &&
  isWhole(value.savedAtMs) &&
  (!('priceUsd' in value) || isWhole(value.priceUsd))

/** The cars that this browser has stored, the last saved first. What is no saved car is left out. */
export function readBrowserCars(): readonly SavedCar[] {
  const cars: unknown = storedJson(savedCarsKey)

  return Array.isArray(cars) ? cars.filter(isSavedCar) : []
}

/** Stores cars in place of those before. @throws where the browser stores nothing for this site */
function write(cars: readonly SavedCar[]): void {
  if (cars.length === 0) localStorage.removeItem(savedCarsKey)
  else localStorage.setItem(savedCarsKey, JSON.stringify(cars))
}

/** Removes cars that are in an account now; what another tab has saved meanwhile stays. */
export function forgetBrowserCars(ids: ReadonlySet<number>): void {
  write(readBrowserCars().filter(({ id }) => !ids.has(id)))
}

/**
 * The saved cars of a shopper without an account. Each change reads them again: another tab may have changed
 * them.
 */
export const browserCars: SavedCarsHome = {
  savedText: 'Saved in this browser',
  read: async () => readBrowserCars(),
  async save(car) {
    const cars = readBrowserCars()
    if (cars.some(({ id }) => id === car.id)) return
    if (cars.length >= maxSavedCars) throw new Full()
    write([car, ...cars].toSorted((a, b) => b.savedAtMs - a.savedAtMs))
  },
  remove: async (id) => forgetBrowserCars(new Set([id])),
}
