import {
  type MileageSum,
  mileageBands,
  type PricedBy,
  toPriceSums,
} from '#marketplace/listings/listing-sums.ts'
import { mileageBounds } from '#shared/features/research/mileage-bounds.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { columnOf } from './code-columns.ts'
import { rowsOf } from './rows.ts'
import type { Snapshot } from './snapshot.ts'
import { allOf, restrictionOf } from './where.ts'

interface PriceRow {
  readonly value: number
  readonly count: number
  readonly priced: number
  readonly totalUsd: number | null
  readonly lowestUsd: number | null
  readonly highestUsd: number | null
}

/** The prices of the listings of a search, by year or trim. */
export async function sumPrices(snapshot: Snapshot, request: SearchRequest, by: PricedBy) {
  const { conditions, bindings } = restrictionOf(request, snapshot)
  const column = by === 'year' ? 'year' : columnOf(by).name
  const rows = await rowsOf<PriceRow>(
    snapshot,
    `SELECT ${column}::INTEGER AS value, count(*)::INTEGER AS count, count(price_usd)::INTEGER AS priced,
       sum(price_usd)::DOUBLE AS "totalUsd", min(price_usd) AS "lowestUsd", max(price_usd) AS "highestUsd"
     FROM live WHERE (${allOf(conditions)}) AND ${column} IS NOT NULL GROUP BY 1`,
    bindings,
  )

  return toPriceSums(
    rows.map((row) => ({
      ...row,
      value: by === 'year' ? String(row.value) : snapshot.dictionary.codeOf(by, row.value),
    })),
  )
}

const { minMi, maxMi, bandMi } = mileageBounds
const band = `least((mileage_mi - ${minMi}) // ${bandMi}, ${mileageBands - 1})`

/** The mileages of the listings of a search, by year and band. */
export function sumMileages(snapshot: Snapshot, request: SearchRequest): Promise<MileageSum[]> {
  const { conditions, bindings } = restrictionOf(request, snapshot)

  return rowsOf(
    snapshot,
    `SELECT year::INTEGER AS year, ${band}::INTEGER AS band, count(*)::INTEGER AS count,
       sum(mileage_mi)::DOUBLE AS "totalMi", max(mileage_mi) AS "highestMi"
     FROM live
     WHERE (${allOf(conditions)}) AND mileage_mi BETWEEN ${minMi} AND ${maxMi}
     GROUP BY 1, 2 ORDER BY 1, 2`,
    bindings,
  )
}
