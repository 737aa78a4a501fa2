import type { DuckDBDataChunk } from '@duckdb/node-api'

/** A column of whole numbers of up to 32 bits, as a search reads it. */
export interface NumberColumn {
  readonly sql: string
  /** What is added to each number, so that none is negative and 0 is null. 0 by default. */
  readonly offset?: number
}

/**
 * The numbers of a column, each with the column's offset; null is 0. They are read where DuckDB has put them,
 * since the vector's own reader takes as long for a row as all counting does. Casts in SQL would do the same:
 * to plan twenty of them takes longer than to read some thousand rows.
 */
export function numbersIn(chunk: DuckDBDataChunk, at: number, offset = 0): Uint32Array {
  const vector = chunk.getColumnVector(at)
  const items: unknown = Reflect.get(vector, 'items')
  if (!isWholeNumbers(items)) throw new Error(`column ${at} has no whole numbers of up to 32 bits`)

  const valid = validBytes(Reflect.get(vector, 'validity'))
  if (items instanceof Uint32Array && offset === 0 && valid === undefined) return items

  const numbers = new Uint32Array(items.length)
  for (let row = 0; row < items.length; row++)
    if (valid === undefined || ((valid[row >> 3] ?? 0) >> (row & 7)) & 1)
      numbers[row] = (items[row] ?? 0) + offset

  return numbers
}

type WholeNumbers = Uint8Array | Int8Array | Uint16Array | Int16Array | Uint32Array | Int32Array

const wholeNumbers = [Uint8Array, Int8Array, Uint16Array, Int16Array, Uint32Array, Int32Array]

const isWholeNumbers = (items: unknown): items is WholeNumbers =>
  wholeNumbers.some((type) => items instanceof type)

/** The bits of the rows that are not null, the first in the lowest bit; undefined where no row is null. */
function validBytes(validity: { readonly data: BigUint64Array | null }): Uint8Array | undefined {
  const { data } = validity
  return data === null ? undefined : new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
}
