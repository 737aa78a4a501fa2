import type { DuckDBConnection } from '@duckdb/node-api'
import { card } from '#marketplace/listings/duckdb/card.ts'
import { logOf } from '#marketplace/listings/duckdb/changes.ts'
import { findDealerPlaces } from '#marketplace/listings/duckdb/look-up.ts'
import { rowsOf } from '#marketplace/listings/duckdb/rows.ts'
import type { StoreSnapshot } from '#marketplace/listings/duckdb/snapshot.ts'
import type { PublishedChange } from './changes.ts'
import { documentOf, type PublishedListing } from './document.ts'
import { facetGroups } from './facet-terms.ts'
import type { Dictionary, IndexedPlace } from './snapshot.ts'
import { kinds } from './template.ts'

export interface Document {
  readonly id: string
  readonly body: object
}

/** The id of an index's one document about itself. */
export const dictionaryId = 'dictionary'

/** The dictionary as JSON: maps as lists of their entries. */
export interface PrintedDictionary extends Omit<Dictionary, 'codes'> {
  readonly codes: readonly (readonly [string, readonly (readonly [string, object])[]])[]
}

const selectListings = `SELECT ${card} AS card, l.material, d.score, d.place_id, l.changed_on_day
  FROM listing l JOIN owner o ON o.id = l.owner_id LEFT JOIN live d ON d.id = l.id`

const selectChanges = `SELECT version, kind, listing_id AS id, previous_price_usd AS "previousPriceUsd" FROM change`

/** All documents of an inventory, some at a time, so that a million of them are never in memory at once. */
export async function* documentsOf(store: StoreSnapshot): AsyncGenerator<readonly Document[]> {
  const { connection } = store

  for await (const rows of streamOf<PublishedListing>(connection, selectListings))
    yield rows.map((row) => ({ id: `listing-${row.card.id}`, body: documentOf(row) }))

  for await (const rows of streamOf<{ id: number; facts: string }>(connection, 'SELECT id, facts FROM owner'))
    yield rows.map(({ id, facts }) => ({
      id: `owner-${id}`,
      body: { kind: kinds.owner, ownerId: id, card: { owner_facts: facts } },
    }))

  for await (const rows of streamOf<PublishedChange>(connection, selectChanges))
    yield rows.map(({ previousPriceUsd, ...change }) => ({
      id: `change-${change.version}-${change.id}`,
      body: {
        ...{ kind: kinds.change, version: change.version, id: change.id },
        change: { ...change, ...(previousPriceUsd !== null && { previousPriceUsd }) },
      },
    }))

  yield [{ id: dictionaryId, body: { kind: kinds.dictionary, dictionary: await printDictionary(store) } }]
}

async function printDictionary(store: StoreSnapshot): Promise<PrintedDictionary> {
  const places = 'SELECT id, zip, city, state, latitude, longitude FROM place ORDER BY id'
  return {
    codes: [...store.dictionary.codes].map(([attribute, names]) => [attribute, [...names]]),
    places: await rowsOf<IndexedPlace>(store, places),
    dealerPlaces: await findDealerPlaces(store),
    facetGroups,
    log: await logOf(store),
  }
}

async function* streamOf<T>(connection: DuckDBConnection, sql: string): AsyncGenerator<readonly T[]> {
  const result = await connection.stream(sql)
  for await (const rows of result.yieldRowObjectJs()) yield rows as unknown as T[]
}
