import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Test } from 'tap'
import { openDuckDbIndex } from '#marketplace/listings/duckdb-listing-index.ts'

/**
 * A DuckDB index that is closed with the test, in a directory of its own: `t.testdir` empties its one
 * whenever it is called.
 */
export async function openTestIndex(t: Test, now: () => Date) {
  const directory = await mkdtemp(join(tmpdir(), 'inventory-'))
  const index = await openDuckDbIndex({ directory, now, memoryLimitMb: 256, threads: 1 })
  t.teardown(async () => {
    await index.close()
    await rm(directory, { recursive: true })
  })

  return index
}
