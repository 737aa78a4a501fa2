import type { ListingFacts } from '#marketplace/listings/attributes.ts'
import type { ListingRecord, OwnerRecord } from '#marketplace/listings/listing-record.ts'

/**
 * The fields of a listing in the order in which they are written; another order is another layout (see
 * schema.ts). A field that is added at the end is null in what was written before.
 */
const listingFields = Object.keys({
  vin: true,
  listingType: true,
  year: true,
  makeCode: true,
  make: true,
  modelCode: true,
  model: true,
  trimCode: true,
  trim: true,
  seriesCode: true,
  series: true,
  highlight: true,
  packageCode: true,
  vehicleStyleCode: true,
  bodySubtypes: true,
  sizeCode: true,
  cabCode: true,
  bedLengthFt: true,
  vehicleType: true,
  vehicleUse: true,
  fuelTypeGroup: true,
  driveGroup: true,
  transmissionCode: true,
  transmission: true,
  engine: true,
  cylinders: true,
  displacementL: true,
  doors: true,
  seats: true,
  mpgCity: true,
  mpgHighway: true,
  rangeMi: true,
  extColor: true,
  extColorSimple: true,
  intColor: true,
  intColorSimple: true,
  priceUsd: true,
  msrpUsd: true,
  mileageMi: true,
  features: true,
  historyReport: true,
  experiences: true,
  hasMoneyBack: true,
  isHot: true,
  specialOffer: true,
  phone: true,
  monthlyPaymentUsd: true,
  canStartOnline: true,
} satisfies Record<keyof ListingFacts, true>)

const ownerFields = Object.keys({
  ownerKey: true,
  name: true,
  sellerType: true,
  address: true,
  city: true,
  state: true,
  zip: true,
  phone: true,
  website: true,
  leadEmail: true,
  rating: true,
  ratingCount: true,
  homeServices: true,
  hours: true,
  tier: true,
} satisfies Record<keyof OwnerRecord, true>)

const print = (record: object, fields: readonly string[]) =>
  JSON.stringify(fields.map((field) => Reflect.get(record, field)))

const read = (text: string, fields: readonly string[]): unknown => {
  const values: unknown[] = JSON.parse(text)
  return Object.fromEntries(fields.map((field, at) => [field, values[at] ?? null]))
}

/** A record as one short text, so that a page of results reads one column instead of forty. */
export const printListingFacts = (record: ListingRecord) => print(record, listingFields)
export const readListingFacts = (text: string) => read(text, listingFields) as ListingFacts
export const printOwnerFacts = (owner: OwnerRecord) => print(owner, ownerFields)
export const readOwnerFacts = (text: string) => read(text, ownerFields) as OwnerRecord
