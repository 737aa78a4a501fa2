import type { Facet } from '../facet.ts'
import { priceBuckets, priceFilterId, yearFilterId } from '../range-stats.ts'
import type { Catalogue } from './catalogue.ts'
import { bitAt, type CodeColumn, columnOf } from './code-columns.ts'
import { type Condition, hasCodes } from './where.ts'

/** What a row of the answer tells, besides the count of an option of a facet, which has the facet's place. */
export const rowKinds = { total: -1, lowestPrice: -2, highestPrice: -3, priceBucket: -4, year: -5, card: -6, unpriced: -7 } as const

/** Something that is counted, under all of a search but its own filter. */
export interface Tally {
  readonly filterId?: string
  /** What narrows it further. */
  readonly within?: Condition
  /** Listings by the value of an expression. */
  readonly by?: { readonly kind: number; readonly value: string }
  /** Rows of one aggregation: what each counts. */
  readonly rows?: readonly { readonly kind: number; readonly value: string; readonly count: string }[]
}

const { widthUsd, lastFromUsd } = priceBuckets
const priceBucket = `CASE WHEN price_usd >= ${lastFromUsd} THEN ${lastFromUsd / widthUsd} ELSE price_usd // ${widthUsd} END`

/** What every search counts besides the facets. */
export const statTallies: readonly Tally[] = [
  { rows: [{ kind: rowKinds.total, value: 'NULL', count: 'count(*)' }] },
  { filterId: priceFilterId, by: { kind: rowKinds.priceBucket, value: priceBucket } },
  {
    filterId: priceFilterId,
    rows: [
      { kind: rowKinds.lowestPrice, value: 'min(price_usd)', count: '0' },
      { kind: rowKinds.highestPrice, value: 'max(price_usd)', count: '0' },
      { kind: rowKinds.unpriced, value: 'NULL', count: 'count_if(price_usd IS NULL)' },
    ],
  },
  { filterId: yearFilterId, by: { kind: rowKinds.year, value: 'year' } },
]

/** Counts of a column's options. */
export function columnTally({ name, kind, options }: CodeColumn, place: number): Tally {
  if (kind !== 'bits') return { by: { kind: place, value: name } }
  return { rows: options.map((_, at) => ({ kind: place, value: String(at + 1), count: `count_if(${name} & ${bitAt(at + 1)} <> 0)` })) }
}

export function facetTally(facet: Facet, place: number, catalogue: Catalogue): Tally {
  const within = facet.within && hasCodes(catalogue, facet.within.param, facet.within.codes)
  return { filterId: facet.filterId, ...columnTally(columnOf(facet.param), place), ...(within && { within: { sql: within } }) }
}

/** A statement that counts all of them in rows of `from`: those by value together, and those in rows together. */
export function countTogether(tallies: readonly Tally[], from: string): string[] {
  const by = tallies.flatMap((tally) => tally.by ?? [])
  const rows = tallies.flatMap((tally) => tally.rows ?? [])
  const values = `SELECT kind, value, count(*) AS count, NULL AS card FROM (
      SELECT unnest([${by.map(({ kind }) => kind)}]) AS kind, unnest([${by.map(({ value }) => `(${value})::INTEGER`)}]) AS value FROM ${from})
    GROUP BY ALL`
  return [...(by.length > 0 ? [values] : []), ...(rows.length > 0 ? [countRows(rows, from)] : [])]
}

/** Each of them alone: faster than unnesting where no row is left out. */
export function countApart(tally: Tally, from: string): string {
  if (tally.rows) return countRows(tally.rows, from)
  const { kind = 0, value = 'NULL' } = tally.by ?? {}
  return `SELECT ${kind} AS kind, (${value})::INTEGER AS value, count(*) AS count, NULL AS card FROM ${from} GROUP BY ALL`
}

const countRows = (rows: NonNullable<Tally['rows']>, from: string) => `
  SELECT unnest([${rows.map(({ kind }) => kind)}]) AS kind, unnest([${rows.map(({ value }) => value)}])::INTEGER AS value,
    unnest([${rows.map(({ count }) => count)}]) AS count, NULL AS card
  FROM ${from}`
