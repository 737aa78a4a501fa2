import { createHash } from 'node:crypto'
import { rangeFilters } from '#shared/search/filters.ts'
import { codeColumns } from './code-columns.ts'
import { columnDefinitions } from './columns.ts'
import { listingColumns, ownerColumns } from './record-columns.ts'

/** Raised with every change of the tables or of what `facts` holds. */
const tables = 4

/** Of an option, what shoppers read. */
const words = ['label', 'moreInfo', 'details']

/** The name of each kind of column in the layout, which existing files carry: another name drops their data. */
const layoutKinds = { ordinal: 'place', bits: 'bits', open: 'open' } as const

/** The hash of the filters, because the numbers in the columns stand for the options that filters declare. */
const declared = createHash('sha256')
  .update(
    JSON.stringify(
      [codeColumns.map((column) => ({ ...column, kind: layoutKinds[column.kind] })), rangeFilters],
      (key, value) => (words.includes(key) ? undefined : value),
    ),
  )
  .digest('hex')
  .slice(0, 12)

/** A file with another layout is made anew. */
export const layoutVersion = `${tables} ${declared}`

/** Tells the layout of a file, before anything else in it is touched. */
export const inventoryTable = `CREATE TABLE IF NOT EXISTS inventory AS
  SELECT '${layoutVersion}' AS layout, 0 AS version, 0 AS last_owner_id, 0 AS last_listing_id`

/**
 * `owner` and `listing` hold what imports brought, expired listings too. `place`, `code` and `live` are
 * derived from them by every import: `live` is the narrow table that is searched, its codes small numbers.
 * `facts` stay uncompressed, since a page reads single rows from all over the table, and decompressing their
 * neighbours takes longer than the search; the indexes find those rows.
 */
export const schema = [
  `CREATE TABLE IF NOT EXISTS owner (id INTEGER, owner_key VARCHAR, facts VARCHAR USING COMPRESSION uncompressed, ${columnDefinitions(ownerColumns)},
     latitude DOUBLE, longitude DOUBLE)`,
  `CREATE TABLE IF NOT EXISTS listing (id INTEGER, owner_id INTEGER, vin VARCHAR, facts VARCHAR USING COMPRESSION uncompressed,
     ${columnDefinitions(listingColumns)}, search_words VARCHAR, listed_on_day INTEGER, price_since_day INTEGER,
     past_prices STRUCT("day" INTEGER, "priceUsd" INTEGER)[], is_expired BOOLEAN)`,
  'CREATE INDEX IF NOT EXISTS owner_id ON owner (id)',
  'CREATE INDEX IF NOT EXISTS listing_id ON listing (id)',
]
