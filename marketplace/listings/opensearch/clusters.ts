import { type Cluster, clusterOf } from '#marketplace/listings/cluster.ts'
import { maxClusters } from '#shared/features/map/map.contract.ts'
import { mercatorOf } from '#shared/features/map/mercator.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { numberField } from './fields.ts'
import { findOwners } from './pick.ts'
import { bucketsOf, type IndexedPlace, inside, runSearch, type Snapshot } from './snapshot.ts'
import { queryOf } from './where.ts'

/** The listings of a search at one place. */
interface CarsOfPlace {
  readonly place: IndexedPlace
  readonly latitude: number
  readonly longitude: number
  readonly count: number
  readonly price: number | null
  /** The lowest and the highest id of their owners. */
  readonly owners: readonly [number | null, number | null]
}

/**
 * The listings of a search by the cells of a grid on the map. The engine counts them by place; places are
 * few, so that the grid costs the same for any number of listings.
 */
export async function findClusters(
  snapshot: Snapshot,
  request: SearchRequest,
  cellDegrees: number,
): Promise<readonly Cluster[]> {
  const cells = Map.groupBy(await countByPlace(snapshot, request), ({ latitude, longitude }) =>
    JSON.stringify([Math.floor(longitude / cellDegrees), Math.floor(mercatorOf(latitude) / cellDegrees)]),
  )

  const clusters = [...cells]
    .map(([cell, own]) => ({ cell: JSON.parse(cell) as [number, number], own, count: countOf(own) }))
    .sort((a, b) => b.count - a.count || a.cell[0] - b.cell[0] || a.cell[1] - b.cell[1])
    .slice(0, maxClusters)
  const owners = await findOwners(
    snapshot,
    clusters.flatMap(({ own }) => singleOwnerOf(own) ?? []),
  )

  return clusters.map(({ own, count }) => {
    const owner = owners.get(singleOwnerOf(own) ?? 0)
    const dealer = owner?.sellerType === 'D' ? owner : undefined
    const prices = own.flatMap(({ price }) => price ?? [])
    const [latitudes, longitudes] = [
      own.map(({ latitude }) => latitude),
      own.map(({ longitude }) => longitude),
    ]
    const { city, state } = placeOfMost(own)
    const mean = (of: 'latitude' | 'longitude') =>
      own.reduce((sum, one) => sum + one[of] * one.count, 0) / count

    return clusterOf({
      count,
      price: prices.length === 0 ? null : Math.min(...prices),
      ...{ latitude: mean('latitude'), longitude: mean('longitude') },
      ...{ west: Math.min(...longitudes), south: Math.min(...latitudes) },
      ...{ east: Math.max(...longitudes), north: Math.max(...latitudes) },
      place: `${city}, ${state}`,
      ...{ owner: dealer?.id ?? null, dealer: dealer?.name ?? null },
    })
  })
}

const countOf = (own: readonly CarsOfPlace[]) => own.reduce((sum, { count }) => sum + count, 0)

async function countByPlace(snapshot: Snapshot, request: SearchRequest): Promise<CarsOfPlace[]> {
  const places = new Map(snapshot.dictionary.places.map((place) => [place.id, place]))
  const { aggregations } = await runSearch(snapshot, {
    ...{ size: 0, query: queryOf(request, snapshot) },
    aggs: {
      places: {
        terms: { field: 'placeId', size: places.size || 1 },
        aggs: {
          price: { min: { field: numberField('priceUsd') } },
          low: { min: { field: 'ownerId' } },
          high: { max: { field: 'ownerId' } },
        },
      },
    },
  })

  return bucketsOf(aggregations?.places).flatMap((bucket) => {
    const place = places.get(Number(bucket.key))
    if (!place || place.latitude === null || place.longitude === null) return []
    const numberOf = (name: string) => inside(bucket, name)?.value ?? null

    return {
      place,
      ...{ latitude: place.latitude, longitude: place.longitude },
      ...{ count: bucket.doc_count, price: numberOf('price') },
      owners: [numberOf('low'), numberOf('high')],
    }
  })
}

/** The one owner of all of these listings; undefined where there are several. */
function singleOwnerOf(own: readonly CarsOfPlace[]): number | undefined {
  const ids = new Set(own.flatMap(({ owners }) => owners))
  const [id] = ids

  return ids.size === 1 && id !== null ? id : undefined
}

/** The place with most of the listings; of several the first by zip. */
const placeOfMost = (own: readonly CarsOfPlace[]) =>
  own.reduce((most, one) =>
    one.count > most.count || (one.count === most.count && one.place.id < most.place.id) ? one : most,
  ).place
