import { type CarMarket, type LikeCar, minForMileage, placeAmong } from '#marketplace/listings/car-market.ts'
import { market } from '#marketplace/listings/deal-rating.ts'
import type { StoredListing } from '#marketplace/listings/stored-listing.ts'
import { readCards } from './cards.ts'
import { unknown } from './live-columns.ts'
import { optionTest } from './option-test.ts'
import type { Snapshot } from './snapshot.ts'

/** Reads the market of a car (see deal-rating.ts) from the rows of its model. */
export async function findMarket(snapshot: Snapshot, car: StoredListing): Promise<CarMarket> {
  const { live, dictionary, today } = snapshot
  const model = dictionary.numberOf('modelCode', car.modelCode)
  const isNew = optionTest(snapshot, 'listingType', 'NEW')
  const rows: OfModel = { rows: model === undefined ? [] : live.ofModel(model), isNew }
  const like = car.dealDifferenceUsd === null ? [] : likeRows(snapshot, car, rows)
  const place = placeAmong(car, like, today)

  return {
    like: place && {
      ...place,
      nearest: await readCards(
        snapshot,
        place.nearest.map(({ row }) => row),
      ),
    },
    mileage: car.listingType === 'NEW' ? undefined : mileageOf(snapshot, car.year, rows),
  }
}

/** The rows of a model. */
interface OfModel {
  readonly rows: Iterable<number>
  readonly isNew: (row: number) => boolean
}

interface LikeRow extends LikeCar {
  readonly row: number
}

/** The cars that are like a car, itself among them. */
function likeRows({ live, dictionary }: Snapshot, car: StoredListing, { rows, isNew }: OfModel) {
  const [trims, ids, branded] = [live.codes('trimCode'), live.numbers('id'), live.numbers('is_branded')]
  const [prices, years, miles] = [live.numbers('price_usd'), live.numbers('year'), live.numbers('mileage_mi')]
  const trim = (car.trimCode === null ? undefined : dictionary.numberOf('trimCode', car.trimCode)) ?? 0
  const isLikeNew = car.listingType === 'NEW'

  const like: LikeRow[] = []

  for (const row of rows) {
    const [priceUsd = unknown, year = 0, mileageMi = unknown] = [prices[row], years[row], miles[row]]
    const isLike =
      trims[row] === trim &&
      Math.abs(year - car.year) <= market.yearSpan &&
      isNew(row) === isLikeNew &&
      (isLikeNew || mileageMi !== unknown) &&
      branded[row] === 0 &&
      priceUsd !== unknown

    if (isLike)
      like.push({ row, id: ids[row] ?? 0, priceUsd, year, mileageMi: mileageMi === unknown ? 0 : mileageMi })
  }

  return like
}

/** The mean mileage of the cars of a model and year that are not new. */
function mileageOf({ live }: Snapshot, year: number, { rows, isNew }: OfModel): CarMarket['mileage'] {
  const [years, miles] = [live.numbers('year'), live.numbers('mileage_mi')]
  let [count, sumMi] = [0, 0]

  for (const row of rows) {
    const mileageMi = miles[row] ?? unknown
    if (years[row] !== year || mileageMi === unknown || isNew(row)) continue
    count += 1
    sumMi += mileageMi
  }

  return count < minForMileage ? undefined : { count, averageMi: sumMi / count }
}
