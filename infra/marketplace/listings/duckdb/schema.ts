import { columnDefinitions, listingColumns, ownerColumns, snake } from './columns.ts'

/** Raised with every change of the tables: a file with another layout is made anew. */
export const layoutVersion = 1

/**
 * `owner` and `listing` hold what imports brought, expired listings too. `place`, `code` and `live` are derived from them by every
 * import: `live` is the narrow table that is searched, its codes small numbers that `code` spells out.
 */
export const schema = [
  `CREATE TABLE IF NOT EXISTS inventory AS SELECT ${layoutVersion} AS layout, 0 AS version, 0 AS last_owner_id, 0 AS last_listing_id`,
  `CREATE TABLE IF NOT EXISTS owner (id INTEGER, ${columnDefinitions(ownerColumns)})`,
  `CREATE TABLE IF NOT EXISTS listing (id INTEGER, owner_id INTEGER, ${columnDefinitions(listingColumns)},
     search_words VARCHAR, price_since_day INTEGER, past_prices STRUCT("day" INTEGER, "priceUsd" INTEGER)[], is_expired BOOLEAN)`,
]

const named = (fields: object, prefix: string) =>
  Object.keys(fields)
    .map((field) => `'${field}': ${prefix}.${snake(field)}`)
    .join(', ')

/** A struct of the shape StoredListing, of `listing l`, its `owner o` and its row of `live d`. */
export const card = `{'id': l.id, ${named(listingColumns, 'l')}, 'priceSinceDay': l.price_since_day, 'pastPrices': l.past_prices, 'isExpired': l.is_expired,
  'dealType': d.deal, 'dealDifferenceUsd': d.deal_difference_usd, 'owner': {'id': o.id, ${named(ownerColumns, 'o')}}}`
