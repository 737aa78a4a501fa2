import type { ListingsResponse } from '#shared/features/listings/answers.contract.ts'
import type { Image, Listing, Owner } from '#shared/features/listings/listing.contract.ts'
import { cardTitle } from '#shared/features/listings/listing-words.ts'
import { vehicleHref } from '#shared/features/listings/safe-href.ts'
import { searchHref } from '#shared/search/print-search.ts'
import type { SavedCar } from './saved-cars.contract.ts'

/** What a list of saved cars shows of a car. */
export interface CarFacts {
  readonly id: number
  readonly title: string
  readonly href: string
  /** Absent where the seller has no photo. */
  readonly photo?: Image
  /** The present price, or the last one of a car that is gone; absent where the seller names none. */
  readonly priceUsd?: number
  readonly mileageMi?: number
  /** The seller with its place, such as `Auto Plaza, Tempe, AZ`; absent where it is not known. */
  readonly seller?: string
  /** The car is no longer for sale. */
  readonly isGone: boolean
  /** The search for cars of the same model. */
  readonly similarHref: string
}

/** A saved car with its facts; without them it is not listed any more, not even as a sold one. */
export interface SavedCarView extends SavedCar {
  readonly facts?: CarFacts
}

/** The facts of the listings in an answer. */
export function carFactsOf({ listings, owners, goneIds }: ListingsResponse): CarFacts[] {
  const ownerById = new Map(owners.map((owner) => [owner.id, owner]))
  return listings.map((listing) => ({
    ...factsOf(listing, ownerById.get(listing.ownerId)),
    isGone: goneIds.includes(listing.id),
  }))
}

function factsOf(listing: Listing, owner: Owner | undefined): Omit<CarFacts, 'isGone'> {
  const { sources, primary } = listing.images
  const photo = sources[primary] ?? sources[0]
  const { salePrice } = listing.pricingDetail

  return {
    id: listing.id,
    title: cardTitle(listing.title),
    href: vehicleHref(listing),
    ...(photo && { photo }),
    ...(salePrice !== undefined && { priceUsd: salePrice }),
    ...(listing.mileage && { mileageMi: listing.mileage.value }),
    ...(owner && { seller: `${owner.name}, ${owner.location.city}, ${owner.location.state}` }),
    similarHref: searchHref({ makeCode: [listing.makeCode], modelCode: [listing.modelCode] }),
  }
}

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
