import type { Attribute } from '#shared/search/filter.ts'
import type { ListingRecord, OwnerRecord } from '../listing-record.ts'

type ColumnType = 'VARCHAR' | 'INTEGER' | 'DOUBLE' | 'BOOLEAN'

/** What a listing brings, by the record's own names. */
export const listingColumns = {
  vin: 'VARCHAR',
  listingType: 'VARCHAR',
  year: 'INTEGER',
  makeCode: 'VARCHAR',
  make: 'VARCHAR',
  modelCode: 'VARCHAR',
  model: 'VARCHAR',
  trimCode: 'VARCHAR',
  trim: 'VARCHAR',
  highlight: 'VARCHAR',
  vehicleStyleCode: 'VARCHAR',
  fuelTypeGroup: 'VARCHAR',
  driveGroup: 'VARCHAR',
  transmissionCode: 'VARCHAR',
  transmission: 'VARCHAR',
  engine: 'VARCHAR',
  cylinders: 'INTEGER',
  displacementL: 'DOUBLE',
  doors: 'INTEGER',
  seats: 'INTEGER',
  mpgCity: 'INTEGER',
  mpgHighway: 'INTEGER',
  rangeMi: 'INTEGER',
  extColor: 'VARCHAR',
  extColorSimple: 'VARCHAR',
  intColor: 'VARCHAR',
  intColorSimple: 'VARCHAR',
  priceUsd: 'INTEGER',
  msrpUsd: 'INTEGER',
  mileageMi: 'INTEGER',
  listedOnDay: 'INTEGER',
  isHot: 'BOOLEAN',
  hasSpecialOffer: 'BOOLEAN',
} as const satisfies Record<Exclude<keyof ListingRecord, 'ownerKey' | 'priceHistory'>, ColumnType>

export const ownerColumns = {
  ownerKey: 'VARCHAR',
  name: 'VARCHAR',
  sellerType: 'VARCHAR',
  address: 'VARCHAR',
  city: 'VARCHAR',
  state: 'VARCHAR',
  zip: 'VARCHAR',
  phone: 'VARCHAR',
  website: 'VARCHAR',
  rating: 'DOUBLE',
  ratingCount: 'INTEGER',
  tier: 'VARCHAR',
} as const satisfies Record<keyof OwnerRecord, ColumnType>

/** Attributes that the search table holds as small numbers (see the table `code`), and where their codes come from. */
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
