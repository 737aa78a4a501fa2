import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Test } from 'tap'
import { openDuckDbIndex } from '#marketplace/listings/duckdb-listing-index.ts'

/**
 * A DuckDB index in a directory of its own, both removed after the test. `t.testdir` is not used, because
 * each call of it empties the directory.
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
