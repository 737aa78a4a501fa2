import { codesOf, type Fact } from '#shared/search/codes-of.ts'
import type { Attribute, DeclaredOption } from '#shared/search/filter.ts'
import { type CodesParam, listFilters, treeFilters } from '#shared/search/filters.ts'
import { snake } from './columns.ts'

/** The column of the search table that holds a parameter's codes. */
export interface CodeColumn {
  readonly param: CodesParam
  readonly name: string
  readonly attribute: Attribute
  /**
   * How codes are numbers there. 'place': that of the listing's one option, from 1. 'bits': the bit of each
   * of its options, the first the lowest. 'open': the number that the table `code` gives.
   */
  readonly kind: 'place' | 'bits' | 'open'
  readonly options: readonly DeclaredOption[]
  readonly holds?: 'every' | 'any'
  /**
   * What the place of an option is added to for its mark: each option of all closed columns has a mark of its
   * own.
   */
  readonly marksAfter: number
}

let marks = 0

const lists = listFilters.map(({ param, attribute, options, holds }): CodeColumn => {
  const marksAfter = marks
  marks += options.length
  const closed = holds === undefined ? 'place' : 'bits'
  const kind = options.length === 0 ? 'open' : closed

  return { param, name: snake(param), attribute, options, kind, marksAfter, ...(holds && { holds }) }
})

const levels = treeFilters
  .flatMap((tree) => tree.levels)
  .map(
    ({ param, attribute }): CodeColumn => ({
      param,
      name: snake(param),
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

/** The place of a declared code from 1, undefined for another. */
export function placeOf({ options }: CodeColumn, code: string): number | undefined {
  const at = options.findIndex(({ value }) => value === code)
  return at < 0 ? undefined : at + 1
}

export const bitAt = (place: number) => 1n << BigInt(place - 1)
export const maskOf = (places: readonly number[]) => places.reduce((mask, place) => mask | bitAt(place), 0n)

/**
 * What a column holds for a fact. An open code is spelled out: the search table is given its number later.
 */
export function storedCode(column: CodeColumn, fact: Fact): string | number | bigint | null {
  const codes = codesOf(column, fact)
  if (column.kind === 'open') return codes[0] ?? null

  const places = codes.flatMap((code) => placeOf(column, code) ?? [])

  return column.kind === 'bits' ? maskOf(places) : (places[0] ?? null)
}

/** The marks of a fact's codes. */
export const marksOf = (column: CodeColumn, fact: Fact): number[] =>
  codesOf(column, fact).flatMap((code) => {
    const place = placeOf(column, code)
    return place === undefined ? [] : column.marksAfter + place
  })
