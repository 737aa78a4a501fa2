import {
  BIGINT,
  DOUBLE,
  type DuckDBType,
  type DuckDBValue,
  INTEGER,
  LIST,
  listValue,
  SMALLINT,
  STRUCT,
  structValue,
  UINTEGER,
  VARCHAR,
} from '@duckdb/node-api'
import { colorWords, modelWords } from '#marketplace/listings/keyword.ts'
import type { ListingRecord, OwnerRecord } from '#marketplace/listings/listing-record.ts'
import { locate } from '#marketplace/listings/proximity.ts'
import { firstPrices } from '#marketplace/listings/stored-listing.ts'
import type { Column } from './columns.ts'
import { printListingFacts, printOwnerFacts } from './facts.ts'
import { listingColumns, ownerColumns } from './record-columns.ts'

/** A column of a staging table, and its value for a row of an inventory. */
export interface StagedColumn<T> {
  readonly name: string
  readonly type: DuckDBType
  readonly of: (row: T, at: RowContext) => DuckDBValue
}

/** The import that rows are staged for. */
export interface ImportContext {
  /** Days since 1970-01-01. */
  readonly today: number
  /** The name of the inventory's feed; undefined for a feed without a name. */
  readonly feed: string | undefined
}

interface RowContext extends ImportContext {
  /** The number of the row within its inventory. */
  readonly sequence: number
}

const types = { VARCHAR, SMALLINT, INTEGER, BIGINT, DOUBLE, UINTEGER }

const staged = <T>({ name, type, of }: Column<T>): StagedColumn<T> => ({ name, type: types[type], of })

const sequence: StagedColumn<unknown> = { name: 'sequence', type: INTEGER, of: (_row, at) => at.sequence }

export const stagedOwner: readonly StagedColumn<OwnerRecord>[] = [
  sequence,
  { name: 'owner_key', type: VARCHAR, of: (owner) => owner.ownerKey },
  { name: 'facts', type: VARCHAR, of: printOwnerFacts },
  ...ownerColumns.map(staged),
  { name: 'latitude', type: DOUBLE, of: ({ zip }) => locate(zip)?.latitude ?? null },
  { name: 'longitude', type: DOUBLE, of: ({ zip }) => locate(zip)?.longitude ?? null },
  {
    name: 'feed',
    type: VARCHAR,
    of: ({ sellerType }, { feed }) => (sellerType === 'P' && feed) || null,
  },
]

export const stagedListing: readonly StagedColumn<ListingRecord>[] = [
  sequence,
  { name: 'owner_key', type: VARCHAR, of: (record) => record.ownerKey },
  { name: 'vin', type: VARCHAR, of: (record) => record.vin },
  { name: 'facts', type: VARCHAR, of: printListingFacts },
  { name: 'material', type: VARCHAR, of: ({ material }) => material && JSON.stringify(material) },
  ...listingColumns.map(staged),
  { name: 'model_words', type: VARCHAR, of: modelWords },
  { name: 'color_words', type: VARCHAR, of: colorWords },
  { name: 'listed_on_day', type: INTEGER, of: (record) => record.listedOnDay },
  {
    name: 'price_since_day',
    type: INTEGER,
    of: (record, { today }) => firstPrices(record, today).priceSinceDay,
  },
  {
    name: 'past_prices',
    type: LIST(STRUCT({ day: INTEGER, priceUsd: INTEGER })),
    of: (record, { today }) =>
      listValue(firstPrices(record, today).pastPrices.map((past) => structValue({ ...past }))),
  },
]
