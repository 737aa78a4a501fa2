import type { Test } from 'tap'
import { openDuckDbIndex } from '../duckdb-listing-index.ts'

/** A DuckDB index in a directory of its own that is closed with the test. */
export async function openTestIndex(t: Test, now: () => Date) {
  const index = await openDuckDbIndex({ directory: t.testdir(), now, memoryLimitMb: 256, threads: 1 })
  t.teardown(() => index.close())
  return index
}
