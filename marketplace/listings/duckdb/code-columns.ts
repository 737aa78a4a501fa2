import { type AttributeValue, codesOf } from '#shared/search/codes-of.ts'
import type { Attribute, DeclaredOption } from '#shared/search/filter.ts'
import { type CodesParam, listFilters, treeFilters } from '#shared/search/filters.ts'
import { snakeCase } from './columns.ts'

/** The column of the search table that holds a parameter's codes. */
export interface CodeColumn {
  readonly param: CodesParam
  readonly name: string
  readonly attribute: Attribute
  /**
   * How the column encodes codes as numbers. 'ordinal': the ordinal of the listing's one option, from 1.
   * 'bits': a bit for each of its options, the lowest for the first. 'open': the id in the table `code`.
   */
  readonly kind: 'ordinal' | 'bits' | 'open'
  readonly options: readonly DeclaredOption[]
  readonly holds?: 'every' | 'any'
  /**
   * The offset of this column's marks: an option's mark is this number plus the option's ordinal, so that no
   * two options of the closed columns share a mark.
   */
  readonly marksAfter: number
}

let marks = 0

const lists = listFilters.map(({ param, attribute, options, holds }): CodeColumn => {
  const marksAfter = marks
  marks += options.length
  const closed = holds === undefined ? 'ordinal' : 'bits'
  const kind = options.length === 0 ? 'open' : closed

  return { param, name: snakeCase(param), attribute, options, kind, marksAfter, ...(holds && { holds }) }
})

const levels = treeFilters
  .flatMap((tree) => tree.levels)
  .map(
    ({ param, attribute }): CodeColumn => ({
      param,
      name: snakeCase(param),
      attribute,
      options: [],
      kind: 'open',
      marksAfter: 0,
    }),
  )

export const codeColumns: readonly CodeColumn[] = [...lists, ...levels]

const byParam = new Map(codeColumns.map((column) => [column.param, column]))

export function columnOf(param: CodesParam): CodeColumn {
  const column = byParam.get(param)
  if (!column) throw new Error(`no filter declares the parameter ${param}`)
  return column
}

/** The ordinal of a declared code, from 1; undefined for another code. */
export function ordinalOf({ options }: CodeColumn, code: string): number | undefined {
  const at = options.findIndex(({ value }) => value === code)
  return at < 0 ? undefined : at + 1
}

const bitAt = (ordinal: number) => 1n << BigInt(ordinal - 1)
const maskOf = (ordinals: readonly number[]) => ordinals.reduce((mask, ordinal) => mask | bitAt(ordinal), 0n)

/**
 * The value of a column for a fact. An open code is stored as text; the search table gets its number later.
 */
export function storedCode(column: CodeColumn, fact: AttributeValue): string | number | bigint | null {
  const codes = codesOf(column, fact)
  if (column.kind === 'open') return codes[0] ?? null

  const ordinals = codes.flatMap((code) => ordinalOf(column, code) ?? [])

  return column.kind === 'bits' ? maskOf(ordinals) : (ordinals[0] ?? null)
}

/** The marks of a fact's codes. */
export const marksOf = (column: CodeColumn, fact: AttributeValue): number[] =>
  codesOf(column, fact).flatMap((code) => {
    const ordinal = ordinalOf(column, code)
    return ordinal === undefined ? [] : column.marksAfter + ordinal
  })
