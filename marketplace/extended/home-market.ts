import type { DealerPlace } from '#marketplace/listings/listing-index.ts'
import { perVersion } from '#marketplace/listings/per-version.ts'
import { locate, milesBetween } from '#marketplace/listings/proximity.ts'
import { lookupZip, type Place } from '#marketplace/places/zips.ts'

/** The radius of the market around a zip. */
const marketRadiusMi = 50

/**
 * The name of the market around a zip, as a function of the zip: the city with most dealers in it, as
 * `Phoenix, AZ`; undefined where there are no dealers.
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

    // Only zips that exist are cached: the number of others is unlimited.
    if (center) known.set(zip, biggestAround(center))

    return known.get(zip)
  }
}
