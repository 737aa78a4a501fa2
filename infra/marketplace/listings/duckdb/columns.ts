import type { Attribute } from '#shared/search/filter.ts'
import type { ListingRecord, OwnerRecord } from '../listing-record.ts'

type ColumnType = 'VARCHAR' | 'INTEGER' | 'DOUBLE'
type Columns<T> = { readonly [K in keyof T]?: ColumnType }

/** What of a listing SQL reads; the rest of the record is in `facts`. */
export const listingColumns = {
  listingType: 'VARCHAR',
  year: 'INTEGER',
  makeCode: 'VARCHAR',
  make: 'VARCHAR',
  modelCode: 'VARCHAR',
  model: 'VARCHAR',
  trimCode: 'VARCHAR',
  trim: 'VARCHAR',
  vehicleStyleCode: 'VARCHAR',
  fuelTypeGroup: 'VARCHAR',
  driveGroup: 'VARCHAR',
  transmissionCode: 'VARCHAR',
  extColorSimple: 'VARCHAR',
  intColorSimple: 'VARCHAR',
  priceUsd: 'INTEGER',
  mileageMi: 'INTEGER',
} as const satisfies Columns<ListingRecord>

/** What of an owner SQL reads. */
export const ownerColumns = {
  sellerType: 'VARCHAR',
  city: 'VARCHAR',
  state: 'VARCHAR',
  zip: 'VARCHAR',
  rating: 'DOUBLE',
  tier: 'VARCHAR',
} as const satisfies Columns<OwnerRecord>

/** Attributes that the search table holds as small numbers (see the table `code`), and the table their codes come from. */
export const codedAttributes = {
  listingType: 'listing',
  makeCode: 'listing',
  modelCode: 'listing',
  trimCode: 'listing',
  vehicleStyleCode: 'listing',
  fuelTypeGroup: 'listing',
  driveGroup: 'listing',
  transmissionCode: 'listing',
  extColorSimple: 'listing',
  intColorSimple: 'listing',
  sellerType: 'owner',
  dealType: 'deal',
} as const satisfies Partial<Record<Attribute, 'listing' | 'owner' | 'deal'>>

export type CodedAttribute = keyof typeof codedAttributes

export const isCoded = (attribute: Attribute): attribute is CodedAttribute => Object.hasOwn(codedAttributes, attribute)

/** The column of a field. */
export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `a, b, c` of the columns of these fields, each behind `prefix`. */
export const columnList = (fields: object, prefix = '') =>
  Object.keys(fields)
    .map((field) => `${prefix}${snake(field)}`)
    .join(', ')

export const columnDefinitions = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([field, type]) => `${snake(field)} ${type}`)
    .join(', ')
