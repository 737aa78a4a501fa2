import { type DuckDBDataChunk, DuckDBUIntegerVector } from '@duckdb/node-api'

/**
 * The numbers of a column of unsigned integers without nulls. They are read where DuckDB has put them, since
 * the vector's own reader takes as long for a row as all counting does.
 */
export function numbersIn(chunk: DuckDBDataChunk, at: number): Uint32Array {
  const vector = chunk.getColumnVector(at)
  const numbers: unknown = vector instanceof DuckDBUIntegerVector && Reflect.get(vector, 'items')
  if (!(numbers instanceof Uint32Array)) throw new Error(`column ${at} has no unsigned integers`)

  return numbers
}
