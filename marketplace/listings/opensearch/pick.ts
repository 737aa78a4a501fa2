import { readOwnerFacts } from '#marketplace/listings/duckdb/facts.ts'
import type { SimilarTo } from '#marketplace/listings/engine.ts'
import type { GroupedBy } from '#marketplace/listings/listing-index.ts'
import { mostForNearness, similarity } from '#marketplace/listings/relevance.ts'
import type { StoredListing, StoredOwner } from '#marketplace/listings/stored-listing.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { countCodes, countsByCode } from './counts.ts'
import { codeFieldOf, numberField } from './fields.ts'
import { placesAround } from './places-around.ts'
import { type CardSource, toCar } from './search.ts'
import { runSearch, type Snapshot } from './snapshot.ts'
import { kinds } from './template.ts'
import { allOf, isLive, queryOf } from './where.ts'

export async function countFound(snapshot: Snapshot, request: SearchRequest): Promise<number> {
  const query = queryOf(request, snapshot)
  const { hits } = await runSearch(snapshot, { size: 0, query, track_total_hits: true })

  return hits.total?.value ?? 0
}

export async function groupFound(snapshot: Snapshot, request: SearchRequest, by: GroupedBy) {
  const counting =
    by === 'year' ? { terms: { field: numberField('year'), size: 1_000 } } : countCodes(by, snapshot)
  const { aggregations } = await runSearch(snapshot, {
    ...{ size: 0, query: queryOf(request, snapshot) },
    aggs: { counting },
  })

  return [...countsByCode(aggregations?.counting)]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/** The points of similarityOf in relevance.ts, as the engine computes them for each candidate. */
const similarScript = `
  int points = (int) params.near[(int) doc['placeId'].value];
  if (doc[params.styleField].size() > 0 && doc[params.styleField].value == params.style)
    points += (int) params.points.style;
  if (doc[params.modelField].value == params.model) points += (int) params.points.model;
  if (doc[params.makeField].value == params.make) points += (int) params.points.make;
  if (params.price != null && doc[params.priceField].size() > 0) {
    double price = (double) params.price;
    double apart = Math.abs((double) doc[params.priceField].value - price);
    double percent = Math.floor(apart * 100 / Math.max(1, price));
    points += (int) Math.max(0, (double) params.points.price - percent);
  }
  double years = Math.abs((double) doc[params.yearField].value - (double) params.year);
  points += (int) Math.max(0, (double) params.points.year - (double) params.points.perYear * years);
  return points;`

/**
 * The listings most like a car. They are sought among those of its model that are of its style and about its
 * price, then among all of its model, then among all: each time only where a listing outside may have as many
 * points as the last one found.
 */
export async function pickSimilar(
  snapshot: Snapshot,
  { car, count, zip }: SimilarTo,
): Promise<readonly StoredListing[]> {
  const sort = [similarOrder(snapshot, { car, zip }), { id: 'asc' }]
  const others = { bool: { filter: [isLive], must_not: [{ term: { id: car.id } }] } }
  const ofModel = { term: { [codeFieldOf('modelCode').name]: car.modelCode } }
  const most = mostPoints(car, zip)
  const steps = [
    { query: allOf([others, ofModel, ...alike(car)]), mostOutside: most - percentApart },
    { query: allOf([others, ofModel]), mostOutside: most - similarity.model },
  ]

  const find = async (query: object) =>
    (await runSearch<CardSource>(snapshot, { query, sort, size: count, track_total_hits: false })).hits.hits

  for (const { query, mostOutside } of steps) {
    const found = await find(query)
    const worst = found[count - 1]?.sort?.[0] ?? 0
    if (worst > mostOutside) return found.map(toCar)
  }

  return (await find(others)).map(toCar)
}

/** The points of a listing that is like a car in everything. */
const mostPoints = ({ vehicleStyleCode, priceUsd }: StoredListing, zip: string | undefined) =>
  similarity.model +
  similarity.make +
  similarity.year +
  (vehicleStyleCode === null ? 0 : similarity.style) +
  (priceUsd === null ? 0 : similarity.price) +
  (zip === undefined ? 0 : mostForNearness)

/** The most percent by which the price of a listing `alike` is higher or lower; each is a point less. */
const percentApart = 20

/** Of its style and about its price: any other listing is `percentApart` points or more below the most. */
function alike({ vehicleStyleCode, priceUsd }: StoredListing): readonly object[] {
  const style = { term: { [codeFieldOf('vehicleStyleCode').name]: vehicleStyleCode } }
  return [
    ...(vehicleStyleCode === null ? [] : [style]),
    ...(priceUsd === null ? [] : [isAboutPrice(priceUsd)]),
  ]
}

function isAboutPrice(priceUsd: number): object {
  const apart = Math.floor((priceUsd * percentApart) / 100)
  return { range: { [numberField('priceUsd')]: { gte: priceUsd - apart, lte: priceUsd + apart } } }
}

function similarOrder({ dictionary }: Snapshot, { car, zip }: Pick<SimilarTo, 'car' | 'zip'>) {
  const { near: bands, ...points } = similarity
  const { miles } = placesAround(zip === undefined ? {} : { zip, searchRadius: 0 }, dictionary)
  const near = miles.map((away) =>
    away === null ? 0 : (bands.find(({ upToMi }) => away <= upToMi)?.points ?? 0),
  )

  const params = {
    ...{ points, near },
    styleField: codeFieldOf('vehicleStyleCode').name,
    modelField: codeFieldOf('modelCode').name,
    makeField: codeFieldOf('makeCode').name,
    priceField: numberField('priceUsd'),
    yearField: numberField('year'),
    style: car.vehicleStyleCode,
    model: car.modelCode,
    make: car.makeCode,
    price: car.priceUsd,
    year: car.year,
  }

  return { _script: { type: 'number', order: 'desc', script: { source: similarScript, params } } }
}

const isListing = { term: { kind: kinds.listing } }

/** A listing with its seller's material, expired or not. */
export async function findOne(snapshot: Snapshot, id: number): Promise<StoredListing | undefined> {
  if (!isId(id)) return undefined
  const { hits } = await runSearch<CardSource>(snapshot, {
    query: allOf([isListing, { term: { id } }]),
    ...{ _source: true, stored_fields: ['sellerMaterial'] },
  })

  const [hit] = hits.hits
  const [material] = (hit?.fields?.sellerMaterial ?? []) as readonly string[]

  return hit && { ...toCar(hit), ...(material !== undefined && { material: JSON.parse(material) }) }
}

/** The highest number that the field of ids holds. */
const maxId = 2_147_483_647

export async function findOwner(snapshot: Snapshot, id: number): Promise<StoredOwner | undefined> {
  return (await findOwners(snapshot, [id])).get(id)
}

/** The owners with these ids. */
export async function findOwners(
  snapshot: Snapshot,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredOwner>> {
  const known = ids.filter(isId)
  if (known.length === 0) return new Map()

  const { hits } = await runSearch<{ readonly card: { readonly owner_facts: string } }>(snapshot, {
    query: allOf([{ term: { kind: kinds.owner } }, { terms: { ownerId: known } }]),
    ...{ size: known.length, sort: [{ ownerId: 'asc' }] },
  })

  const owners = hits.hits.flatMap(({ sort, _source }) => {
    const id = sort?.[0]
    return id === undefined ? [] : [[id, { ...readOwnerFacts(_source.card.owner_facts), id }] as const]
  })

  return new Map(owners)
}

const isId = (id: number) => Number.isInteger(id) && Math.abs(id) <= maxId

export const findVins = (snapshot: Snapshot, vins: readonly string[]) =>
  findById(snapshot, allOf([isLive, { terms: { vin: vins } }]), vins.length)

/** The listings with these ids, expired ones too, by id. */
export function findIds(snapshot: Snapshot, ids: readonly number[]): Promise<readonly StoredListing[]> {
  const known = ids.filter(isId)
  return findById(snapshot, allOf([isListing, { terms: { id: known } }]), known.length)
}

async function findById(snapshot: Snapshot, query: object, size: number): Promise<readonly StoredListing[]> {
  if (size === 0) return []
  const body = { query, size, sort: [{ id: 'asc' }] }

  return (await runSearch<CardSource>(snapshot, body)).hits.hits.map(toCar)
}

/** The places of dealers, each once, by zip. */
export const findDealerPlaces = async ({ dictionary }: Snapshot) => dictionary.dealerPlaces
