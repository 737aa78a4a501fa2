import type { DuckDBConnection } from '@duckdb/node-api'
import type { SearchResponse } from '#shared/features/listings/listing.contract.ts'
import type { Attribute } from '#shared/search/filter.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { facetOptions, facetsOf } from '../facet.ts'
import type { StoredListing } from '../stored-listing.ts'
import { type Answer, readAnswer } from './answer.ts'
import { toStored } from './card.ts'
import type { Catalogue } from './catalogue.ts'
import { codedAttributes } from './columns.ts'
import { type AnswerRow, inventoryStatement, pageStatement, searchStatement } from './search-statement.ts'
import { restrictionOf } from './where.ts'

/** A version of the inventory as one connection sees it. */
export interface Snapshot {
  readonly connection: DuckDBConnection
  readonly catalogue: Catalogue
}

/** A search's answer, its listings still as they are stored. */
export interface Found extends Omit<SearchResponse, 'listings' | 'owners'> {
  readonly cards: readonly StoredListing[]
}

export async function search(snapshot: Snapshot, request: SearchRequest): Promise<Found> {
  const { catalogue } = snapshot
  const restriction = restrictionOf(request, catalogue)
  const facets = facetsOf(request, catalogue.codes)
  if (restriction.conditions.length === 0) return searchAll(snapshot, request)
  const answer = await ask(snapshot, searchStatement({ request, catalogue, restriction, facets }), restriction.bindings)
  const options = facets.map((facet, kind) => [
    facet.param,
    facetOptions(facet, spell(catalogue, facet.attribute, answer.counts(kind)), catalogue.codes),
  ])
  return {
    cards: answer.cards.map((card) => toStored(card, catalogue)),
    totalResultCount: answer.total,
    stats: answer.stats,
    filters: Object.fromEntries(options),
  }
}

/** Nothing is restricted: all but the page is known from the inventory's counts. */
async function searchAll(snapshot: Snapshot, request: SearchRequest): Promise<Found> {
  const { catalogue } = snapshot
  const inventory = await countInventory(snapshot)
  const { cards } = await ask(snapshot, pageStatement(request), {})
  const options = facetsOf(request, catalogue.codes).map((facet) => [
    facet.param,
    facetOptions(facet, inventory.options(facet.attribute), catalogue.codes),
  ])
  return {
    cards: cards.map((card) => toStored(card, catalogue)),
    totalResultCount: inventory.total,
    stats: inventory.stats,
    filters: Object.fromEntries(options),
  }
}

export interface InventoryCounts extends Pick<Answer, 'total' | 'stats'> {
  /** Live listings by code of a coded attribute. */
  readonly options: (attribute: Attribute) => ReadonlyMap<string, number>
}

const known = new WeakMap<Catalogue, InventoryCounts>()
const attributes = Object.keys(codedAttributes)

/** Counts of the whole inventory, found once a version. */
export async function countInventory(snapshot: Snapshot): Promise<InventoryCounts> {
  const { catalogue } = snapshot
  const before = known.get(catalogue)
  if (before) return before
  const answer = await ask(snapshot, inventoryStatement(attributes), {})
  const options = (attribute: Attribute) => spell(catalogue, attribute, answer.counts(attributes.indexOf(attribute)))
  const counts = { total: answer.total, stats: answer.stats, options }
  known.set(catalogue, counts)
  return counts
}

async function ask({ connection }: Snapshot, sql: string, bindings: Readonly<Record<string, string>>) {
  const rows = await connection.runAndReadAll(sql, bindings)
  return readAnswer(rows.getRowObjectsJS() as unknown as AnswerRow[])
}

const spell = (catalogue: Catalogue, attribute: Attribute, counts: ReadonlyMap<number, number>) =>
  new Map([...counts].map(([number, count]) => [catalogue.codeOf(attribute, number), count]))
