import type { DealerPlace } from '#marketplace/listings/listing-index.ts'
import { perVersion } from '#marketplace/listings/per-version.ts'
import { locate, milesBetween } from '#marketplace/listings/proximity.ts'
import { lookupZip, type Place } from '#marketplace/places/zips.ts'

/** How far around a zip its market reaches. */
const marketRadiusMi = 50

/**
 * Names the market around a zip after the city with most dealers in it, as `Phoenix, AZ`; undefined where
 * there are none.
 */
export const marketNamesOf = perVersion(async (index) => marketNames(await index.dealerPlaces()))

function marketNames(places: readonly DealerPlace[]): (zip: string) => string | undefined {
  const located = places.flatMap(({ zip, city, state, dealers }) => {
    const place = locate(zip)
    return place ? [{ name: `${city}, ${state}`, dealers, place }] : []
  })

  const known = new Map<string, string | undefined>()
  const biggestAround = (center: Place) => {
    const cities = new Map<string, number>()
    for (const { name, dealers, place } of located) {
      if (milesBetween(center, place) <= marketRadiusMi) cities.set(name, (cities.get(name) ?? 0) + dealers)
    }

    return [...cities].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0]
  }

  return (zip) => {
    if (known.has(zip)) return known.get(zip)
    const center = lookupZip(zip)

    // Of zips that do not exist there is no end.
    if (center) known.set(zip, biggestAround(center))

    return known.get(zip)
  }
}
