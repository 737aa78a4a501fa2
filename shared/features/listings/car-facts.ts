import { servicePath } from '#shared/search/paths.ts'
import { searchHref } from '#shared/search/print-search.ts'
import type { ListingsResponse } from './answers.contract.ts'
import { ownersOf, sellerName } from './cards.ts'
import type { Image, Listing, Owner } from './listing.contract.ts'
import { cardTitle } from './listing-words.ts'
import { placeOf } from './page-words.ts'
import { photosOf } from './photos-of.ts'
import { vehicleHref } from './safe-href.ts'

/** The path of facts of cars by their ids, which the browser asks for where it has the ids alone. */
export const carFactsPath = `${servicePath}/cars`

/** What a list of cars that a shopper chose shows of a car. */
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

/** What a car in one line shows. */
export type CarInShort = Omit<CarFacts, 'isGone' | 'similarHref'>

/** What is known of the cars of some ids. A car that is merely missing may be for sale. */
export interface FoundCars {
  readonly cars: readonly CarFacts[]
  /** The ids that no car has ever had. */
  readonly unknownIds: readonly number[]
}

/** The facts of the listings in an answer. */
export function carFactsOf({ goneIds, ...found }: ListingsResponse): CarFacts[] {
  const ownerById = new Map(ownersOf(found).map((owner) => [owner.id, owner]))
  return found.listings.map((listing) => ({
    ...factsOf(listing, ownerById.get(listing.ownerId)),
    isGone: goneIds.includes(listing.id),
  }))
}

/** The facts of a listing that do not depend on whether it is for sale. */
export function factsOf(listing: Listing, owner?: Owner): Omit<CarFacts, 'isGone'> {
  const { makeCode, modelCode } = listing
  return {
    ...inShort(listing, owner),
    similarHref: searchHref({ makeCode: [makeCode], modelCode: [modelCode] }),
  }
}

/** A listing as a car in one line. */
export function inShort(listing: Listing, owner?: Owner): CarInShort {
  const [photo] = photosOf(listing)
  const { salePrice } = listing.pricingDetail

  return {
    id: listing.id,
    title: cardTitle(listing.title),
    href: vehicleHref(listing),
    ...(photo && { photo }),
    ...(salePrice !== undefined && { priceUsd: salePrice }),
    ...(listing.mileage && { mileageMi: listing.mileage.value }),
    ...(owner && { seller: `${sellerName(owner)}, ${placeOf(owner)}` }),
  }
}
