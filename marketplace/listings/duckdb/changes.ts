import {
  type ChangeLimits,
  type ChangeLog,
  type ChangesResponse,
  type ListingChange,
  listingOfChange,
  presentPlace,
  printCursor,
  resume,
} from '#marketplace/listings/listing-changes.ts'
import { type Card, card, toStored } from './card.ts'
import { rowsOf } from './rows.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * The tables of what imports changed. A file from before these tables begins with its present version: what
 * earlier imports changed is not known.
 */
export const changeTables = [
  `CREATE TABLE IF NOT EXISTS change (version INTEGER, day INTEGER, kind VARCHAR, listing_id INTEGER,
     previous_price_usd INTEGER)`,
  `CREATE TABLE IF NOT EXISTS change_log AS
     SELECT substr(uuid()::VARCHAR, 1, 8) AS name, version AS complete_after FROM inventory`,
]

/** The kind of an arriving listing's change; NULL where a shopper would not call it news. */
const kindOf = `CASE WHEN is_added OR was_expired THEN 'new'
  WHEN price_usd IS DISTINCT FROM previous_price_usd THEN 'price' END`

interface Recording extends ChangeLimits {
  /** The condition of a live listing that the inventory no longer contains. */
  readonly isMissing: string
  /** Days since 1970-01-01. */
  readonly today: number
}

/**
 * The statements that record what an import changes, before missing listings expire. The first import fills
 * an empty inventory and is no news.
 */
export const recordChanges = ({ isMissing, today, maxChanges, maxDays }: Recording): string[] => [
  `INSERT INTO change
     SELECT version + 1, ${today}, kind, id, CASE kind WHEN 'price' THEN previous_price_usd END
     FROM (SELECT id, previous_price_usd, ${kindOf} AS kind FROM arriving_listing
       UNION ALL SELECT id, NULL, 'gone' FROM listing WHERE ${isMissing}), inventory
     WHERE kind IS NOT NULL AND version > 0
     ORDER BY id`,
  `UPDATE change_log SET complete_after = greatest(complete_after,
     (SELECT coalesce(max(version), 0) FROM change WHERE day < ${today - maxDays}),
     (SELECT coalesce(max(version), 0) FROM (
       SELECT version, sum(count(*)) OVER (ORDER BY version DESC) AS since FROM change GROUP BY version)
       WHERE since > ${maxChanges}))`,
  'DELETE FROM change WHERE version <= (SELECT complete_after FROM change_log)',
]

interface ChangeRow {
  readonly version: number
  readonly kind: ListingChange['kind']
  readonly listing_id: number
  readonly previous_price_usd: number | null
  readonly card: Card
}

/** The changes after a cursor; without one there are none, and the cursor is the present place. */
export async function findChanges(
  snapshot: Snapshot,
  after: string | undefined,
  limit: number,
): Promise<ChangesResponse> {
  const log = await logOf(snapshot)
  const now = { version: log.version, cursor: printCursor(presentPlace(log)) }
  if (after === undefined) return { ...now, changes: [], isComplete: true }

  const { from, isComplete } = resume(log, after)
  const rows = await rowsOf<ChangeRow>(
    snapshot,
    `WITH page AS (SELECT * FROM change
       WHERE version > ${from.version} OR (version = ${from.version} AND listing_id > ${from.id})
       ORDER BY version, listing_id LIMIT ${Number(limit)})
     SELECT c.version, c.kind, c.listing_id, c.previous_price_usd, ${card} AS card
     FROM page c JOIN listing l ON l.id = c.listing_id JOIN owner o ON o.id = l.owner_id
       LEFT JOIN live d ON d.id = l.id
     ORDER BY c.version, c.listing_id`,
  )

  const last = rows.length < limit ? undefined : rows.at(-1)
  const cursor = last && printCursor({ ...from, version: last.version, id: last.listing_id })

  return { ...now, ...(cursor && { cursor }), changes: rows.map(toChange), isComplete }
}

export async function logOf(snapshot: Pick<Snapshot, 'connection'>): Promise<ChangeLog> {
  const [log] = await rowsOf<ChangeLog>(
    snapshot,
    'SELECT name AS inventory, version, complete_after AS "completeAfter" FROM inventory, change_log',
  )

  if (log === undefined) throw new Error('the inventory has no log of its changes')

  return log
}

function toChange({ version, kind, listing_id: id, previous_price_usd: previous, card }: ChangeRow) {
  const listing = toStored(card)
  return {
    ...{ version, kind, id },
    ...(previous !== null && { previousPriceUsd: previous }),
    ...listingOfChange(kind, listing),
  }
}
