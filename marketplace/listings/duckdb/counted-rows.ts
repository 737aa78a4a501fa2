import { isOfIndex } from '#marketplace/listings/attributes.ts'
import type { Facet } from '#marketplace/listings/facet.ts'
import { priceFilterId, yearFilterId } from '#marketplace/listings/range-stats.ts'
import { bitAt, type CodeColumn, codeColumns, columnOf } from './code-columns.ts'
import { columnOn } from './live.ts'
import { bitOf, markWords, wordOf } from './mark-words.ts'
import type { NumberColumn } from './numbers-in.ts'
import { allOf, type Condition } from './where.ts'

/** What the counting reads of a facet. */
export type CountedFacet = Pick<Facet, 'param' | 'filterId' | 'declared' | 'isCounted' | 'within'>

/**
 * The rows from which everything that a search counts is counted in one pass (see count-rows.ts): the
 * listings that it finds, and those that only one of its filters keeps out, for the options of that filter.
 */
export interface CountedRows {
  readonly sql: string
  readonly columns: readonly NumberColumn[]
  /**
   * The filters with options or statistics of their own that restrict the search. A row's `miss` is 0 if the
   * search finds it, else 1 + the index of the filter that keeps it out.
   */
  readonly misses: readonly string[]
  /** The counted facets whose options come from the inventory, in the order of their columns. */
  readonly open: readonly CountedFacet[]
  /** The counted facets with declared options. */
  readonly closed: readonly CountedFacet[]
}

/** The columns of a row before those of the open facets. */
export const rowColumns = { miss: 0, price: 1, year: 2, words: 3, open: 3 + markWords.length } as const

interface Counted {
  readonly conditions: readonly Condition[]
  readonly facets: readonly CountedFacet[]
  /** Days since 1970-01-01. */
  readonly today: number
  /** Further columns, after those of the open facets. */
  readonly further?: readonly NumberColumn[]
}

/** The price is read as 1 + the dollars, so that 0 is unknown. */
export function countedRows({ conditions, facets, today, further = [] }: Counted): CountedRows {
  const counted = facets.filter(({ isCounted }) => isCounted)
  const counting = new Set([...counted.map(({ filterId }) => filterId), priceFilterId, yearFilterId])
  const own = Map.groupBy(conditions, ({ filterId }) =>
    filterId !== undefined && counting.has(filterId) ? filterId : undefined,
  )

  const shared = own.get(undefined) ?? []
  const misses = [...own.keys()].filter((filterId) => filterId !== undefined)
  const fails = misses.map((filterId) => `NOT coalesce(${allOf(own.get(filterId) ?? [])}, false)`)
  const open = counted.filter(({ declared }) => declared.length === 0)
  const columns: readonly NumberColumn[] = [
    { sql: missOf(fails) },
    { sql: 'price_usd', offset: 1 },
    { sql: 'year' },
    ...markWords.map((word) => ({ sql: wordOfRow(word, today) })),
    ...open.map(({ param }) => ({ sql: columnOf(param).name })),
    ...further,
  ]

  return {
    sql: `SELECT ${columns.map(({ sql }, at) => `${sql} AS c${at}`).join(', ')}
      FROM live WHERE ${allOf([...shared, ...(fails.length > 1 ? [failsOnce(fails)] : [])])}`,
    columns,
    misses,
    open,
    closed: counted.filter(({ declared }) => declared.length > 0),
  }
}

const missOf = (fails: readonly string[]) =>
  fails.length === 0
    ? '0'
    : `CASE ${fails.map((fail, at) => `WHEN ${fail} THEN ${at + 1}`).join(' ')} ELSE 0 END`

const failsOnce = (fails: readonly string[]): Condition => ({
  sql: `${fails.map((fail) => `(${fail})::UTINYINT`).join(' + ')} <= 1`,
})

const indexColumns = codeColumns.filter(({ kind, attribute }) => kind !== 'open' && isOfIndex(attribute))

/** A word of a listing's marks, with those of the attributes that change without an import. */
function wordOfRow(word: number, today: number): string {
  const ofIndex = indexColumns.flatMap((column) => {
    const marks = column.options
      .map((_, at) => ({ ordinal: at + 1, mark: column.marksAfter + at + 1 }))
      .filter(({ mark }) => wordOf(mark) === word)

    return marks.length === 0 ? [] : marksIn(column, marks, today)
  })

  return ofIndex.length === 0 ? `marks_${word}` : `(${[`marks_${word}`, ...ofIndex].join(' + ')})::UINTEGER`
}

interface Mark {
  readonly ordinal: number
  readonly mark: number
}

/** The bits of those marks that a listing has by a column. */
function marksIn(column: CodeColumn, marks: readonly Mark[], today: number): string {
  const codes = columnOn(column, today)
  if (column.kind !== 'bits')
    return `CASE ${codes} ${marks.map(({ ordinal, mark }) => `WHEN ${ordinal} THEN ${bitOf(mark)}`).join(' ')} ELSE 0 END`

  return marks
    .map(({ ordinal, mark }) => `CASE WHEN ${codes} & ${bitAt(ordinal)} <> 0 THEN ${bitOf(mark)} ELSE 0 END`)
    .join(' + ')
}
