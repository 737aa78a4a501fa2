import { isOfIndex } from '#marketplace/listings/attributes.ts'
import type { Facet } from '#marketplace/listings/facet.ts'
import { priceBuckets, priceFilterId, yearFilterId } from '#marketplace/listings/range-stats.ts'
import { bitAt, type CodeColumn, codeColumns, columnOf } from './code-columns.ts'
import type { Dictionary } from './dictionary.ts'
import { type Condition, hasCodes } from './where.ts'

/**
 * The kinds of rows in a search result. A declared option is counted in a row of kind `mark` with the
 * option's mark as value; an option of an open list is counted in a row whose kind is the facet's index, with
 * the code's number as value.
 */
export const rowKinds = {
  total: -1,
  lowestPrice: -2,
  highestPrice: -3,
  priceBucket: -4,
  year: -5,
  card: -6,
  unpriced: -7,
  mark: -8,
} as const

/** An aggregation over the listings that match all of a search but the filter `filterId`. */
export interface Aggregation {
  readonly filterId?: string
  /** A further restriction. */
  readonly within?: Condition
  /** Counts listings by the value of an expression. */
  readonly by?: { readonly kind: number; readonly value: string }
  /** Counts listings by the marks of this column's options. */
  readonly marks?: CodeColumn
  /** Computes these rows in one pass: the kind, the value and the count of each. */
  readonly rows?: readonly { readonly kind: number; readonly value: string; readonly count: string }[]
}

const { widthUsd, lastFromUsd } = priceBuckets
const lastBucket = lastFromUsd / widthUsd
const priceBucket = `CASE WHEN price_usd >= ${lastFromUsd} THEN ${lastBucket} ELSE price_usd // ${widthUsd} END`

/** The aggregations of every search besides its facets. */
export const statAggregations: readonly Aggregation[] = [
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

/** The aggregation over a column's options; `index` is the facet's, for an open list. */
export function columnAggregation(column: CodeColumn, index: number): Aggregation {
  if (column.kind === 'open') return { by: { kind: index, value: column.name } }
  return isOfIndex(column.attribute) ? markAggregation(column) : { marks: column }
}

/** The aggregation over a closed column alone, which does not read the list of all marks of a listing. */
function markAggregation({ name, kind, options, marksAfter }: CodeColumn): Aggregation {
  if (kind !== 'bits') return { by: { kind: rowKinds.mark, value: `${name} + ${marksAfter}` } }
  const bits = options.map((_, at) => ({ mark: marksAfter + at + 1, bit: bitAt(at + 1) }))

  return {
    rows: bits.map(({ mark, bit }) => ({
      kind: rowKinds.mark,
      value: String(mark),
      count: `count_if(${name} & ${bit} <> 0)`,
    })),
  }
}

export function facetAggregation(facet: Facet, index: number, dictionary: Dictionary): Aggregation {
  const within = facet.within && hasCodes(dictionary, facet.within.param, facet.within.codes)
  return {
    filterId: facet.filterId,
    ...columnAggregation(columnOf(facet.param), index),
    ...(within && { within: { sql: within } }),
  }
}

/** The statements that compute several aggregations over the rows of `from`, one for each way of counting. */
export function countTogether(aggregations: readonly Aggregation[], from: string): string[] {
  const by = aggregations.flatMap((aggregation) => aggregation.by ?? [])
  const rows = aggregations.flatMap((aggregation) => aggregation.rows ?? [])
  const columns = aggregations.flatMap((aggregation) => aggregation.marks ?? [])
  const values = `SELECT kind, value, count(*) AS count, NULL AS card FROM (
      SELECT unnest([${by.map(({ kind }) => kind)}]) AS kind,
        unnest([${by.map(({ value }) => `(${value})::INTEGER`)}]) AS value
        FROM ${from})
    GROUP BY ALL`

  const marks = `SELECT ${rowKinds.mark} AS kind, value::INTEGER AS value, count(*) AS count, NULL AS card
    FROM (SELECT unnest(marks) AS value FROM ${from})
    WHERE ${areNotOf(markedColumns.filter((column) => !columns.includes(column)))}
    GROUP BY value`

  return [
    ...(by.length > 0 ? [values] : []),
    ...(columns.length > 0 ? [marks] : []),
    ...(rows.length > 0 ? [countRows(rows, from)] : []),
  ]
}

const markedColumns = codeColumns.filter(({ kind, attribute }) => kind !== 'open' && !isOfIndex(attribute))

/**
 * A condition that leaves out the few columns that are counted elsewhere: naming the counted ones would be a
 * test for each of their many marks.
 */
const areNotOf = (columns: readonly CodeColumn[]) =>
  columns
    .map(
      ({ marksAfter, options }) => `value NOT BETWEEN ${marksAfter + 1} AND ${marksAfter + options.length}`,
    )
    .join(' AND ') || 'true'

/** The statement that computes one aggregation. */
export function countApart(aggregation: Aggregation, from: string): string {
  const { by, rows } = aggregation.marks ? markAggregation(aggregation.marks) : aggregation
  if (rows) return countRows(rows, from)

  const { kind = 0, value = 'NULL' } = by ?? {}

  return `SELECT ${kind} AS kind, (${value})::INTEGER AS value, count(*) AS count, NULL AS card
    FROM ${from} GROUP BY ALL`
}

const countRows = (rows: NonNullable<Aggregation['rows']>, from: string) => `
  SELECT unnest([${rows.map(({ kind }) => kind)}]) AS kind,
    unnest([${rows.map(({ value }) => value)}])::INTEGER AS value,
    unnest([${rows.map(({ count }) => count)}]) AS count, NULL AS card
  FROM ${from}`
