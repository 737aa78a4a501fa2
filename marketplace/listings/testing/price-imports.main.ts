import { openDuckDbIndex } from '#marketplace/listings/duckdb-listing-index.ts'
import { priceImport } from './price-imports.ts'
import { testDate } from './sample-inventory.ts'

/**
 * Imports one price after the other for all cars of the index in a directory, until it is killed. It prints a
 * line when an import is read and begins to be merged, and one when it is done.
 */
const [directory = ''] = process.argv.slice(2)
const index = await openDuckDbIndex({ directory, now: () => testDate, memoryLimitMb: 256, threads: 1 })

function* told(version: number) {
  yield* priceImport(version)
  console.log('merging')
}

for (;;) {
  await index.apply(told(index.version() + 1))
  console.log('done')
}
