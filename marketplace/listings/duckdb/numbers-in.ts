import type { DuckDBDataChunk } from '@duckdb/node-api'

export type NumberArray = Int32Array | Uint32Array | Uint16Array

interface Target {
  readonly into: NumberArray
  /** The index of the first number of the chunk in `into`. */
  readonly from: number
  /** What stands for null. */
  readonly none: number
}

/**
 * Copies the whole numbers of a column, of up to 32 bits each. They are read where DuckDB has put them, since
 * the vector's own reader takes ten times as long.
 */
export function copyNumbers(chunk: DuckDBDataChunk, at: number, { into, from, none }: Target) {
  const vector = chunk.getColumnVector(at)
  const items: unknown = Reflect.get(vector, 'items')
  if (!isWholeNumbers(items)) throw new Error(`column ${at} has no whole numbers of up to 32 bits`)

  const valid = validBytes(Reflect.get(vector, 'validity'))
  into.set(items, from)
  if (valid === undefined) return

  for (let row = 0; row < items.length; row++)
    if ((((valid[row >> 3] ?? 0) >> (row & 7)) & 1) === 0) into[from + row] = none
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
