import {
  isOfListing,
  isOfOwner,
  listingFact,
  namesOfCodes,
  numberAttributes,
} from '#marketplace/listings/attributes.ts'
import { isBranded } from '#marketplace/listings/history-report.ts'
import type { ListingRecord, OwnerRecord } from '#marketplace/listings/listing-record.ts'
import type { AttributeValue } from '#shared/search/codes-of.ts'
import type { Attribute } from '#shared/search/filter.ts'
import { type CodeColumn, codeColumns, marksOf, storedCode } from './code-columns.ts'
import { type Column, type ColumnType, snakeCase } from './columns.ts'
import { markWords, wordWith } from './mark-words.ts'

const codeTypes = { ordinal: 'SMALLINT', bits: 'BIGINT', open: 'VARCHAR' } as const satisfies Record<
  CodeColumn['kind'],
  ColumnType
>

const wholeNumbers = new Set<Attribute>([
  'year',
  'priceUsd',
  'mileageMi',
  'doors',
  'seats',
  'cylinders',
  'rangeMi',
  'mpgCombined',
])

/**
 * The columns of a listing that SQL reads: one for each filter over its facts, and the names of its codes.
 * The whole record is in `facts`.
 */
export const listingColumns: readonly Column<ListingRecord>[] = [
  ...Object.values(namesOfCodes).map(
    (field): Column<ListingRecord> => ({ name: field, type: 'VARCHAR', of: (record) => record[field] }),
  ),
  ...numberAttributes
    .filter(isOfListing)
    .map((attribute) => numberColumn<ListingRecord>(attribute, (row) => listingFact(row, attribute))),
  ...codeColumns.flatMap((column) => {
    const { attribute } = column
    return isOfListing(attribute)
      ? codeColumn<ListingRecord>(column, (row) => listingFact(row, attribute))
      : []
  }),
  { name: 'is_branded', type: 'SMALLINT', of: (record) => Number(isBranded(record)) },
  ...wordColumns<ListingRecord>('marks', (row, attribute) =>
    isOfListing(attribute) ? listingFact(row, attribute) : undefined,
  ),
]

const textFields = ['city', 'state', 'zip', 'tier'] as const

/** The columns of an owner that SQL reads. */
export const ownerColumns: readonly Column<OwnerRecord>[] = [
  ...textFields.map(
    (field): Column<OwnerRecord> => ({ name: field, type: 'VARCHAR', of: (owner) => owner[field] }),
  ),
  { name: 'rating', type: 'DOUBLE', of: ({ rating }) => rating },
  ...codeColumns.flatMap((column) => {
    const { attribute } = column
    return isOfOwner(attribute) ? codeColumn<OwnerRecord>(column, (row) => row[attribute]) : []
  }),
  ...wordColumns<OwnerRecord>('owner_marks', (row, attribute) =>
    isOfOwner(attribute) ? row[attribute] : undefined,
  ),
]

/**
 * The columns with the marks of all options that a record has, by which they are counted together. `factOf`
 * returns undefined for an attribute of another record.
 */
function wordColumns<T>(
  name: string,
  factOf: (row: T, attribute: Attribute) => AttributeValue | undefined,
): Column<T>[] {
  const closed = codeColumns.filter(({ kind }) => kind !== 'open')
  const marksOfRow = (row: T) =>
    closed.flatMap((column) => {
      const fact = factOf(row, column.attribute)
      return fact === undefined ? [] : marksOf(column, fact)
    })

  return markWords.map((word) => ({
    name: `${name}_${word}`,
    type: 'UINTEGER',
    of: (row) => wordWith(word, marksOfRow(row)),
  }))
}

function numberColumn<T>(attribute: Attribute, fact: (row: T) => AttributeValue): Column<T> {
  const type = wholeNumbers.has(attribute) ? 'INTEGER' : 'DOUBLE'
  const numberOf = (value: AttributeValue) => (typeof value === 'number' ? value : null)
  return { name: snakeCase(attribute), type, of: (row) => numberOf(fact(row)) }
}

function codeColumn<T>(column: CodeColumn, fact: (row: T) => AttributeValue): Column<T> {
  return { name: column.name, type: codeTypes[column.kind], of: (row) => storedCode(column, fact(row)) }
}
