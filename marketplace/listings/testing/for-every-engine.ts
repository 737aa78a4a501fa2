import t, { type Test } from 'tap'
import { createNaiveIndex } from '#marketplace/testing/naive-index/naive-listing-index.ts'
import type { OpenIndex } from './index-queries.ts'
import { openTestIndex } from './open-test-index.ts'

/** The engines under test: a new engine in this list must pass all contract tests. */
const engines: Readonly<Record<string, OpenIndex>> = {
  DuckDB: openTestIndex,
  'the naive index': async (_t, now) => createNaiveIndex({ now }),
}

/** Runs contract tests, on which shoppers and importers rely, for every engine behind the port. */
export function forEveryEngine(promises: (t: Test, open: OpenIndex) => void) {
  for (const [engine, open] of Object.entries(engines)) {
    t.test(engine, async (t) => promises(t, open))
  }
}
