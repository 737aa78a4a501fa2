import type { SimilarTo } from '#marketplace/listings/engine.ts'
import { mostForNearness, similarity } from '#marketplace/listings/relevance.ts'
import type { StoredListing } from '#marketplace/listings/stored-listing.ts'
import type { CodesParam } from '#shared/search/filters.ts'
import { chooseBest } from './best-rows.ts'
import { readCards } from './cards.ts'
import { unknown } from './live-columns.ts'
import { optionTest } from './option-test.ts'
import { scan } from './scan.ts'
import type { Snapshot } from './snapshot.ts'
import { placesNearby } from './where.ts'

/**
 * The listings with the most points. They are sought among those of the model first: as soon as all that are
 * found have more points than a car of another model can have, the others need not be read.
 */
export async function pickSimilar(
  snapshot: Snapshot,
  { car, count, zip }: SimilarTo,
): Promise<readonly StoredListing[]> {
  const { live, dictionary } = snapshot
  const ids = live.numbers('id')
  const pointsOf = pointsBeside(snapshot, car, zip)
  const choose = () => chooseBest({ keyOf: (row) => -pointsOf(row), ids, limit: count + 1 })
  const others = (rows: number[]) => rows.filter((row) => ids[row] !== car.id).slice(0, count)

  const ofModel = choose()
  const model = dictionary.numberOf('modelCode', car.modelCode)
  if (model !== undefined) ofModel.add(live.ofModel(model))

  const found = others(ofModel.rows())
  const most = mostWithoutModel + (zip === undefined ? 0 : mostForNearness)
  if (found.length >= count && pointsOf(found.at(-1) ?? 0) > most) return readCards(snapshot, found)

  const ofAll = choose()
  await scan({ live, shared: [] }, ({ rows }) => ofAll.add(rows))

  return readCards(snapshot, others(ofAll.rows()))
}

const mostWithoutModel = similarity.style + similarity.make + similarity.price + similarity.year

/** The points of a row for its similarity to a car, near a zip. */
function pointsBeside(snapshot: Snapshot, car: StoredListing, zip: string | undefined) {
  const { live, dictionary } = snapshot
  const codeOf = (param: CodesParam, code: string) => dictionary.numberOf(param, code) ?? unknown
  const [models, model] = [live.codes('modelCode'), codeOf('modelCode', car.modelCode)]
  const [makes, make] = [live.codes('makeCode'), codeOf('makeCode', car.makeCode)]
  const hasStyle = optionTest(snapshot, 'vehicleStyleCode', car.vehicleStyleCode)
  const [years, prices, places] = [live.numbers('year'), live.numbers('price_usd'), live.numbers('place_id')]
  const nearness = nearnessOf(snapshot, zip)

  return (row: number) =>
    (hasStyle(row) ? similarity.style : 0) +
    (models[row] === model ? similarity.model : 0) +
    (makes[row] === make ? similarity.make : 0) +
    pricePoints(car.priceUsd, prices[row] ?? unknown) +
    (nearness?.[places[row] ?? 0] ?? 0) +
    Math.max(0, similarity.year - similarity.perYear * Math.abs((years[row] ?? 0) - car.year))
}

function pricePoints(wanted: number | null, price: number): number {
  if (wanted === null || price === unknown) return 0
  const percent = Math.floor((Math.abs(price - wanted) * 100) / Math.max(1, wanted))

  return Math.max(0, similarity.price - percent)
}

/** The points of each place for being near a zip, by its id; undefined without a zip. */
function nearnessOf({ dictionary }: Snapshot, zip: string | undefined): Uint8Array | undefined {
  if (zip === undefined) return undefined
  const points = new Uint8Array(dictionary.places.length + 1)
  const fromFarthest = similarity.near.toSorted((a, b) => b.upToMi - a.upToMi)

  for (const { upToMi, points: own } of fromFarthest)
    for (const [first, last] of placesNearby({ zip, searchRadius: upToMi }, dictionary) ?? [])
      points.fill(own, first, last + 1)

  return points
}
