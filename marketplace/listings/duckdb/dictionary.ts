import type { DuckDBConnection } from '@duckdb/node-api'
import type { CodeBook, CodeName } from '#marketplace/listings/code-book.ts'
import type { OwnerPlace } from '#marketplace/listings/proximity.ts'
import type { Attribute } from '#shared/search/filter.ts'
import type { CodesParam } from '#shared/search/filters.ts'
import { columnOf, ordinalOf } from './code-columns.ts'

/**
 * The codes and places of one version of the inventory with the numbers that encode them in the search table.
 */
export interface Dictionary {
  readonly version: number
  readonly codes: CodeBook
  /** The places in ascending order of their ids, and so of their zips. */
  readonly places: readonly Place[]
  /** The number that encodes a code in the search table; undefined for a code that no listing ever had. */
  readonly numberOf: (param: CodesParam, code: string) => number | undefined
  readonly codeOf: (param: CodesParam, number: number) => string
}

export interface Place extends OwnerPlace {
  readonly id: number
  /** null where the zip is unknown, as the longitude then is. */
  readonly latitude: number | null
  readonly longitude: number | null
}

interface CodeRow {
  readonly attribute: Attribute
  readonly id: number
  readonly value: string
  readonly label: string
  readonly parent: string | null
}

export async function loadDictionary(connection: DuckDBConnection, version: number): Promise<Dictionary> {
  const rows = await connection.runAndReadAll('SELECT * FROM code')
  const places = await connection.runAndReadAll('SELECT * FROM place ORDER BY id')
  const codes = new Map<Attribute, Map<string, CodeName>>()
  const numbers = new Map<string, number>()
  const codesByNumber = new Map<string, string>()

  for (const { attribute, id, value, label, parent } of rows.getRowObjectsJS() as unknown as CodeRow[]) {
    const names = codes.get(attribute) ?? new Map<string, CodeName>()
    codes.set(attribute, names.set(value, parent === null ? { label } : { label, parent }))
    numbers.set(`${attribute} ${value}`, id)
    codesByNumber.set(`${attribute} ${id}`, value)
  }

  return {
    version,
    codes,
    places: places.getRowObjectsJS() as unknown as Place[],
    numberOf(param, code) {
      const column = columnOf(param)
      return column.kind === 'open' ? numbers.get(`${column.attribute} ${code}`) : ordinalOf(column, code)
    },
    codeOf(param, number) {
      const { attribute, options } = columnOf(param)
      return options[number - 1]?.value ?? codesByNumber.get(`${attribute} ${number}`) ?? String(number)
    },
  }
}
