import { DuckDBConnection } from '@duckdb/node-api'
import { openDuckDbIndex } from '#marketplace/listings/duckdb-listing-index.ts'
import { priceImport } from './price-imports.ts'
import { testDate } from './sample-inventory.ts'

/**
 * Imports another price for all cars of the index in a directory, and kills itself before a statement, which
 * is named by its beginning.
 */
const [directory = '', statement = ''] = process.argv.slice(2)
const index = await openDuckDbIndex({ directory, now: () => testDate, memoryLimitMb: 256, threads: 1 })
const run = DuckDBConnection.prototype.run

DuckDBConnection.prototype.run = function (sql, ...rest) {
  if (sql.trimStart().startsWith(statement)) process.kill(process.pid, 'SIGKILL')
  return run.call(this, sql, ...rest)
}

await index.apply(priceImport(index.version() + 1))
