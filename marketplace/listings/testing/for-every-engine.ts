import t, { type Test } from 'tap'
import { createNaiveIndex } from '#marketplace/testing/naive-index/naive-listing-index.ts'
import type { OpenIndex } from './index-queries.ts'
import { openTestIndex } from './open-test-index.ts'

/** A new engine passes what the tests in this folder promise when it stands here. */
const engines: Readonly<Record<string, OpenIndex>> = {
  DuckDB: openTestIndex,
  'the naive index': async (_t, now) => createNaiveIndex({ now }),
}

/** What shoppers and importers may rely on, whatever engine stands behind the port. */
export function forEveryEngine(promises: (t: Test, open: OpenIndex) => void) {
  for (const [engine, open] of Object.entries(engines)) {
    t.test(engine, async (t) => promises(t, open))
  }
}
