import { lossFactor } from '#marketplace/catalogue/depreciation.ts'
import {
  type CarMarket,
  type LikeCars,
  type MileageOfModel,
  milesPerYear,
  minForMileage,
  nearestCount,
  priceShares,
} from '#marketplace/listings/car-market.ts'
import { market } from '#marketplace/listings/deal-rating.ts'
import { type StoredListing, yearOf } from '#marketplace/listings/stored-listing.ts'
import { type Card, card, cardTables, toStored } from './card.ts'
import { isNew, lossOf } from './derive.ts'
import { rowsOf } from './rows.ts'
import type { Snapshot } from './snapshot.ts'

/** Reads the market of a car (see deal-rating.ts) from the search table. */
export async function findMarket(snapshot: Snapshot, car: StoredListing): Promise<CarMarket> {
  const [model, trim] = [
    snapshot.dictionary.numberOf('modelCode', car.modelCode),
    car.trimCode === null ? undefined : snapshot.dictionary.numberOf('trimCode', car.trimCode),
  ]

  if (model === undefined) return { like: undefined, mileage: undefined }
  const kind = trim === undefined ? `model_code = ${model} AND trim_code IS NULL` : `trim_code = ${trim}`
  const isLikeNew = car.listingType === 'NEW'

  return {
    like: car.dealDifferenceUsd === null ? undefined : await findLike(snapshot, car, likeIn(kind, car)),
    mileage: isLikeNew ? undefined : await findMileage(snapshot, `model_code = ${model}`, car.year),
  }
}

function likeIn(kind: string, { year, listingType }: StoredListing) {
  const hasCondition = listingType === 'NEW' ? isNew : `NOT (${isNew}) AND mileage_mi IS NOT NULL`
  return `FROM live WHERE ${kind} AND ${hasCondition} AND is_branded = 0 AND price_usd IS NOT NULL
    AND year BETWEEN ${year - market.yearSpan} AND ${year + market.yearSpan}`
}

interface LikeRow {
  readonly count: number
  readonly low: number
  readonly median: number
  readonly high: number
}

async function findLike(snapshot: Snapshot, car: StoredListing, like: string): Promise<LikeCars | undefined> {
  const currentYear = yearOf(snapshot.today)
  const worth = (share: number) => `quantile_disc(price_usd * ${lossOf(currentYear)}, ${share})`
  const [row] = await rowsOf<LikeRow>(
    snapshot,
    `SELECT count(*)::INTEGER AS count, ${worth(priceShares.low)} AS low,
       ${worth(priceShares.median)} AS median, ${worth(priceShares.high)} AS high ${like}`,
  )

  if (!row || row.count < market.minComparables) return undefined
  const nearest = await rowsOf<{ card: Card }>(
    snapshot,
    `WITH page AS MATERIALIZED (
       SELECT id, deal_band, deal_difference_usd, row_number() OVER () AS ordinal FROM (
         SELECT * ${like} AND id <> ${car.id}
         ORDER BY abs(year::INTEGER - ${car.year}) * ${milesPerYear}
           + abs(coalesce(mileage_mi, 0) - ${car.mileageMi ?? 0}), id LIMIT ${nearestCount}))
     SELECT ${card} AS card FROM ${cardTables} ORDER BY d.ordinal`,
  )

  const loss = lossFactor(currentYear - car.year, car.mileageMi ?? 0)

  return {
    count: row.count,
    lowUsd: row.low / loss,
    medianUsd: row.median / loss,
    highUsd: row.high / loss,
    nearest: nearest.map((found) => toStored(found.card)),
  }
}

async function findMileage(
  snapshot: Snapshot,
  kind: string,
  year: number,
): Promise<MileageOfModel | undefined> {
  const [row] = await rowsOf<MileageOfModel>(
    snapshot,
    `SELECT count(*)::INTEGER AS count, avg(mileage_mi)::DOUBLE AS "averageMi"
     FROM live WHERE ${kind} AND year = ${year} AND NOT (${isNew}) AND mileage_mi IS NOT NULL`,
  )

  return row && row.count >= minForMileage ? row : undefined
}
