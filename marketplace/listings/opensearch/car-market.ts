import {
  type CarMarket,
  type LikeCars,
  type MileageOfModel,
  minForMileage,
  placeAmong,
} from '#marketplace/listings/car-market.ts'
import { market } from '#marketplace/listings/deal-rating.ts'
import type { StoredListing } from '#marketplace/listings/stored-listing.ts'
import { codeFieldOf, numberField } from './fields.ts'
import { findIds } from './pick.ts'
import { runSearch, type Snapshot, withoutStored } from './snapshot.ts'
import { allOf, has, isLive, lacks } from './where.ts'

const [price, year, miles] = [numberField('priceUsd'), numberField('year'), numberField('mileageMi')]
const modelIs = (code: string) => ({ term: { [codeFieldOf('modelCode').name]: code } })
const isNew = { term: { [codeFieldOf('listingType').name]: 'NEW' } }
const isNotNew = { bool: { must_not: [isNew] } }

/** Reads the market of a car (see deal-rating.ts). */
export async function findMarket(snapshot: Snapshot, car: StoredListing): Promise<CarMarket> {
  const [like, mileage] = await Promise.all([
    car.dealDifferenceUsd === null ? undefined : findLike(snapshot, car),
    car.listingType === 'NEW' ? undefined : findMileage(snapshot, car),
  ])

  return { like, mileage }
}

/** The most like cars that are compared: all of a trim within a few years, in an inventory of millions. */
const maxLike = 50_000

const likeOf = (car: StoredListing) =>
  allOf([
    isLive,
    car.trimCode === null ? modelIs(car.modelCode) : { term: { [trim]: car.trimCode } },
    ...(car.trimCode === null ? [lacks(trim)] : []),
    ...(car.listingType === 'NEW' ? [isNew] : [isNotNew, has(miles)]),
    { term: { isBranded: false } },
    has(price),
    { range: { [year]: { gte: car.year - market.yearSpan, lte: car.year + market.yearSpan } } },
  ])

const trim = codeFieldOf('trimCode').name

/** The prices are compared here: the engine's own percentiles are estimates. */
async function findLike(snapshot: Snapshot, car: StoredListing): Promise<LikeCars | undefined> {
  const { hits } = await runSearch(snapshot, {
    ...{ query: likeOf(car), size: maxLike, ...withoutStored, track_total_hits: false },
    docvalue_fields: ['id', price, year, miles],
    sort: ['_doc'],
  })

  const like = hits.hits.map(({ fields }) => {
    const of = (name: string) => Number(fields?.[name]?.[0] ?? 0)
    return { id: of('id'), priceUsd: of(price), year: of(year), mileageMi: of(miles) }
  })

  const place = placeAmong(car, like, snapshot.today)
  if (place === undefined) return undefined
  const ids = place.nearest.map(({ id }) => id)
  const cars = new Map((await findIds(snapshot, ids)).map((found) => [found.id, found]))

  return { ...place, nearest: ids.flatMap((id) => cars.get(id) ?? []) }
}

async function findMileage(snapshot: Snapshot, car: StoredListing): Promise<MileageOfModel | undefined> {
  const { aggregations } = await runSearch(snapshot, {
    query: allOf([isLive, modelIs(car.modelCode), { term: { [year]: car.year } }, isNotNew]),
    ...{ size: 0, aggs: { miles: { stats: { field: miles } } } },
  })

  const { count = 0, sum } = aggregations?.miles ?? {}

  return count >= minForMileage && sum ? { count, averageMi: sum / count } : undefined
}
