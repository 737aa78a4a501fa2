import { DOUBLE, type DuckDBType, type DuckDBValue, INTEGER, LIST, listValue, STRUCT, structValue, VARCHAR } from '@duckdb/node-api'
import { searchWords } from '../keyword.ts'
import type { ListingRecord, OwnerRecord } from '../listing-record.ts'
import { locate } from '../reach.ts'
import { firstPrices } from '../stored-listing.ts'
import { listingColumns, ownerColumns, snake } from './columns.ts'
import { printListingFacts, printOwnerFacts } from './facts.ts'

/** A column of a staging table and how a row of an inventory fills it. */
export interface StagedColumn<T> {
  readonly name: string
  readonly type: DuckDBType
  readonly of: (row: T, at: Arrival) => DuckDBValue
}

export interface Arrival {
  /** Counts the rows of an inventory. */
  readonly sequence: number
  /** Days since 1970-01-01. */
  readonly today: number
}

const types = { VARCHAR, INTEGER, DOUBLE }

function fieldsOf<T extends object>(fields: Readonly<Record<string, keyof typeof types>>): StagedColumn<T>[] {
  return Object.entries(fields).map(([field, type]) => ({
    name: snake(field),
    type: types[type],
    of: (row) => Reflect.get<object, string>(row, field),
  }))
}

const sequence: StagedColumn<unknown> = { name: 'sequence', type: INTEGER, of: (_row, at) => at.sequence }

export const stagedOwner: readonly StagedColumn<OwnerRecord>[] = [
  sequence,
  { name: 'owner_key', type: VARCHAR, of: (owner) => owner.ownerKey },
  { name: 'facts', type: VARCHAR, of: printOwnerFacts },
  ...fieldsOf<OwnerRecord>(ownerColumns),
  { name: 'latitude', type: DOUBLE, of: ({ zip }) => locate(zip)?.latitude ?? null },
  { name: 'longitude', type: DOUBLE, of: ({ zip }) => locate(zip)?.longitude ?? null },
]

export const stagedListing: readonly StagedColumn<ListingRecord>[] = [
  sequence,
  { name: 'owner_key', type: VARCHAR, of: (record) => record.ownerKey },
  { name: 'vin', type: VARCHAR, of: (record) => record.vin },
  { name: 'facts', type: VARCHAR, of: printListingFacts },
  ...fieldsOf<ListingRecord>(listingColumns),
  { name: 'search_words', type: VARCHAR, of: searchWords },
  { name: 'listed_on_day', type: INTEGER, of: (record) => record.listedOnDay },
  { name: 'price_since_day', type: INTEGER, of: (record, { today }) => firstPrices(record, today).priceSinceDay },
  {
    name: 'past_prices',
    type: LIST(STRUCT({ day: INTEGER, priceUsd: INTEGER })),
    of: (record, { today }) => listValue(firstPrices(record, today).pastPrices.map((past) => structValue({ ...past }))),
  },
]
