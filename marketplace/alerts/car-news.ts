import type { ListingChange } from '#marketplace/listings/listing-changes.ts'
import type { StoredListing } from '#marketplace/listings/stored-listing.ts'
import { carName } from '#shared/features/listings/listing-words.ts'

/** What e-mails tell of a car. A fact that is not known is absent. */
export interface CarFacts {
  readonly title: string
  readonly priceUsd?: number
  readonly mileageMi?: number
  /** For example `Atlanta, GA`. */
  readonly place: string
  readonly makeCode: string
  readonly modelCode: string
}

/** What some changes mean to shoppers who search for a car or saved it. */
export interface CarNews {
  readonly listingId: number
  /** `changed`: of no interest, such as a higher price. */
  readonly kind: 'new' | 'price' | 'gone' | 'changed'
  readonly previousPriceUsd?: number | undefined
  /** Absent where the listing is no longer known. */
  readonly facts?: CarFacts | undefined
}

/** A piece of news and the listing as searches match it. */
export interface NewsOfListing {
  readonly news: CarNews
  readonly listing: StoredListing | undefined
}

/**
 * One piece of news for each car of several changes, which are in the order of time. A car that came and then
 * became cheaper is new; a car whose price fell twice fell from the first price.
 */
export function foldChanges(changes: readonly ListingChange[]): readonly NewsOfListing[] {
  const byId = Map.groupBy(changes, ({ id }) => id)

  return [...byId].map(([listingId, own]) => {
    const listing = own.findLast((change) => change.listing !== undefined)?.listing
    const facts = listing && factsOf(listing)
    const lastGone = own.findLastIndex(({ kind }) => kind === 'gone')
    const since = own.slice(lastGone + 1)
    if (lastGone >= 0 && since.length === 0) return { news: { listingId, kind: 'gone', facts }, listing }
    if (since.some(({ kind }) => kind === 'new')) return { news: { listingId, kind: 'new', facts }, listing }

    return { news: { listingId, ...priceNews(since, listing), facts }, listing }
  })
}

function priceNews(changes: readonly ListingChange[], listing: StoredListing | undefined) {
  const previousPriceUsd = changes.find((change) => change.previousPriceUsd !== undefined)?.previousPriceUsd
  const priceUsd = listing?.priceUsd ?? null
  const isLower = priceUsd !== null && previousPriceUsd !== undefined && priceUsd < previousPriceUsd

  return isLower ? ({ kind: 'price', previousPriceUsd } as const) : ({ kind: 'changed' } as const)
}

function factsOf({ year, make, model, trim, priceUsd, mileageMi, owner, ...car }: StoredListing): CarFacts {
  return {
    title: carName({ year, make, model, trim }),
    ...(priceUsd !== null && { priceUsd }),
    ...(mileageMi !== null && { mileageMi }),
    place: `${owner.city}, ${owner.state}`,
    makeCode: car.makeCode,
    modelCode: car.modelCode,
  }
}
