import { numberAttributes } from '#marketplace/listings/attributes.ts'
import type { Card } from '#marketplace/listings/duckdb/card.ts'
import { toStored } from '#marketplace/listings/duckdb/card.ts'
import { isBranded } from '#marketplace/listings/history-report.ts'
import { searchWords } from '#marketplace/listings/keyword.ts'
import { priceBucketOf } from '#marketplace/listings/range-stats.ts'
import { attributeOf, daysSinceDrop } from '#marketplace/listings/stored-listing.ts'
import { codesOf } from '#shared/search/codes-of.ts'
import { bucketsName, facetGroups, facetTerms, termsOf, yearsName } from './facet-terms.ts'
import { facetFields, storedCodeFields } from './fields.ts'
import { kinds } from './template.ts'

/** A listing of the inventory's store, with what an import derived for it; nulls where it has expired. */
export interface PublishedListing {
  readonly card: Card
  /** JSON. */
  readonly material: string | null
  readonly score: number | null
  readonly place_id: number | null
  readonly changed_on_day: number
}

/** The document of a listing: what searches compare, and the card that results read. */
export function documentOf({ card, material, score, place_id, changed_on_day }: PublishedListing): object {
  const car = toStored(card)
  const codes = new Map(
    storedCodeFields.map(({ param, attribute, options, holds }) => [
      param,
      codesOf({ options, ...(holds && { holds }) }, attributeOf(car, attribute, 0)),
    ]),
  )

  const priceBucket = car.priceUsd === null ? null : priceBucketOf(car.priceUsd)
  const counted = new Map([
    ...facetFields.map(({ param }) => [param, codes.get(param) ?? []] as const),
    [yearsName, [String(car.year)]] as const,
    [bucketsName, priceBucket === null ? [] : [String(priceBucket)]] as const,
  ])

  return {
    kind: kinds.listing,
    isLive: !car.isExpired,
    id: car.id,
    vin: car.vin,
    ownerId: car.owner.id,
    tier: car.owner.tier,
    placeId: place_id,
    score,
    isBranded: isBranded(car),
    listedOnDay: car.listedOnDay,
    changedOnDay: changed_on_day,
    droppedOnDay: daysSinceDrop(car, 0) === null ? null : car.priceSinceDay,
    priceBucket,
    words: searchWords(car).split(' ').filter(Boolean),
    codes: Object.fromEntries(codes),
    [facetTerms]: termsOf(facetGroups, counted),
    numbers: Object.fromEntries(
      numberAttributes.map((attribute) => [attribute, attributeOf(car, attribute, 0)]),
    ),
    card,
    sellerMaterial: material,
  }
}
