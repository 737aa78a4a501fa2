import type { DuckDBConnection } from '@duckdb/node-api'
import { facetOptions, facetsOf } from '#marketplace/listings/facet.ts'
import { leavesOutUnpriced } from '#marketplace/listings/range-stats.ts'
import type { StoredListing } from '#marketplace/listings/stored-listing.ts'
import type { SearchResponse } from '#shared/features/listings/listing.contract.ts'
import type { CodesParam } from '#shared/search/filters.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { type Answer, readAnswer } from './answer.ts'
import { toStored } from './card.ts'
import type { Catalogue } from './catalogue.ts'
import { type CodeColumn, codeColumns, columnOf } from './code-columns.ts'
import { type AnswerRow, inventoryStatement, pageStatement, searchStatement } from './search-statement.ts'
import { rowKinds } from './tally.ts'
import { restrictionOf } from './where.ts'

/** A version of the inventory as one connection sees it on a day (since 1970-01-01). */
export interface Snapshot {
  readonly connection: DuckDBConnection
  readonly catalogue: Catalogue
  readonly today: number
}

/** A search's answer, its listings still as they are stored. */
export interface Found extends Omit<SearchResponse, 'listings' | 'owners'> {
  readonly cards: readonly StoredListing[]
}

export async function search(snapshot: Snapshot, request: SearchRequest): Promise<Found> {
  const { catalogue, today } = snapshot
  const restriction = restrictionOf(request, catalogue)
  const facets = facetsOf(request, catalogue.codes)
  if (restriction.conditions.length === 0) return searchAll(snapshot, request)

  const answer = await ask(
    snapshot,
    searchStatement({ request, catalogue, restriction, facets, today }),
    restriction.bindings,
  )

  const options = facets.map((facet, kind) => [
    facet.param,
    facetOptions(
      facet,
      spell(catalogue, columnOf(facet.param), { answer, columnIndex: kind }),
      catalogue.codes,
    ),
  ])

  return {
    cards: answer.cards.map((card) => toStored(card)),
    totalResultCount: answer.total,
    stats: answer.stats,
    filters: Object.fromEntries(options),
    ...(leavesOutUnpriced(request) && { unpricedCount: answer.unpriced }),
  }
}

/** Nothing is restricted: all but the page is known from the inventory's counts. */
async function searchAll(snapshot: Snapshot, request: SearchRequest): Promise<Found> {
  const { catalogue } = snapshot
  const inventory = await countInventory(snapshot)
  const { cards } = await ask(snapshot, pageStatement(request), {})
  const options = facetsOf(request, catalogue.codes).map((facet) => [
    facet.param,
    facetOptions(facet, facet.isCounted ? inventory.options(facet.param) : new Map(), catalogue.codes),
  ])

  return {
    cards: cards.map((card) => toStored(card)),
    totalResultCount: inventory.total,
    stats: inventory.stats,
    filters: Object.fromEntries(options),
  }
}

export interface InventoryCounts extends Pick<Answer, 'total' | 'stats'> {
  /** Live listings by code of a parameter. */
  readonly options: (param: CodesParam) => ReadonlyMap<string, number>
}

const known = new WeakMap<Catalogue, { readonly today: number; readonly counts: InventoryCounts }>()

/** Counts of the whole inventory, found once a version and day. */
export async function countInventory(snapshot: Snapshot): Promise<InventoryCounts> {
  const { catalogue, today } = snapshot
  const before = known.get(catalogue)
  if (before?.today === today) return before.counts

  const answer = await ask(snapshot, inventoryStatement(today), {})
  const options = (param: CodesParam) => {
    const column = columnOf(param)
    return spell(catalogue, column, { answer, columnIndex: codeColumns.indexOf(column) })
  }

  const counts = { total: answer.total, stats: answer.stats, options }
  known.set(catalogue, { today, counts })

  return counts
}

async function ask({ connection }: Snapshot, sql: string, bindings: Readonly<Record<string, string>>) {
  const rows = await connection.runAndReadAll(sql, bindings)
  return readAnswer(rows.getRowObjectsJS() as unknown as AnswerRow[])
}

/** The counts of a column's codes; `columnIndex` is the kind of an open list's rows. */
function spell(
  catalogue: Catalogue,
  { param, kind, options, marksAfter }: CodeColumn,
  { answer, columnIndex }: { answer: Answer; columnIndex: number },
) {
  if (kind === 'open')
    return new Map(
      [...answer.counts(columnIndex)].map(([number, count]) => [catalogue.codeOf(param, number), count]),
    )

  const marks = answer.counts(rowKinds.mark)
  return new Map(options.map(({ value }, at) => [value, marks.get(marksAfter + at + 1) ?? 0]))
}
