import { type Cluster, clusterOf } from '#marketplace/listings/cluster.ts'
import { maxClusters } from '#shared/features/map/map.contract.ts'
import { mercatorOf } from '#shared/features/map/mercator.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { readOwners } from './cards.ts'
import type { Place } from './dictionary.ts'
import { readOwnerFacts } from './facts.ts'
import { unknown } from './live-columns.ts'
import { scanFound } from './scan.ts'
import type { Snapshot } from './snapshot.ts'
import { restrictionOf } from './where.ts'

/** The listings of a search at one place whose coordinates are known. */
interface CountedPlace {
  readonly place: Place
  readonly latitude: number
  readonly longitude: number
  cars: number
  /** The lowest price; undefined where no listing has one. */
  price: number | undefined
  /** The one owner of the listings; undefined where they have several. */
  owner: number | undefined
}

interface Cell {
  readonly column: number
  readonly row: number
  readonly places: CountedPlace[]
  count: number
}

/**
 * The listings of a search by the cells of a grid on the map. Listings are counted by place first, since
 * places are few: the grid costs the same for any number of listings.
 * @param cellDegrees the width of a cell in degrees of longitude
 */
export async function findClusters(
  snapshot: Snapshot,
  request: SearchRequest,
  cellDegrees: number,
): Promise<readonly Cluster[]> {
  const cells = cellsOf(await countPlaces(snapshot, request), cellDegrees)
    .sort((a, b) => b.count - a.count || a.column - b.column || a.row - b.row)
    .slice(0, maxClusters)

  const owners = cells.map(({ places }) => onlyOwnerOf(places))
  const facts = await readOwners(snapshot, new Set(owners.filter((owner) => owner !== undefined)))

  return cells.map((cell, at) => {
    const owner = owners[at]
    const text = owner === undefined ? undefined : facts.get(owner)
    const known = text === undefined ? undefined : readOwnerFacts(text)
    const dealer = known?.sellerType === 'D' ? known.name : null

    return toCluster(cell, { owner: dealer === null ? null : (owner ?? null), dealer })
  })
}

async function countPlaces(snapshot: Snapshot, request: SearchRequest): Promise<CountedPlace[]> {
  const { live, dictionary } = snapshot
  const counted = new Map<number, CountedPlace>()
  const [ids, owners, prices] = [
    live.numbers('place_id'),
    live.numbers('owner_id'),
    live.numbers('price_usd'),
  ]

  await scanFound(live, restrictionOf(request, snapshot), (rows) => {
    for (const row of rows) {
      const [id, owner, price] = [ids[row] ?? 0, owners[row], prices[row] ?? unknown]
      const known = counted.get(id)
      const found = known ?? countedAt(dictionary.places[id - 1], owner)
      if (!found) continue

      if (!known) counted.set(id, found)
      found.cars++
      if (found.owner !== owner) found.owner = undefined
      if (price !== unknown && price < (found.price ?? Number.POSITIVE_INFINITY)) found.price = price
    }
  })

  return [...counted.values()]
}

function countedAt(place: Place | undefined, owner: number | undefined): CountedPlace | undefined {
  if (!place || place.latitude === null || place.longitude === null) return undefined
  const { latitude, longitude } = place

  return { place, latitude, longitude, cars: 0, price: undefined, owner }
}

function cellsOf(places: readonly CountedPlace[], cellDegrees: number): Cell[] {
  const cells = new Map<string, Cell>()
  for (const place of places) {
    const column = Math.floor(place.longitude / cellDegrees)
    const row = Math.floor(mercatorOf(place.latitude) / cellDegrees)
    const cell = cells.get(`${column} ${row}`) ?? { column, row, places: [], count: 0 }
    cells.set(`${column} ${row}`, cell)
    cell.places.push(place)
    cell.count += place.cars
  }

  return [...cells.values()]
}

const onlyOwnerOf = ([first, ...others]: readonly CountedPlace[]) =>
  others.every(({ owner }) => owner === first?.owner) ? first?.owner : undefined

interface Seller {
  readonly owner: number | null
  readonly dealer: string | null
}

function toCluster({ places, count }: Cell, seller: Seller): Cluster {
  const prices = places.flatMap(({ price }) => price ?? [])
  const mean = (of: (place: CountedPlace) => number) =>
    places.reduce((sum, place) => sum + of(place) * place.cars, 0) / count

  const latitudes = places.map(({ latitude }) => latitude)
  const longitudes = places.map(({ longitude }) => longitude)
  const [most] = places.toSorted((a, b) => b.cars - a.cars || a.place.id - b.place.id)

  return clusterOf({
    count,
    price: prices.length === 0 ? null : Math.min(...prices),
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
    place: most ? `${most.place.city}, ${most.place.state}` : '',
    ...seller,
  })
}
