import { createHash } from 'node:crypto'
import { rangeFilters } from '#shared/search/filters.ts'
import { changeTables } from './changes.ts'
import { codeColumns } from './code-columns.ts'
import { columnDefinitions } from './columns.ts'
import { listingColumns, ownerColumns } from './record-columns.ts'

/**
 * The version of the layout, raised with every change of the tables or of the fields of `facts` but at their
 * end.
 */
const tables = 11

/** The keys of an option that hold text for shoppers only. */
const words = ['label', 'moreInfo', 'details']

/** The names of the kinds of columns in the layout of existing files; another name would drop their data. */
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

/** The layout of a database file; a file with another layout is deleted and created again. */
export const layoutVersion = `${tables} ${declared}`

/** The table that names the layout of a file, read before any other. */
export const inventoryTable = `CREATE TABLE IF NOT EXISTS inventory AS
  SELECT '${layoutVersion}' AS layout, 0 AS version, 0 AS last_owner_id, 0 AS last_listing_id`

/**
 * The tables. `owner` and `listing` hold the imported records, expired listings included, and `feed_owner`
 * the feeds with a name that private sellers belong to. Every import derives `place`, `code` and `live` from
 * them: `live` is the narrow table that is searched, with codes as small numbers. `facts` stay uncompressed,
 * because a page reads single rows from all over the table, and decompressing their neighbours takes longer
 * than the search; the indexes find those rows.
 */
export const schema = [
  `CREATE TABLE IF NOT EXISTS owner (id INTEGER, owner_key VARCHAR,
     facts VARCHAR USING COMPRESSION uncompressed,
     ${columnDefinitions(ownerColumns)},
     latitude DOUBLE, longitude DOUBLE)`,
  `CREATE TABLE IF NOT EXISTS listing (id INTEGER, owner_id INTEGER, vin VARCHAR,
     facts VARCHAR USING COMPRESSION uncompressed, material VARCHAR,
     ${columnDefinitions(listingColumns)}, model_words VARCHAR, color_words VARCHAR, listed_on_day INTEGER,
     price_since_day INTEGER,
     past_prices STRUCT("day" INTEGER, "priceUsd" INTEGER)[], is_expired BOOLEAN,
     changed_on_day INTEGER)`,
  'CREATE TABLE IF NOT EXISTS feed_owner (owner_id INTEGER, feed VARCHAR)',
  ...changeTables,
  'CREATE INDEX IF NOT EXISTS owner_id ON owner (id)',
  'CREATE INDEX IF NOT EXISTS listing_id ON listing (id)',
]
