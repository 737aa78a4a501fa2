import type { SimilarTo } from '#marketplace/listings/engine.ts'
import type { DealerPlace, GroupedBy } from '#marketplace/listings/listing-index.ts'
import { similarity } from '#marketplace/listings/relevance.ts'
import type { StoredListing, StoredOwner } from '#marketplace/listings/stored-listing.ts'
import type { CodesParam } from '#shared/search/filters.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { type CardKey, knownCards, readCards } from './cards.ts'
import { bitAt, type CodeColumn, columnOf } from './code-columns.ts'
import { readOwnerFacts } from './facts.ts'
import { columnOn } from './live.ts'
import { rowsOf } from './rows.ts'
import type { Snapshot } from './snapshot.ts'
import { allOf, placesNearby, restrictionOf } from './where.ts'

export async function countFound(snapshot: Snapshot, request: SearchRequest): Promise<number> {
  const restriction = restrictionOf(request, snapshot)
  const [row] = await rowsOf<{ count: number }>(
    snapshot,
    `SELECT count(*)::INTEGER AS count FROM live WHERE ${allOf(restriction.conditions)}`,
    restriction.bindings,
  )

  return row?.count ?? 0
}

export async function groupFound(snapshot: Snapshot, request: SearchRequest, by: GroupedBy) {
  const restriction = restrictionOf(request, snapshot)
  const value = by === 'year' ? 'year' : numbersOf(columnOf(by), snapshot.today)
  const rows = await rowsOf<{ value: number | null; count: number }>(
    snapshot,
    `SELECT value, count(*)::INTEGER AS count
     FROM (SELECT ${value} AS value FROM live WHERE ${allOf(restriction.conditions)})
     GROUP BY value`,
    restriction.bindings,
  )

  const countsByCode = (number: number) =>
    by === 'year' ? String(number) : snapshot.dictionary.codeOf(by, number)

  return rows
    .flatMap(({ value, count }) => (value === null ? [] : [{ value: countsByCode(value), count }]))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/** The numbers of a listing's codes in a column, one row for each. */
function numbersOf(column: CodeColumn, today: number) {
  const codes = columnOn(column, today)
  if (column.kind !== 'bits') return `${codes}::INTEGER`

  return `unnest([${column.options.map((_, at) => `CASE WHEN ${codes} & ${bitAt(at + 1)} <> 0 THEN ${at + 1} END`)}])`
}

/**
 * The listings with the most points. They are sought among those of the model first, then among those of the
 * make and style, and so on: as soon as all that are found have more points than any other listing can have,
 * the others need not be read.
 */
export async function pickSimilar(
  snapshot: Snapshot,
  { car, count, zip }: SimilarTo,
): Promise<readonly StoredListing[]> {
  const { dictionary } = snapshot
  const is = (param: CodesParam, code: string | null) => {
    const number = code === null ? undefined : dictionary.numberOf(param, code)
    return number === undefined ? 'false' : `${columnOf(param).name} = ${number}`
  }

  const [style, model, make] = [
    is('vehicleStyleCode', car.vehicleStyleCode),
    is('modelCode', car.modelCode),
    is('makeCode', car.makeCode),
  ]

  const price = car.priceUsd === null ? '0' : priceSimilarity(car.priceUsd)
  const pointsIf = (condition: string, points: number) => `CASE WHEN ${condition} THEN ${points} ELSE 0 END`
  const points = `${pointsIf(style, similarity.style)} + ${pointsIf(model, similarity.model)}
    + ${pointsIf(make, similarity.make)} + ${price} + ${nearness(snapshot, zip)}
    + greatest(0, ${similarity.year} - ${similarity.perYear} * abs(year::INTEGER - ${car.year}))`

  const pointsOfOthers = similarity.price + similarity.year + (zip === undefined ? 0 : mostForNearness)
  const steps = [
    { among: model, others: similarity.style + similarity.make + pointsOfOthers },
    { among: `${model} OR (${make} AND ${style})`, others: similarity.style + pointsOfOthers },
    { among: `${model} OR ${style}`, others: similarity.make + pointsOfOthers },
    { among: 'true', others: 0 },
  ]

  for (const { among, others } of steps) {
    const found = await rowsOf<CardKey & { readonly points: number }>(
      snapshot,
      `SELECT id, deal_band, deal_difference_usd, (${points})::INTEGER AS points FROM live_by_model
       WHERE id <> ${car.id} AND (${among}) ORDER BY points DESC, id LIMIT ${Number(count)}`,
    )

    const isComplete = found.length >= count && (found.at(-1)?.points ?? 0) > others
    if (isComplete || among === 'true') return readCards(snapshot, found)
  }

  return []
}

const mostForNearness = Math.max(...similarity.near.map(({ points }) => points))

/** The points for being near a zip, whose places are runs of numbers. */
function nearness({ dictionary }: Snapshot, zip: string | undefined) {
  if (zip === undefined) return '0'
  const bands = similarity.near.map(
    ({ upToMi, points }) => `WHEN ${placesNearby({ zip, searchRadius: upToMi }, dictionary)} THEN ${points}`,
  )

  return `CASE ${bands.join(' ')} ELSE 0 END`
}

const priceSimilarity = (priceUsd: number) =>
  `greatest(0, ${similarity.price} - abs(price_usd::BIGINT - ${priceUsd}) * 100 // ${Math.max(1, priceUsd)})`

export async function findOne(snapshot: Snapshot, id: number): Promise<StoredListing | undefined> {
  const [car] = await findIds(snapshot, [id])
  if (!car) return undefined
  const [row] = await rowsOf<{ material: string | null }>(
    snapshot,
    `SELECT material FROM listing WHERE id = ${car.id}`,
  )

  return row?.material ? { ...car, material: JSON.parse(row.material) } : car
}

export async function findOwner(snapshot: Snapshot, id: number): Promise<StoredOwner | undefined> {
  if (!Number.isSafeInteger(id)) return undefined
  const [row] = await rowsOf<{ facts: string }>(snapshot, `SELECT facts FROM owner WHERE id = ${id}`)

  return row && { ...readOwnerFacts(row.facts), id }
}

export async function findVins(
  snapshot: Snapshot,
  vins: readonly string[],
): Promise<readonly StoredListing[]> {
  if (vins.length === 0) return []

  const rows = await rowsOf<{ id: number }>(
    snapshot,
    `SELECT id FROM listing WHERE NOT is_expired AND vin IN (${vins.map((_, at) => `$vin${at}`).join(', ')})`,
    Object.fromEntries(vins.map((vin, at) => [`vin${at}`, vin])),
  )

  return findIds(
    snapshot,
    rows.map(({ id }) => id),
  )
}

/** The listings with these ids, expired ones too, by id. */
export async function findIds(snapshot: Snapshot, ids: readonly number[]): Promise<readonly StoredListing[]> {
  const wanted = [...new Set(ids)].filter(Number.isSafeInteger)
  const cards = knownCards(snapshot)
  const known = new Map(wanted.map((id) => [id, cards.get(id)]))
  const unknown = wanted.filter((id) => known.get(id) === undefined)
  const read = unknown.length === 0 ? [] : await readIds(snapshot, unknown)

  return [...known.values(), ...read].filter((card) => card !== undefined).sort((a, b) => a.id - b.id)
}

async function readIds(snapshot: Snapshot, ids: readonly number[]): Promise<readonly StoredListing[]> {
  const live = await rowsOf<CardKey>(
    snapshot,
    `SELECT id, deal_band, deal_difference_usd FROM live WHERE id IN (${ids.join(', ')})`,
  )

  const keys = new Map(live.map((key) => [key.id, key]))
  return readCards(
    snapshot,
    ids.map((id) => keys.get(id) ?? { id, deal_band: null, deal_difference_usd: null }),
  )
}

/** The places of dealers, each once, by zip. */
export const findDealerPlaces = (snapshot: Snapshot): Promise<DealerPlace[]> =>
  rowsOf(
    snapshot,
    `SELECT o.zip, o.city, o.state, count(DISTINCT o.id)::INTEGER AS dealers
       FROM live JOIN owner o ON o.id = owner_id
     WHERE o.seller_type = ${snapshot.dictionary.numberOf('sellerType', 'D')} GROUP BY ALL ORDER BY ALL`,
    {},
  )
