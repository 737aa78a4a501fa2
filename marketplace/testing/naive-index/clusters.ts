import { type Cluster, clusterOf } from '#marketplace/listings/cluster.ts'
import { locate } from '#marketplace/listings/proximity.ts'
import type { StoredListing } from '#marketplace/listings/stored-listing.ts'
import { maxClusters } from '#shared/features/map/map.contract.ts'
import { mercatorOf } from '#shared/features/map/mercator.ts'

/** The clusters of listings on a grid, by plain loops. */
export function clustersOf(cars: readonly StoredListing[], cellDegrees: number): readonly Cluster[] {
  const located = cars.flatMap((car) => {
    const there = locate(car.owner.zip)
    return there ? [{ car, latitude: there.latitude, longitude: there.longitude }] : []
  })

  const cells = Map.groupBy(located, ({ latitude, longitude }) =>
    JSON.stringify([Math.floor(longitude / cellDegrees), Math.floor(mercatorOf(latitude) / cellDegrees)]),
  )

  return [...cells]
    .map(([cell, own]) => ({ cell: JSON.parse(cell) as [number, number], own }))
    .toSorted((a, b) => b.own.length - a.own.length || a.cell[0] - b.cell[0] || a.cell[1] - b.cell[1])
    .slice(0, maxClusters)
    .map(({ own }) => {
      const latitudes = own.map(({ latitude }) => latitude)
      const longitudes = own.map(({ longitude }) => longitude)
      const prices = own.flatMap(({ car }) => car.priceUsd ?? [])
      const [first] = own
      const owners = new Set(own.map(({ car }) => car.owner.id))
      const dealer = owners.size === 1 && first?.car.owner.sellerType === 'D' ? first.car.owner : undefined

      return clusterOf({
        count: own.length,
        price: prices.length === 0 ? null : Math.min(...prices),
        latitude: mean(latitudes),
        longitude: mean(longitudes),
        west: Math.min(...longitudes),
        south: Math.min(...latitudes),
        east: Math.max(...longitudes),
        north: Math.max(...latitudes),
        place: placeOfMost(own.map(({ car }) => car)),
        owner: dealer?.id ?? null,
        dealer: dealer?.name ?? null,
      })
    })
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** The place with most of the listings; of several the first by zip. */
function placeOfMost(cars: readonly StoredListing[]): string {
  const places = Map.groupBy(cars, ({ owner: { zip, city, state } }) => [zip, city, state].join('|'))
  const [most] = [...places].toSorted(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
  const [, city, state] = most?.[0].split('|') ?? []

  return `${city}, ${state}`
}
