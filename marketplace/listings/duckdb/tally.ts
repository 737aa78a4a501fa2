import { isOfIndex } from '#marketplace/listings/attributes.ts'
import type { Facet } from '#marketplace/listings/facet.ts'
import { priceBuckets, priceFilterId, yearFilterId } from '#marketplace/listings/range-stats.ts'
import type { Catalogue } from './catalogue.ts'
import { bitAt, type CodeColumn, codeColumns, columnOf } from './code-columns.ts'
import { type Condition, hasCodes } from './where.ts'

/**
 * What a row of the answer tells. A declared option is counted in a row of kind `mark`, its value the
 * option's mark; one of an open list in a row of its facet's index, its value the code's number.
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

/** Something that is counted, under all of a search but its own filter. */
export interface Tally {
  readonly filterId?: string
  /** What narrows it further. */
  readonly within?: Condition
  /** Listings by the value of an expression. */
  readonly by?: { readonly kind: number; readonly value: string }
  /** Listings by the marks of this column's options. */
  readonly marks?: CodeColumn
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

/** Counts of a column's options; `index` is that of an open list's facet. */
export function columnTally(column: CodeColumn, index: number): Tally {
  if (column.kind === 'open') return { by: { kind: index, value: column.name } }
  return isOfIndex(column.attribute) ? markTally(column) : { marks: column }
}

/** The same without the list of all marks of a listing. */
function markTally({ name, kind, options, marksAfter }: CodeColumn): Tally {
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

export function facetTally(facet: Facet, index: number, catalogue: Catalogue): Tally {
  const within = facet.within && hasCodes(catalogue, facet.within.param, facet.within.codes)
  return {
    filterId: facet.filterId,
    ...columnTally(columnOf(facet.param), index),
    ...(within && { within: { sql: within } }),
  }
}

/**
 * Statements that count all of them in rows of `from`: those by value, those by mark and those in rows each
 * together.
 */
export function countTogether(tallies: readonly Tally[], from: string): string[] {
  const by = tallies.flatMap((tally) => tally.by ?? [])
  const rows = tallies.flatMap((tally) => tally.rows ?? [])
  const columns = tallies.flatMap((tally) => tally.marks ?? [])
  const values = `SELECT kind, value, count(*) AS count, NULL AS card FROM (
      SELECT unnest([${by.map(({ kind }) => kind)}]) AS kind, unnest([${by.map(({ value }) => `(${value})::INTEGER`)}]) AS value FROM ${from})
    GROUP BY ALL`

  const marks = `SELECT ${rowKinds.mark} AS kind, value::INTEGER AS value, count(*) AS count, NULL AS card
    FROM (SELECT unnest(marks) AS value FROM ${from}) WHERE ${areNotOf(markedColumns.filter((column) => !columns.includes(column)))} GROUP BY value`

  return [
    ...(by.length > 0 ? [values] : []),
    ...(columns.length > 0 ? [marks] : []),
    ...(rows.length > 0 ? [countRows(rows, from)] : []),
  ]
}

const markedColumns = codeColumns.filter(({ kind, attribute }) => kind !== 'open' && !isOfIndex(attribute))

/**
 * The few that are counted elsewhere are left out: naming the others would be a test for each of their many
 * marks.
 */
const areNotOf = (columns: readonly CodeColumn[]) =>
  columns
    .map(
      ({ marksAfter, options }) => `value NOT BETWEEN ${marksAfter + 1} AND ${marksAfter + options.length}`,
    )
    .join(' AND ') || 'true'

/** One of them alone. */
export function countApart(tally: Tally, from: string): string {
  const { by, rows } = tally.marks ? markTally(tally.marks) : tally
  if (rows) return countRows(rows, from)

  const { kind = 0, value = 'NULL' } = by ?? {}

  return `SELECT ${kind} AS kind, (${value})::INTEGER AS value, count(*) AS count, NULL AS card FROM ${from} GROUP BY ALL`
}

const countRows = (rows: NonNullable<Tally['rows']>, from: string) => `
  SELECT unnest([${rows.map(({ kind }) => kind)}]) AS kind, unnest([${rows.map(({ value }) => value)}])::INTEGER AS value,
    unnest([${rows.map(({ count }) => count)}]) AS count, NULL AS card
  FROM ${from}`
