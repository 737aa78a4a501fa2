import type { DuckDBConnection } from '@duckdb/node-api'
import type { Found, InventoryCounts } from '#marketplace/listings/engine.ts'
import { facetOptions, facetsOf } from '#marketplace/listings/facet.ts'
import { leavesOutUnpriced } from '#marketplace/listings/range-stats.ts'
import type { StoredListing } from '#marketplace/listings/stored-listing.ts'
import type { CodesParam } from '#shared/search/filters.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { rowKinds } from './aggregations.ts'
import { toStored } from './card.ts'
import { type CodeColumn, codeColumns, columnOf } from './code-columns.ts'
import type { Dictionary } from './dictionary.ts'
import { readResult, type SearchResult } from './search-result.ts'
import { inventoryStatement, pageStatement, type ResultRow, searchStatement } from './search-statement.ts'
import { restrictionOf } from './where.ts'

/** A version of the inventory as one connection reads it on a day (since 1970-01-01). */
export interface Snapshot {
  readonly connection: DuckDBConnection
  readonly dictionary: Dictionary
  readonly today: number
}

export async function search(snapshot: Snapshot, request: SearchRequest): Promise<Found> {
  const { dictionary, today } = snapshot
  const restriction = restrictionOf(request, dictionary)
  const facets = facetsOf(request, dictionary.codes)
  if (restriction.conditions.length === 0) return searchAll(snapshot, request)

  const result = await runSearch(
    snapshot,
    searchStatement({ request, dictionary, restriction, facets, today }),
    restriction.bindings,
  )

  const options = facets.map((facet, kind) => [
    facet.param,
    facetOptions(
      facet,
      countsByCode(dictionary, columnOf(facet.param), { result, columnIndex: kind }),
      dictionary.codes,
    ),
  ])

  return {
    cards: result.cards.map((card) => toStored(card)),
    totalResultCount: result.total,
    stats: result.stats,
    filters: Object.fromEntries(options),
    ...(leavesOutUnpriced(request) && { unpricedCount: result.unpriced }),
  }
}

/** Searches without a restriction: everything but the page comes from the inventory's counts. */
async function searchAll(snapshot: Snapshot, request: SearchRequest): Promise<Found> {
  const { dictionary } = snapshot
  const inventory = await countInventory(snapshot)
  const options = facetsOf(request, dictionary.codes).map((facet) => [
    facet.param,
    facetOptions(facet, facet.isCounted ? inventory.options(facet.param) : new Map(), dictionary.codes),
  ])

  return {
    cards: await listPage(snapshot, request),
    totalResultCount: inventory.total,
    stats: inventory.stats,
    filters: Object.fromEntries(options),
  }
}

/** The listings on the page of a search. */
export async function listPage(snapshot: Snapshot, request: SearchRequest): Promise<StoredListing[]> {
  const restriction = restrictionOf(request, snapshot.dictionary)
  const { cards } = await runSearch(
    snapshot,
    pageStatement({ request, restriction, today: snapshot.today }),
    restriction.bindings,
  )

  return cards.map((card) => toStored(card))
}

type CountsWithStats = InventoryCounts & Pick<SearchResult, 'stats'>

const known = new WeakMap<Dictionary, { readonly today: number; readonly counts: CountsWithStats }>()

/** The counts of the whole inventory, computed once per version and day. */
export async function countInventory(snapshot: Snapshot): Promise<CountsWithStats> {
  const { dictionary, today } = snapshot
  const before = known.get(dictionary)
  if (before?.today === today) return before.counts

  const result = await runSearch(snapshot, inventoryStatement(today), {})
  const options = (param: CodesParam) => {
    const column = columnOf(param)
    return countsByCode(dictionary, column, { result, columnIndex: codeColumns.indexOf(column) })
  }

  const counts = { total: result.total, stats: result.stats, options }
  known.set(dictionary, { today, counts })

  return counts
}

async function runSearch({ connection }: Snapshot, sql: string, bindings: Readonly<Record<string, string>>) {
  const rows = await connection.runAndReadAll(sql, bindings)
  return readResult(rows.getRowObjectsJS() as unknown as ResultRow[])
}

/** The counts of a column by code; `columnIndex` is the kind of an open list's rows. */
function countsByCode(
  dictionary: Dictionary,
  { param, kind, options, marksAfter }: CodeColumn,
  { result, columnIndex }: { result: SearchResult; columnIndex: number },
) {
  if (kind === 'open')
    return new Map(
      [...result.counts(columnIndex)].map(([number, count]) => [dictionary.codeOf(param, number), count]),
    )

  const marks = result.counts(rowKinds.mark)
  return new Map(options.map(({ value }, at) => [value, marks.get(marksAfter + at + 1) ?? 0]))
}
