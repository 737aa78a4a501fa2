import type { MapCluster } from '#shared/features/map/map.contract.ts'

/** A cluster as the search engine finds it. */
export type Cluster = MapCluster

/** A cell of the grid with its listings; the dealer is null where there is no single one. */
export interface ClusterRow {
  readonly count: number
  readonly price: number | null
  readonly latitude: number
  readonly longitude: number
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
  readonly place: string
  readonly owner: number | null
  readonly dealer: string | null
}

/**
 * Degrees to some ten metres: zips are known no better. What the order of a sum leaves in the last digits
 * goes first, so that each engine rounds a mean alike.
 */
const rounded = (degrees: number) => Number(Number(degrees.toFixed(9)).toFixed(4)) + 0

export const clusterOf = ({ count, price, place, owner, dealer, ...at }: ClusterRow): Cluster => ({
  latitude: rounded(at.latitude),
  longitude: rounded(at.longitude),
  count,
  ...(price !== null && { minPriceUsd: price }),
  placeName: place,
  area: {
    west: rounded(at.west),
    south: rounded(at.south),
    east: rounded(at.east),
    north: rounded(at.north),
  },
  ...(owner !== null && { ownerId: owner }),
  ...(owner !== null && dealer !== null && { ownerName: dealer }),
})
