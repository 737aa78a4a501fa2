import type { SearchResponse } from '#shared/features/listings/listing.contract.ts'
import { priceStats, yearStats } from '../range-stats.ts'
import type { Card } from './card.ts'
import { type AnswerRow, rowKinds } from './search-statement.ts'

/** What the rows of a search statement tell: counts by kind and value, and the cards of the page in order. */
export interface Answer {
  readonly total: number
  readonly stats: SearchResponse['stats']
  readonly counts: (kind: number) => ReadonlyMap<number, number>
  readonly cards: readonly Card[]
}

export function readAnswer(rows: readonly AnswerRow[]): Answer {
  const kinds = Map.groupBy(rows, ({ kind }) => kind)
  const of = (kind: number) => kinds.get(kind) ?? []
  const counts = (kind: number) =>
    new Map(of(kind).flatMap(({ value, count }) => (value === null ? [] : [[value, Number(count)] as const])))
  const [total] = of(rowKinds.total)
  const bounds = { min: of(rowKinds.lowestPrice)[0]?.value ?? null, max: of(rowKinds.highestPrice)[0]?.value ?? null }
  return {
    total: Number(total?.count ?? 0),
    stats: { derivedprice: priceStats(bounds, counts(rowKinds.priceBucket)), year: yearStats(counts(rowKinds.year)) },
    counts,
    cards: of(rowKinds.card)
      .sort((a, b) => (a.value ?? 0) - (b.value ?? 0))
      .flatMap(({ card }) => card ?? []),
  }
}
