import type { Cluster } from '#marketplace/listings/cluster.ts'
import { mercatorOf } from '#shared/features/map/mercator.ts'

/** The least distance of two clusters, in cells: closer ones would cover each other on a phone. */
const leastCells = 0.9

/**
 * Clusters without those that are close to a larger one, which has their listings as well: cells part what
 * lies on both sides of their edges.
 */
export function mergeClose(clusters: readonly Cluster[], cellDegrees: number): Cluster[] {
  const merged: Cluster[] = []

  for (const cluster of clusters) {
    const at = merged.findIndex((larger) => distance(larger, cluster) < cellDegrees * leastCells)
    const larger = merged[at]
    if (larger) merged[at] = together(larger, cluster)
    else merged.push(cluster)
  }

  return merged.toSorted((a, b) => b.count - a.count)
}

const distance = (one: Cluster, other: Cluster) =>
  Math.hypot(one.longitude - other.longitude, mercatorOf(one.latitude) - mercatorOf(other.latitude))

/** Two clusters as one, in the place of the larger. */
function together(larger: Cluster, smaller: Cluster): Cluster {
  const { ownerId, ownerName, minPriceUsd, ...rest } = larger
  const prices = [minPriceUsd, smaller.minPriceUsd].filter((price) => price !== undefined)
  const isSameOwner = ownerId !== undefined && ownerId === smaller.ownerId

  return {
    ...rest,
    count: larger.count + smaller.count,
    ...(prices.length > 0 && { minPriceUsd: Math.min(...prices) }),
    area: {
      west: Math.min(larger.area.west, smaller.area.west),
      south: Math.min(larger.area.south, smaller.area.south),
      east: Math.max(larger.area.east, smaller.area.east),
      north: Math.max(larger.area.north, smaller.area.north),
    },
    ...(isSameOwner && { ownerId, ...(ownerName !== undefined && { ownerName }) }),
  }
}
