import type { InventoryCounts } from '#marketplace/listings/engine.ts'
import type { Facet } from '#marketplace/listings/facet.ts'
import { priceFilterId, priceStats, yearFilterId, yearStats } from '#marketplace/listings/range-stats.ts'
import type { Counts } from '#marketplace/listings/to-found.ts'
import type { CodesParam } from '#shared/search/filters.ts'
import {
  bucketsName,
  countsByFacet,
  type FacetGroup,
  facetTerms,
  mostTerms,
  yearsName,
} from './facet-terms.ts'
import { type CodeField, codeFieldOf, codeFields, dayFieldOf, facetFields, numberField } from './fields.ts'
import { type Aggregated, bucketsOf, inside, type Result, runSearch, type Snapshot } from './snapshot.ts'
import { allOf, type Condition, hasCodes, isLive, optionQuery } from './where.ts'

/** The aggregation that counts listings by the codes of a parameter. */
export function countCodes(param: CodesParam, snapshot: Snapshot): object {
  const field = codeFieldOf(param)
  const { name, attribute, options } = field
  if (dayFieldOf(attribute) !== undefined) {
    const queries = options.map((option) => [option.value, optionQuery(param, option, snapshot.today)])
    return { filters: { filters: Object.fromEntries(queries) } }
  }

  return { terms: { field: name, size: sizeOf(field, snapshot) } }
}

/** The number of codes that a field may have. */
const sizeOf = ({ attribute, options }: CodeField, { dictionary }: Snapshot) =>
  options.length || dictionary.codes.get(attribute)?.size || 1

export const countsByCode = (aggregated: Aggregated | undefined): ReadonlyMap<string, number> =>
  new Map(
    bucketsOf(aggregated).flatMap(({ key, doc_count }) => (doc_count > 0 ? [[String(key), doc_count]] : [])),
  )

/** An aggregation over the listings that match all of a search but the filter `filterId`. */
interface Counting {
  readonly name: string
  readonly filterId: string
  readonly by: object
  /** What it counts is also in the field `facetTerms`. */
  readonly isInTerms?: boolean
}

/** More than there are years, or buckets of prices. */
const maxNumbers = 1_000
const boundsName = 'bounds'

/** The statistics of every search, each under all of the search but its own filter. */
const statCountings: readonly Counting[] = [
  {
    ...{ name: bucketsName, filterId: priceFilterId, isInTerms: true },
    by: { terms: { field: 'priceBucket', size: maxNumbers } },
  },
  { name: boundsName, filterId: priceFilterId, by: { stats: { field: numberField('priceUsd') } } },
  {
    ...{ name: yearsName, filterId: yearFilterId, isInTerms: true },
    by: { terms: { field: numberField('year'), size: maxNumbers } },
  },
]

const isFacetField = (param: CodesParam) => facetFields.some((field) => field.param === param)

function countFacet({ param, filterId, within }: Facet, snapshot: Snapshot): Counting {
  const codes = countCodes(param, snapshot)
  const above = within && hasCodes(within.param, within.codes, snapshot.today)

  return {
    ...{ name: param, filterId, isInTerms: isFacetField(param) },
    by: above ? { filter: above, aggs: { codes } } : codes,
  }
}

const aggregationsOf = (countings: readonly Counting[]) =>
  Object.fromEntries(countings.map(({ name, by }) => [name, by]))

/**
 * The aggregations of countings that leave out no filter: most are made by one, over the terms of all facets.
 */
const aggregateTogether = (
  countings: readonly Counting[],
  groups: readonly FacetGroup[],
  snapshot: Snapshot,
) => ({
  ...aggregationsOf(countings.filter(({ isInTerms }) => !isInTerms)),
  [facetTerms]: {
    terms: {
      field: facetTerms,
      size: facetFields.reduce(
        (sum, field) => sum + sizeOf(field, snapshot),
        mostTerms(groups) + 2 * maxNumbers,
      ),
    },
  },
})

/**
 * Counts what a search finds. Conditions of counted filters apply after the others, so that each count leaves
 * out its own filter. No listing is asked for: OpenSearch caches such answers, so that another page or
 * another order of the same search is not counted again.
 */
export async function countSearch(
  snapshot: Snapshot,
  conditions: readonly Condition[],
  facets: readonly Facet[],
): Promise<Counts> {
  const counted = facets.filter(({ isCounted }) => isCounted).map((facet) => countFacet(facet, snapshot))
  return runCountings(snapshot, conditions, [...counted, ...statCountings])
}

async function runCountings(
  snapshot: Snapshot,
  conditions: readonly Condition[],
  countings: readonly Counting[],
): Promise<Counts> {
  const isCounted = ({ filterId }: Condition) => countings.some((counting) => counting.filterId === filterId)
  const own = conditions.filter(isCounted)
  const shared = conditions.filter((condition) => !isCounted(condition))
  const groups = Map.groupBy(countings, ({ filterId }) =>
    own.some((condition) => condition.filterId === filterId) ? filterId : '',
  )

  const { facetGroups } = snapshot.dictionary
  const aggs = [...groups].map(([left, members]) => [
    `without ${left}`,
    {
      filter: allOf(own.filter(({ filterId }) => filterId !== left).map(({ query }) => query)),
      aggs:
        left === '' && facetGroups
          ? aggregateTogether(members, facetGroups, snapshot)
          : aggregationsOf(members),
    },
  ])

  const result = await runSearch(snapshot, {
    ...{ size: 0, track_total_hits: true },
    query: allOf([isLive, ...shared.map(({ query }) => query)]),
    ...(own.length > 0 && { post_filter: allOf(own.map(({ query }) => query)) }),
    aggs: Object.fromEntries(aggs),
  })

  return readCounts(result, facetGroups)
}

function readCounts(
  { hits, aggregations = {} }: Result<unknown>,
  facetGroups: readonly FacetGroup[] = [],
): Counts {
  const groups = Object.values(aggregations)
  const find = (name: string) => groups.find((group) => inside(group, name) !== undefined)
  const together = countsByFacet(facetGroups, countsByCode(inside(find(facetTerms), facetTerms)))
  const countsOf = (name: string): ReadonlyMap<string, number> => {
    const alone = inside(find(name), name)
    return alone ? countsByCode(inside(alone, 'codes') ?? alone) : (together.get(name) ?? new Map())
  }

  const numbers = (name: string) =>
    new Map(Array.from(countsOf(name), ([key, count]) => [Number(key), count]))
  const priced = find(boundsName)
  const { count = 0, min = null, max = null } = inside(priced, boundsName) ?? {}

  return {
    total: hits.total?.value ?? 0,
    unpriced: (priced?.doc_count ?? 0) - count,
    stats: {
      derivedprice: priceStats({ min, max }, numbers(bucketsName)),
      year: yearStats(numbers(yearsName)),
    },
    options: countsOf,
  }
}

const known = new WeakMap<
  Snapshot['dictionary'],
  { readonly today: number; readonly counts: Promise<Counts> }
>()

/** The counts of the whole inventory, computed once for each version and day. */
export function countAll(snapshot: Snapshot): Promise<Counts> {
  const { dictionary, today } = snapshot
  const before = known.get(dictionary)
  if (before?.today === today) return before.counts

  const everyCode = codeFields.map(({ param }) => ({
    ...{ name: param, filterId: '', isInTerms: isFacetField(param) },
    by: countCodes(param, snapshot),
  }))

  const counts = runCountings(snapshot, [], [...everyCode, ...statCountings])
  known.set(dictionary, { today, counts })
  counts.catch(() => known.delete(dictionary))

  return counts
}

export const countInventory = (snapshot: Snapshot): Promise<InventoryCounts> => countAll(snapshot)
