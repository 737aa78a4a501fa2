import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { openOpenSearchIndex } from '#marketplace/listings/opensearch-listing-index.ts'
import type { OpenIndex } from '#marketplace/listings/testing/index-queries.ts'
import { openTestIndex } from '#marketplace/listings/testing/open-test-index.ts'
import { createNaiveIndex } from '#marketplace/testing/naive-index/naive-listing-index.ts'
import { testOpenSearch } from './opensearch.ts'

/** An index of the test's own on the OpenSearch of the test run. */
export async function openTestOpenSearch(t: Test, now: () => Date) {
  const { url, alias } = await testOpenSearch(t)
  const directory = await mkdtemp(join(tmpdir(), 'inventory-'))
  const index = await openOpenSearchIndex({
    ...{ nodes: [url], alias, directory, now },
    ...{ memoryLimitMb: 256, threads: 1 },
  })

  t.teardown(async () => {
    await index.close()
    await rm(directory, { recursive: true })
  })

  return index
}

/** The engines with a merge of imports of their own: each must pass all contract tests. */
const engines: Readonly<Record<string, OpenIndex>> = {
  DuckDB: openTestIndex,
  'the naive index': async (_t, now) => createNaiveIndex({ now }),
}

type Promises = (t: Test, open: OpenIndex) => void

/** Runs contract tests of imports, on which importers rely. OpenSearch publishes what DuckDB has merged. */
export const forEveryEngine = (promises: Promises) => runFor(engines, promises)

/** Runs contract tests of searches, on which shoppers rely, for every engine behind the port. */
export const forEverySearchEngine = (promises: Promises) =>
  runFor({ ...engines, OpenSearch: openTestOpenSearch }, promises)

function runFor(engines: Readonly<Record<string, OpenIndex>>, promises: Promises): void {
  for (const [engine, open] of Object.entries(engines)) t.test(engine, async (t) => promises(t, open))
}
