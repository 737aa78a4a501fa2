import Type, { type Static } from 'typebox'
import { FeedError } from '#marketplace/feeds/feed-error.ts'

const Column = Type.String({ minLength: 1 })
const Optional = Type.Optional(Column)

/** The names of a feed's columns by field: the shape of a preset and of a mapping file. */
export type ColumnMapping = Static<typeof ColumnMapping>

export const ColumnMapping = Type.Object(
  {
    vin: Column,
    year: Column,
    make: Column,
    model: Column,
    condition: Column,
    sellerName: Column,
    zip: Column,
    trim: Optional,
    /** The seller's own number of the car, which confirms a VIN whose check digit is wrong. */
    stockNumber: Optional,
    price: Optional,
    msrp: Optional,
    mileage: Optional,
    bodyStyle: Optional,
    exteriorColor: Optional,
    /**
     * A colour already reduced to a plain one, such as `gray`; it takes precedence over the colour's name.
     */
    exteriorColorGroup: Optional,
    interiorColor: Optional,
    interiorColorGroup: Optional,
    drive: Optional,
    transmission: Optional,
    fuel: Optional,
    engine: Optional,
    mpgCity: Optional,
    mpgHighway: Optional,
    rangeMi: Optional,
    doors: Optional,
    seats: Optional,
    sellerType: Optional,
    street: Optional,
    city: Optional,
    state: Optional,
    phone: Optional,
    website: Optional,
    /** Where the seller takes leads; a seller without one has no form. */
    leadEmail: Optional,
    sellerRating: Optional,
    sellerReviews: Optional,
    listedOn: Optional,
    /** When the seller is open, such as `Mon-Fri 9am-8pm; Sat 10:00-17:00`. */
    hours: Optional,
    /** Equipment in words, separated by commas, semicolons or bars. */
    features: Optional,
    /** Addresses of photos, the first one first, separated by bars, commas or spaces. */
    photos: Optional,
    /** The seller’s own text, as plain text or HTML. */
    description: Optional,
    /** Addresses of the pictures of a turn around the car, in their order, separated like photos. */
    spin: Optional,
    /** Addresses of videos, separated like photos. */
    videos: Optional,
    /** The seller's phone for this car alone. */
    listingPhone: Optional,
    /** The seller's own estimate of the monthly payment. */
    monthlyPayment: Optional,
    /** The address of the seller's page that calculates payments for the car. */
    paymentCalculationUrl: Optional,
    /** The address of the page about what the maker or the seller takes off the price. */
    incentivesUrl: Optional,
  },
  { additionalProperties: false },
)

export type FeedField = keyof ColumnMapping

/** The values of a feed's row by field; a missing key is "not known". */
export type FeedValues = { readonly [F in FeedField]?: string }

const plain = (name: string) => name.trim().toLowerCase()

/** The columns of a mapping that a feed must have: all but those of `optional` fields. */
const neededColumns = (mapping: ColumnMapping, optional: readonly FeedField[]) =>
  (Object.keys(mapping) as FeedField[])
    .filter((field) => !optional.includes(field))
    .map((field) => mapping[field] ?? '')

/**
 * The index of each mapped field in a row.
 * @throws FeedError `mapping` for a column that the header lacks, unless its field is optional.
 */
export function columnPositions(
  mapping: ColumnMapping,
  header: readonly string[],
  optional: readonly FeedField[] = [],
): ReadonlyMap<FeedField, number> {
  const positions = new Map(header.map((name, at) => [plain(name), at]))
  const missing = neededColumns(mapping, optional).filter((column) => !positions.has(plain(column)))
  if (missing.length > 0)
    throw new FeedError('mapping', `The feed has no column ${missing.map((name) => `"${name}"`).join(', ')}.`)

  const fields = Object.keys(ColumnMapping.properties) as FeedField[]

  return new Map(
    fields.flatMap((field) => {
      const at = positions.get(plain(mapping[field] ?? ''))
      return at === undefined || mapping[field] === undefined ? [] : [[field, at] as const]
    }),
  )
}

/** Whether a header has every column of a mapping, those of optional fields aside. */
export function fitsHeader(
  mapping: ColumnMapping,
  header: readonly string[],
  optional: readonly FeedField[],
): boolean {
  const names = new Set(header.map(plain))
  return neededColumns(mapping, optional).every((column) => names.has(plain(column)))
}
