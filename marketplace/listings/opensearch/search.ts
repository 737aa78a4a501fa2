import { type Card, toStored } from '#marketplace/listings/duckdb/card.ts'
import type { Found, InventoryCounts } from '#marketplace/listings/engine.ts'
import { type Facet, facetsOf } from '#marketplace/listings/facet.ts'
import { priceFilterId, priceStats, yearFilterId, yearStats } from '#marketplace/listings/range-stats.ts'
import type { StoredListing } from '#marketplace/listings/stored-listing.ts'
import { type Counts, toFound } from '#marketplace/listings/to-found.ts'
import type { CodesParam } from '#shared/search/filters.ts'
import { pageSize, type SearchRequest } from '#shared/search/search-request.ts'
import { codeFieldOf, codeFields, dayFieldOf, numberField } from './fields.ts'
import { orderOf, pageOf } from './order.ts'
import {
  type Aggregated,
  type Aggregations,
  bucketsOf,
  type Hit,
  inside,
  type Result,
  runSearch,
  type Snapshot,
} from './snapshot.ts'
import { allOf, type Condition, conditionsOf, hasCodes, isLive, optionQuery } from './where.ts'

export interface CardSource {
  readonly card: Card
}

export const toCar = ({ _source }: Hit<CardSource>): StoredListing => toStored(_source.card)

/** The aggregation that counts listings by the codes of a parameter. */
export function countCodes(param: CodesParam, { dictionary, today }: Snapshot): object {
  const { name, attribute, options } = codeFieldOf(param)
  if (dayFieldOf(attribute) !== undefined) {
    const queries = options.map((option) => [option.value, optionQuery(param, option, today)])
    return { filters: { filters: Object.fromEntries(queries) } }
  }

  const known = options.length || dictionary.codes.get(attribute)?.size || 1

  return { terms: { field: name, size: known } }
}

export const countsByCode = (aggregated: Aggregated | undefined): ReadonlyMap<string, number> =>
  new Map(
    bucketsOf(aggregated).flatMap(({ key, doc_count }) => (doc_count > 0 ? [[String(key), doc_count]] : [])),
  )

const price = numberField('priceUsd')

/** The statistics of every search, each under all of the search but its own filter. */
const statAggregations: readonly Counting[] = [
  { name: 'buckets', filterId: priceFilterId, by: { terms: { field: 'priceBucket', size: 1_000 } } },
  { name: 'lowest', filterId: priceFilterId, by: { min: { field: price } } },
  { name: 'highest', filterId: priceFilterId, by: { max: { field: price } } },
  { name: 'unpriced', filterId: priceFilterId, by: { missing: { field: price } } },
  { name: 'years', filterId: yearFilterId, by: { terms: { field: numberField('year'), size: 1_000 } } },
]

/** An aggregation over the listings that match all of a search but the filter `filterId`. */
interface Counting {
  readonly name: string
  readonly filterId: string
  readonly by: object
}

function countFacet({ param, filterId, within }: Facet, snapshot: Snapshot): Counting {
  const codes = countCodes(param, snapshot)
  const above = within && hasCodes(within.param, within.codes, snapshot.today)

  return { name: param, filterId, by: above ? { filter: above, aggs: { codes } } : codes }
}

/**
 * The body that asks for a search's counts: conditions of counted filters apply after the others, so that
 * each count leaves out its own filter.
 */
function countBody(conditions: readonly Condition[], countings: readonly Counting[]) {
  const isCounted = ({ filterId }: Condition) => countings.some((counting) => counting.filterId === filterId)
  const own = conditions.filter(isCounted)
  const shared = conditions.filter((condition) => !isCounted(condition))
  const groups = Map.groupBy(countings, ({ filterId }) =>
    own.some((condition) => condition.filterId === filterId) ? filterId : '',
  )

  const aggs = [...groups].map(([left, members]) => [
    `without ${left}`,
    {
      filter: allOf(own.filter(({ filterId }) => filterId !== left).map(({ query }) => query)),
      aggs: Object.fromEntries(members.map(({ name, by }) => [name, by])),
    },
  ])

  return {
    query: allOf([isLive, ...shared.map(({ query }) => query)]),
    ...(own.length > 0 && { post_filter: allOf(own.map(({ query }) => query)) }),
    aggs: Object.fromEntries(aggs),
    track_total_hits: true,
  }
}

function readCounts({ hits, aggregations = {} }: Result<unknown>): Counts {
  const all: Aggregations = Object.assign({}, ...Object.values(aggregations))
  const numbers = (name: string) =>
    new Map(bucketsOf(all[name]).map(({ key, doc_count }) => [Number(key), doc_count]))
  const bounds = { min: all.lowest?.value ?? null, max: all.highest?.value ?? null }

  return {
    total: hits.total?.value ?? 0,
    unpriced: all.unpriced?.doc_count ?? 0,
    stats: { derivedprice: priceStats(bounds, numbers('buckets')), year: yearStats(numbers('years')) },
    options: (param) => countsByCode(inside(all[param], 'codes') ?? all[param]),
  }
}

/** The rows of a page, in the order of the search. */
function rowsOf(request: SearchRequest, snapshot: Snapshot) {
  const { firstRecord = 0, numRecords = pageSize } = request
  const { read, cut } = pageOf(request, { first: firstRecord, count: numRecords })
  const body = {
    ...{ from: read.first, size: read.count },
    sort: orderOf(request, snapshot),
    _source: ['card'],
  }

  return { body, read: ({ hits }: Result<CardSource>) => cut(hits.hits.map(toCar)) }
}

export async function search(snapshot: Snapshot, request: SearchRequest): Promise<Found> {
  const { codes } = snapshot.dictionary
  const conditions = conditionsOf(request, snapshot)
  const facets = facetsOf(request, codes)
  const rows = rowsOf(request, snapshot)
  if (conditions.length === 0) {
    const [counts, cards] = await Promise.all([countAll(snapshot), listPage(snapshot, request)])
    return toFound(request, { counts, cards, facets }, codes)
  }

  const counted = facets.filter(({ isCounted }) => isCounted).map((facet) => countFacet(facet, snapshot))
  const body = { ...countBody(conditions, [...counted, ...statAggregations]), ...rows.body }
  const result = await runSearch<CardSource>(snapshot, body)

  return toFound(request, { counts: readCounts(result), cards: rows.read(result), facets }, codes)
}

/** The listings on the page of a search. */
export async function listPage(
  snapshot: Snapshot,
  request: SearchRequest,
): Promise<readonly StoredListing[]> {
  const rows = rowsOf(request, snapshot)
  const query = allOf([isLive, ...conditionsOf(request, snapshot).map((condition) => condition.query)])
  const result = await runSearch<CardSource>(snapshot, { query, ...rows.body, track_total_hits: false })

  return rows.read(result)
}

const known = new WeakMap<
  Snapshot['dictionary'],
  { readonly today: number; readonly counts: Promise<Counts> }
>()

/** The counts of the whole inventory, computed once for each version and day. */
function countAll(snapshot: Snapshot): Promise<Counts> {
  const { dictionary, today } = snapshot
  const before = known.get(dictionary)
  if (before?.today === today) return before.counts

  const countings = codeFields.map(({ param }) => ({
    name: param,
    filterId: '',
    by: countCodes(param, snapshot),
  }))

  const counts = runSearch(snapshot, { size: 0, ...countBody([], [...countings, ...statAggregations]) }).then(
    readCounts,
  )

  known.set(dictionary, { today, counts })
  counts.catch(() => known.delete(dictionary))

  return counts
}

export const countInventory = (snapshot: Snapshot): Promise<InventoryCounts> => countAll(snapshot)
