import type { Snapshot } from './snapshot.ts'

/** The rows of a statement, each an object by the names of its columns. */
export async function rowsOf<T>(
  { connection }: Pick<Snapshot, 'connection'>,
  sql: string,
  bindings: Readonly<Record<string, string>> = {},
): Promise<T[]> {
  const result = await connection.runAndReadAll(sql, bindings)
  return result.getRowObjectsJS() as unknown as T[]
}
