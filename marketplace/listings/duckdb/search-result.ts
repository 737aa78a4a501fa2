import { priceStats, yearStats } from '#marketplace/listings/range-stats.ts'
import type { SearchResponse } from '#shared/features/listings/listing.contract.ts'
import { rowKinds } from './aggregations.ts'
import type { Card } from './card.ts'
import type { ResultRow } from './search-statement.ts'

/** The result of a search statement: counts by kind and value, and the cards of the page in order. */
export interface SearchResult {
  readonly total: number
  /** The number of listings without a price, whatever the price bounds. */
  readonly unpriced: number
  readonly stats: SearchResponse['stats']
  readonly counts: (kind: number) => ReadonlyMap<number, number>
  readonly cards: readonly Card[]
}

export function readResult(rows: readonly ResultRow[]): SearchResult {
  const kinds = Map.groupBy(rows, ({ kind }) => kind)
  const of = (kind: number) => kinds.get(kind) ?? []
  const counted = new Map<number, ReadonlyMap<number, number>>()
  const counts = (kind: number) => {
    const known =
      counted.get(kind) ??
      new Map(
        of(kind).flatMap(({ value, count }) => (value === null ? [] : [[value, Number(count)] as const])),
      )

    counted.set(kind, known)
    return known
  }

  const countOf = (kind: number) => Number(of(kind)[0]?.count ?? 0)
  const bounds = {
    min: of(rowKinds.lowestPrice)[0]?.value ?? null,
    max: of(rowKinds.highestPrice)[0]?.value ?? null,
  }

  return {
    total: countOf(rowKinds.total),
    unpriced: countOf(rowKinds.unpriced),
    stats: {
      derivedprice: priceStats(bounds, counts(rowKinds.priceBucket)),
      year: yearStats(counts(rowKinds.year)),
    },
    counts,
    cards: of(rowKinds.card)
      .sort((a, b) => (a.value ?? 0) - (b.value ?? 0))
      .flatMap(({ card }) => card ?? []),
  }
}
