import { reachCount } from '#server/features/search/count.calls.ts'
import { nearestListing } from '#server/features/search/nearest.calls.ts'
import type { ExtendedResponse } from '#shared/features/listings/answers.contract.ts'
import { ownersOf } from '#shared/features/listings/cards.ts'
import { cardTitle } from '#shared/features/listings/listing-words.ts'
import { vehicleHref } from '#shared/features/listings/safe-href.ts'
import { emptyBlocks } from '#shared/pages/search-blocks.ts'
import {
  type NearestCar,
  radiiToCount,
  reachesFurther,
  type WiderReach,
  widening,
  within,
} from '#shared/search/reach.ts'
import { radiusOf } from '#shared/search/search-request.ts'
import type { BlockPage } from './block-deps.ts'

/** The reach block: for a search with few results near its place, what there is farther away. */
export async function loadReach({ request, results, call }: BlockPage): Promise<WiderReach> {
  const { totalResultCount } = await results()
  if (!reachesFurther(request, totalResultCount)) return emptyBlocks.reach

  const radii = radiiToCount(request)
  const [found, ...counts] = await Promise.all([
    call(nearestListing, { request, totalResultCount }),
    ...radii.map((radiusMi) => call(reachCount, within(request, radiusMi))),
  ])

  const counted = counts.flatMap(({ totalResultCount: count }, index) =>
    count === undefined ? [] : [{ radiusMi: radii[index] ?? 0, count }],
  )

  const nearest = nearestOf(found)
  const own = { radiusMi: radiusOf(request), count: totalResultCount }
  const reaches = widening([own, ...counted])
  const isKnown = reaches.length > 1 || counted.length === radii.length

  return { reaches: isKnown ? reaches : [], ...(nearest && { nearest }) }
}

function nearestOf(found: ExtendedResponse): NearestCar | undefined {
  const [[listing], [owner]] = [found.listings, ownersOf(found)]
  if (listing?.distance === undefined || owner === undefined) return undefined
  const { city, state } = owner.location

  return {
    title: cardTitle(listing.title),
    href: vehicleHref(listing),
    distanceMi: listing.distance,
    placeName: `${city}, ${state}`,
  }
}
