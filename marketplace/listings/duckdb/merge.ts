import { columnList } from './columns.ts'
import { listingColumns, ownerColumns } from './record-columns.ts'

/** The last of the rows with the same key. */
const lastOf = (table: string, key: string) =>
  `SELECT * FROM ${table} QUALIFY row_number() OVER (PARTITION BY ${key} ORDER BY sequence DESC) = 1`

/** The id that the key already has, or the next unused one. */
const idOf = (known: string, last: string) =>
  `coalesce(${known},
    ${last} + row_number() OVER (PARTITION BY ${known} IS NULL ORDER BY s.sequence))::INTEGER`

export const mergeOwners = [
  `CREATE OR REPLACE TEMP TABLE arriving_owner AS
     SELECT ${idOf('o.id', 'last_owner_id')} AS id, s.owner_key, s.facts,
      ${columnList(ownerColumns, 's.')}, s.latitude, s.longitude, s.feed
     FROM (${lastOf('staged_owner', 'owner_key')}) s LEFT JOIN owner o USING (owner_key), inventory`,
  'DELETE FROM owner WHERE owner_key IN (SELECT owner_key FROM arriving_owner)',
  'INSERT INTO owner SELECT * EXCLUDE feed FROM arriving_owner',
  'DELETE FROM feed_owner WHERE owner_id IN (SELECT id FROM arriving_owner)',
  'INSERT INTO feed_owner SELECT id, feed FROM arriving_owner WHERE feed IS NOT NULL',
]

/** The query for listings whose owner is in no batch, neither of this import nor of an earlier one. */
export const orphans = `SELECT vin, owner_key FROM staged_listing
   WHERE owner_key NOT IN (SELECT owner_key FROM owner) ORDER BY vin LIMIT 1`

const isNewPrice = 'l.id IS NOT NULL AND l.price_usd IS DISTINCT FROM s.price_usd'

/**
 * The price columns of a listing. A replaced price goes to the history; the source's earlier prices count
 * when the listing is first seen.
 */
const prices = (today: number) => `CASE WHEN ${isNewPrice} THEN ${today}
    ELSE coalesce(l.price_since_day, s.price_since_day) END AS price_since_day,
  CASE WHEN ${isNewPrice} AND l.price_usd IS NOT NULL
    THEN list_append(l.past_prices, {'day': l.price_since_day, 'priceUsd': l.price_usd})
    ELSE coalesce(l.past_prices, s.past_prices) END AS past_prices`

/**
 * The day on which a listing came to the market. A source without it leaves the day unchanged; a car that is
 * new, or was gone, came today.
 */
const listedOnDay = (today: number) =>
  `coalesce(s.listed_on_day, CASE WHEN NOT l.is_expired THEN l.listed_on_day END, ${today})`

export const mergeListings = (today: number) => [
  `CREATE OR REPLACE TEMP TABLE arriving_listing AS
     SELECT ${idOf('l.id', 'last_listing_id')} AS id, w.id AS owner_id, vin, s.facts, s.material,
      ${columnList(listingColumns, 's.')},
      s.model_words, s.color_words,
       ${listedOnDay(today)} AS listed_on_day, ${prices(today)}, false AS is_expired,
       ${today} AS changed_on_day,
       l.id IS NULL AS is_added,
      l.id IS NOT NULL AND NOT l.is_expired AND l.owner_id = w.id
      AND l.facts = s.facts AND l.material IS NOT DISTINCT FROM s.material
         AND l.listed_on_day = coalesce(s.listed_on_day, l.listed_on_day) AS is_unchanged,
       coalesce(s.price_usd < l.price_usd, false) AS is_drop,
       l.price_usd AS previous_price_usd, coalesce(l.is_expired, false) AS was_expired
     FROM (${lastOf('staged_listing', 'vin')}) s JOIN owner w USING (owner_key)
      LEFT JOIN listing l USING (vin), inventory`,
  'DELETE FROM listing WHERE vin IN (SELECT vin FROM arriving_listing WHERE NOT is_unchanged)',
  `INSERT INTO listing SELECT * EXCLUDE (is_added, is_unchanged, is_drop, previous_price_usd,
       was_expired)
     FROM arriving_listing WHERE NOT is_unchanged`,
]

/** The owners whose live listings expire when the inventory does not contain them. */
export type ExpiryScope = 'named owners' | 'all owners' | 'no owner'

export interface Expiry {
  readonly scope: ExpiryScope
  /** The name of the feed whose private sellers count as named; undefined for a feed without a name. */
  readonly feed: string | undefined
}

const sqlText = (value: string) => `'${value.replaceAll("'", "''")}'`

/** The private sellers of a feed. An inventory without any listing names none of them. */
const sellersOf = (feed: string) =>
  `SELECT owner_id FROM feed_owner WHERE feed = ${sqlText(feed)} AND EXISTS (FROM arriving_listing)`

const namedOwners = (feed: string | undefined) =>
  [
    ...['SELECT id FROM arriving_owner', 'SELECT owner_id FROM arriving_listing'],
    ...(feed === undefined ? [] : [sellersOf(feed)]),
  ].join(' UNION ')

const isInScope: Record<ExpiryScope, (feed: string | undefined) => string> = {
  'named owners': (feed) => `owner_id IN (${namedOwners(feed)})`,
  'all owners': () => 'true',
  'no owner': () => 'false',
}

/** The condition of a live listing that the inventory no longer contains. */
export const isMissing = ({ scope, feed }: Expiry) =>
  `NOT is_expired AND ${isInScope[scope](feed)} AND vin NOT IN (SELECT vin FROM arriving_listing)`

export const expireMissing = (expiry: Expiry) =>
  `UPDATE listing SET is_expired = true WHERE ${isMissing(expiry)}`

/** DuckDB's count_if is null where there is no row. */
const countIf = (condition: string) => `coalesce(count_if(${condition}), 0)::INTEGER`

/** The counts of the report, and in `kept` the listings that were live before. */
export const reportOf = `
  SELECT ${countIf('is_added')} AS added,
    ${countIf('NOT is_added AND NOT is_unchanged')} AS updated,
    ${countIf('is_unchanged')} AS unchanged, ${countIf('is_drop')} AS "priceDrops",
    ${countIf('NOT is_added AND NOT was_expired')} AS kept
  FROM arriving_listing`

export const incrementVersion = `
  UPDATE inventory SET version = version + 1,
    last_owner_id = greatest(last_owner_id, (SELECT coalesce(max(id), 0) FROM owner)),
    last_listing_id = greatest(last_listing_id, (SELECT coalesce(max(id), 0) FROM listing))`
