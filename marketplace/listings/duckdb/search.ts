import type { Found } from '#marketplace/listings/engine.ts'
import { type Facet, facetOptions, facetsOf } from '#marketplace/listings/facet.ts'
import { leavesOutUnpriced } from '#marketplace/listings/range-stats.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { codeColumns } from './code-columns.ts'
import { type Counts, countRows } from './count-rows.ts'
import { type CountedFacet, countedRows } from './counted-rows.ts'
import type { Dictionary } from './dictionary.ts'
import { chooseBest, foundColumns } from './found-rows.ts'
import { listPage, readPage, rowsForPage } from './page.ts'
import type { Snapshot } from './snapshot.ts'
import { type Restriction, restrictionOf } from './where.ts'

export async function search(snapshot: Snapshot, request: SearchRequest): Promise<Found> {
  const { dictionary } = snapshot
  const restriction = restrictionOf(request, dictionary)
  const facets = facetsOf(request, dictionary.codes)
  const { counts, cards } =
    restriction.conditions.length === 0
      ? { counts: await countInventory(snapshot), cards: await listPage(snapshot, request) }
      : await searchSome(snapshot, request, { restriction, facets })

  const options = facets.map((facet) => [
    facet.param,
    facetOptions(facet, facet.isCounted ? counts.options(facet.param) : new Map(), dictionary.codes),
  ])

  return {
    cards,
    totalResultCount: counts.total,
    stats: counts.stats,
    filters: Object.fromEntries(options),
    ...(leavesOutUnpriced(request) && { unpricedCount: counts.unpriced }),
  }
}

interface Restricted {
  readonly restriction: Restriction
  readonly facets: readonly Facet[]
}

/** Counts and orders the rows of a search with restrictions, all in one pass over them. */
async function searchSome(snapshot: Snapshot, request: SearchRequest, { restriction, facets }: Restricted) {
  const { connection, dictionary, today } = snapshot
  const { from, to } = rowsForPage(request)
  const best = chooseBest({ request, dictionary, limit: to })
  const rows = countedRows({ ...restriction, facets, today, further: foundColumns(request) })
  const chunks = await connection.stream(rows.sql, restriction.bindings)
  const counts = await countRows(chunks, rows, { dictionary, best })

  return { counts, cards: await readPage(snapshot, request, best.rows().slice(from)) }
}

const known = new WeakMap<Dictionary, { readonly today: number; readonly counts: Counts }>()

/** The counts of the whole inventory, computed once per version and day. */
export async function countInventory(snapshot: Snapshot): Promise<Counts> {
  const { dictionary, today } = snapshot
  const before = known.get(dictionary)
  if (before?.today === today) return before.counts

  const rows = countedRows({ conditions: [], facets: everyFacet, today })
  const counts = await countRows(await snapshot.connection.stream(rows.sql), rows, { dictionary })
  known.set(dictionary, { today, counts })

  return counts
}

const everyFacet = codeColumns.map(
  ({ param, options }): CountedFacet => ({ param, filterId: param, declared: options, isCounted: true }),
)
