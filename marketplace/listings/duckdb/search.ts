import type { Found } from '#marketplace/listings/engine.ts'
import { type Facet, facetsOf } from '#marketplace/listings/facet.ts'
import { priceFilterId, yearFilterId } from '#marketplace/listings/range-stats.ts'
import { type Counts, toFound } from '#marketplace/listings/to-found.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { codeColumns } from './code-columns.ts'
import { countRows } from './count-rows.ts'
import { type CountedFacet, countedRows } from './counted-rows.ts'
import type { Dictionary } from './dictionary.ts'
import { bestOf, listPage, readPage } from './page.ts'
import { allOf } from './row-tests.ts'
import { scan } from './scan.ts'
import type { Snapshot } from './snapshot.ts'
import { isWhole, type Restriction, restrictionOf } from './where.ts'

export async function search(snapshot: Snapshot, request: SearchRequest): Promise<Found> {
  const { dictionary } = snapshot
  const restriction = restrictionOf(request, snapshot)
  const facets = facetsOf(request, dictionary.codes)
  const inventory = countInventory(snapshot)
  const { counts, cards } = isWhole(restriction)
    ? { counts: await inventory, cards: await listPage(snapshot, request) }
    : await searchSome(snapshot, request, { restriction, facets, inventory })

  return toFound(request, { counts, inventory: await inventory, cards, facets }, dictionary.codes)
}

interface Restricted {
  readonly restriction: Restriction
  readonly facets: readonly Facet[]
  readonly inventory: Promise<Counts>
}

/** Counts and orders the rows of a search with restrictions, all in one pass over them. */
async function searchSome(
  snapshot: Snapshot,
  request: SearchRequest,
  { restriction, facets, inventory }: Restricted,
) {
  const alone = filterAlone(restriction, facets)
  const tests = restriction.conditions.map(({ test }) => test)
  const conditions = alone === undefined ? restriction.conditions : [{ test: allOf(tests) }]
  const rows = countedRows({ conditions, facets })
  const best = bestOf(snapshot, request)
  const counted = countRows(rows, snapshot)

  await scan({ live: snapshot.live, ranges: restriction.ranges, ...rows }, (block) => {
    counted.add(block)
    best.add(block.found)
  })

  const found = counted.counts()
  const counts = alone ? withoutFilter(found, await inventory, { facets, alone }) : found

  return { counts, cards: await readPage(snapshot, request, best) }
}

/**
 * The one filter that restricts a search, if nothing else does: its own options are those of the whole
 * inventory, which is not read again for them. A level below chosen codes is of what the search finds.
 */
function filterAlone({ conditions, ranges }: Restriction, facets: readonly Facet[]): string | undefined {
  if (ranges !== undefined) return undefined
  const [filterId, ...others] = new Set(conditions.map((condition) => condition.filterId))
  const isMixed = facets.some(
    (facet) => facet.filterId === filterId && facet.within && facet.chosen.length > 0,
  )

  return others.length > 0 || isMixed ? undefined : filterId
}

/** The counts of a search whose filter `alone` is left out for its own options and statistics. */
function withoutFilter(
  found: Counts,
  inventory: Counts,
  { facets, alone }: { readonly facets: readonly Facet[]; readonly alone: string },
): Counts {
  const own = facets.filter(({ filterId, within }) => filterId === alone && !within)
  const countsBy = (filterId: string) => (filterId === alone ? inventory : found)

  return {
    total: found.total,
    unpriced: countsBy(priceFilterId).unpriced,
    stats: {
      derivedprice: countsBy(priceFilterId).stats.derivedprice,
      year: countsBy(yearFilterId).stats.year,
    },
    options: (param) => (own.some((facet) => facet.param === param) ? inventory : found).options(param),
  }
}

const known = new WeakMap<Dictionary, { readonly today: number; readonly counts: Promise<Counts> }>()

/** The counts of the whole inventory, computed once per version and day. */
export function countInventory(snapshot: Snapshot): Promise<Counts> {
  const { dictionary, today } = snapshot
  const before = known.get(dictionary)
  if (before?.today === today) return before.counts

  const counts = countAll(snapshot)
  known.set(dictionary, { today, counts })
  counts.catch(() => known.delete(dictionary))

  return counts
}

async function countAll(snapshot: Snapshot): Promise<Counts> {
  const rows = countedRows({ conditions: [], facets: everyFacet })
  const counted = countRows(rows, snapshot)
  await scan({ live: snapshot.live, ...rows }, counted.add)

  return counted.counts()
}

const everyFacet = codeColumns.map(
  ({ param, options }): CountedFacet => ({ param, filterId: param, declared: options, isCounted: true }),
)
