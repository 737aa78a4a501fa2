import type { CarFacts } from '#shared/features/listings/car-facts.ts'
import type { SavedCar } from './saved-cars.contract.ts'

/** A saved car with its facts; without them it is not listed any more, not even as a sold one. */
export interface SavedCarView extends SavedCar {
  readonly facts?: CarFacts
  /** The facts could not be loaded: the car may be listed as before. */
  readonly isUnread?: true
}

/** Whether a saved car is listed, or may be: its facts could not be loaded. */
export const isListed = ({ facts, isUnread }: SavedCarView): boolean =>
  isUnread === true || facts?.isGone === false

/** The change of a car's price since it was saved, negative for a drop; 0 where either price is not known. */
export const changeUsd = ({ priceUsd, facts }: SavedCarView): number =>
  priceUsd === undefined || facts?.priceUsd === undefined ? 0 : facts.priceUsd - priceUsd

/** The orders of a list of saved cars, the first one by default. */
export const savedCarSorts = [
  { value: 'saved', label: 'Recently saved' },
  { value: 'drop', label: 'Biggest price drop' },
  { value: 'price', label: 'Lowest price' },
] as const

export type SavedCarSort = (typeof savedCarSorts)[number]['value']

export const readSavedCarSort = (text: string | undefined): SavedCarSort =>
  savedCarSorts.find(({ value }) => value === text)?.value ?? 'saved'

/** Cars in an order. Those that are gone come last where prices decide, and so do those without a price. */
export function sortSavedCars(cars: readonly SavedCarView[], sort: SavedCarSort): SavedCarView[] {
  const keys: Record<SavedCarSort, (car: SavedCarView) => number> = {
    saved: () => 0,
    drop: (car) => (isForSale(car) ? changeUsd(car) : Number.POSITIVE_INFINITY),
    price: (car) => (isForSale(car) ? (car.facts?.priceUsd ?? Number.MAX_VALUE) : Number.POSITIVE_INFINITY),
  }

  const [key, time] = [keys[sort], (car: SavedCarView) => -car.savedAtMs]

  return cars.toSorted((a, b) => compare(key(a), key(b)) || compare(time(a), time(b)) || a.id - b.id)
}

const isForSale = ({ facts }: SavedCarView) => facts !== undefined && !facts.isGone
const compare = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0)
