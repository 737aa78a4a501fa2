import type { Facet } from '#marketplace/listings/facet.ts'
import { priceFilterId, yearFilterId } from '#marketplace/listings/range-stats.ts'
import { allOf } from './row-tests.ts'
import type { Condition } from './where.ts'

/** What the counting reads of a facet. */
export type CountedFacet = Pick<Facet, 'param' | 'filterId' | 'declared' | 'isCounted' | 'within'>

interface Counted {
  readonly conditions: readonly Condition[]
  readonly facets: readonly CountedFacet[]
}

export type CountedRows = ReturnType<typeof countedRows>

/**
 * The rows from which everything that a search counts is counted in one pass (see count-rows.ts): the
 * listings that it finds, and those that only one of its filters keeps out, for the options of that filter.
 */
export function countedRows({ conditions, facets }: Counted) {
  const counted = facets.filter(({ isCounted }) => isCounted)
  const counting = new Set([...counted.map(({ filterId }) => filterId), priceFilterId, yearFilterId])
  const own = Map.groupBy(conditions, ({ filterId }) =>
    filterId !== undefined && counting.has(filterId) ? filterId : undefined,
  )

  const testsOf = (filterId: string | undefined) => (own.get(filterId) ?? []).map(({ test }) => test)

  /** The filters with options or statistics of their own that restrict the search. */
  const misses = [...own.keys()].filter((filterId) => filterId !== undefined)

  return {
    misses,
    shared: testsOf(undefined),
    own: misses.map((filterId) => allOf(testsOf(filterId))),
    /** The counted facets whose options come from the inventory. */
    open: counted.filter(({ declared }) => declared.length === 0),
    /** The counted facets with declared options. */
    closed: counted.filter(({ declared }) => declared.length > 0),
  }
}
