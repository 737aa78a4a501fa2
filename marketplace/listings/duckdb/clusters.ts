import { type Cluster, type ClusterRow, clusterOf } from '#marketplace/map/cluster.ts'
import { maxClusters } from '#shared/features/map/map.contract.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { readOwnerFacts } from './facts.ts'
import { rowsOf } from './rows.ts'
import type { Snapshot } from './snapshot.ts'
import { allOf, restrictionOf } from './where.ts'

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
  const { dictionary } = snapshot
  const { conditions, bindings } = restrictionOf(request, snapshot)
  const cell = `${Number(cellDegrees)}::DOUBLE`
  const rows = await rowsOf<Omit<ClusterRow, 'dealer'> & { readonly facts: string | null }>(
    snapshot,
    `WITH counted AS (
       SELECT place_id, count(*) AS cars, min(price_usd) AS price, min(owner_id) AS low, max(owner_id) AS high
       FROM live WHERE ${allOf(conditions)} GROUP BY place_id),
     placed AS (
       SELECT *, floor(longitude / ${cell}) AS col, floor(${mercator} / ${cell}) AS row
       FROM counted JOIN place ON place.id = place_id WHERE latitude IS NOT NULL),
     cluster AS (
       SELECT col, row, sum(cars)::INTEGER AS count, min(price)::INTEGER AS price,
         sum(latitude * cars) / sum(cars) AS latitude, sum(longitude * cars) / sum(cars) AS longitude,
         min(longitude) AS west, min(latitude) AS south, max(longitude) AS east, max(latitude) AS north,
         arg_max(city || ', ' || state, cars * 1000000 - place_id) AS place,
         min(low) AS low, max(high) AS high
       FROM placed GROUP BY col, row ORDER BY count DESC, col, row LIMIT ${maxClusters})
     SELECT cluster.* EXCLUDE (low, high, col, row), o.id AS owner, o.facts
     FROM cluster LEFT JOIN owner o
       ON o.id = low AND low = high AND o.seller_type = ${dictionary.numberOf('sellerType', 'D')}
     ORDER BY count DESC, col, row`,
    bindings,
  )

  return rows.map(({ facts, ...row }) =>
    clusterOf({ ...row, dealer: facts === null ? null : readOwnerFacts(facts).name }),
  )
}

/** The SQL of mercatorOf in mercator.ts. */
const mercator = 'degrees(ln(tan(pi() / 4 + radians(latitude) / 2)))'
