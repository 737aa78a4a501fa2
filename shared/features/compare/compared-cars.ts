import type { ListingsResponse } from '#shared/features/listings/answers.contract.ts'
import { type CardListing, ownersOf, toCard } from '#shared/features/listings/cards.ts'
import { searchHref } from '#shared/search/print-search.ts'
import { type ComparedFacts, type CompareGroup, compareRows } from './compare-rows.ts'

/** A car at the head of a comparison's column. */
export interface ComparedCar {
  readonly id: number
  /** The car is no longer for sale. */
  readonly isGone: boolean
  /** Absent where nothing is known of the car any more, and where its listing is unusable. */
  readonly listing?: CardListing
  /** The car's seller can be written to. */
  readonly canEmail?: boolean
  /** The search for cars of the same model. */
  readonly similarHref?: string
}

/** Cars side by side, in the order of their ids. Cars that the answer lacks have a column without facts. */
export function compareCars(
  ids: readonly number[],
  { goneIds, unknownIds = [], features = {}, ...found }: ListingsResponse,
): { readonly cars: readonly ComparedCar[]; readonly groups: readonly CompareGroup[] } {
  const ownerById = new Map(ownersOf(found).map((owner) => [owner.id, owner]))
  const factsById = new Map(
    found.listings.map((listing): [number, ComparedFacts] => [
      listing.id,
      {
        listing,
        owner: ownerById.get(listing.ownerId),
        features: features[listing.id] ?? [],
        isGone: goneIds.includes(listing.id),
      },
    ]),
  )

  const facts = ids.map((id) => factsById.get(id))

  return {
    cars: ids.map((id, at) => carOf(facts[at]) ?? { id, isGone: unknownIds.includes(id) }),
    groups: compareRows(facts),
  }
}

function carOf(facts: ComparedFacts | undefined): ComparedCar | undefined {
  if (facts === undefined) return undefined
  const { listing, owner, isGone } = facts
  const { id, makeCode, modelCode } = listing

  return {
    ...{ id, isGone },
    listing: toCard(listing),
    canEmail: !isGone && owner?.hideEmailForm !== true,
    similarHref: searchHref({ makeCode: [makeCode], modelCode: [modelCode] }),
  }
}
