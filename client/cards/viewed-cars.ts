import { storedJson } from '#client/streaming/browser-storage.ts'
import { maxViewedCars, viewedCarsKey } from '#shared/features/interest/interest-rules.ts'
import { isVin } from '#shared/features/vin.ts'
import { maxId } from '#shared/search/read-whole.ts'

/** The version of the stored shape. What another version of the product has stored is no history. */
export const viewedCarsVersion = 1

/** A car whose page a shopper looked at. */
export interface ViewedCar {
  /** The id of the listing. */
  readonly id: number
  readonly vin: string
  readonly title: string
  /** What it cost at the last look, in US dollars; absent where the seller named no price. */
  readonly priceUsd?: number
  /** The time of the last look, in epoch milliseconds. */
  readonly viewedAt: number
  /** The car is in the history of the account that is signed in, and leaves this browser with it. */
  readonly isInAccount?: true
}

const changes = new EventTarget()

/** The cars of a page whose browser stores nothing, or has no room for them. */
let unstored: readonly ViewedCar[] | undefined

/** The cars that were looked at, the latest first. What is no such car is left out. */
export function readViewedCars(): readonly ViewedCar[] {
  return unstored ?? carsIn(storedJson(viewedCarsKey))
}

/** Records a look at a car, which becomes the latest one. */
export const recordViewedCar = (car: ViewedCar): void => writeViewedCars([car, ...readViewedCars()])

/** Stores cars in place of those before: each once, its latest look, and the latest ten. */
export function writeViewedCars(cars: readonly ViewedCar[]): void {
  const latestFirst = cars.toSorted((a, b) => b.viewedAt - a.viewedAt)
  const newest = [...new Map(latestFirst.toReversed().map((car) => [car.id, car])).values()]
  const kept = newest.toSorted((a, b) => b.viewedAt - a.viewedAt).slice(0, maxViewedCars)

  try {
    if (kept.length === 0) localStorage.removeItem(viewedCarsKey)
    else localStorage.setItem(viewedCarsKey, JSON.stringify({ version: viewedCarsVersion, cars: kept }))
    unstored = undefined
  } catch {
    unstored = kept
  }

  changes.dispatchEvent(new Event('change'))
}

/** Calls a listener after each change, those of other tabs among them. @returns what ends that */
export function onViewedCars(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === viewedCarsKey || key === null) && listener()
  changes.addEventListener('change', listener)
  addEventListener('storage', onStorage)

  return () => {
    changes.removeEventListener('change', listener)
    removeEventListener('storage', onStorage)
  }
}

function carsIn(stored: unknown): readonly ViewedCar[] {
  if (!isRecord(stored) || stored.version !== viewedCarsVersion || !Array.isArray(stored.cars)) return []
  return stored.cars
    .filter(isViewedCar)
    .toSorted((a, b) => b.viewedAt - a.viewedAt)
    .slice(0, maxViewedCars)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const isViewedCar = (value: unknown): value is ViewedCar =>
  isRecord(value) &&
  isWhole(value.id) &&
  value.id >= 1 &&
  value.id <= maxId &&
  typeof value.vin === 'string' &&
  isVin(value.vin) &&
  typeof value.title === 'string' &&
  isWhole(value.viewedAt) &&
  (value.priceUsd === undefined || isWhole(value.priceUsd)) &&
  (value.isInAccount === undefined || value.isInAccount === true)
