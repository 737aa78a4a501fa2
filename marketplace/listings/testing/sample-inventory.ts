import type { InventoryBatch } from '#marketplace/listings/listing-index.ts'
import type { ListingRecord, OwnerRecord } from '#marketplace/listings/listing-record.ts'

/** The time of the tests' clock. */
export const testDate = new Date('2026-06-01T12:00:00Z')

/** The day of `testDate`, in days since 1970-01-01. */
export const testDay = 20_605

/** A dealer in Manhattan, with a test's changes. */
export const owner = (ownerKey: string, facts: Partial<OwnerRecord> = {}): OwnerRecord => ({
  ownerKey,
  name: `Dealer ${ownerKey}`,
  sellerType: 'D',
  address: '1 Main Street',
  city: 'New York',
  state: 'NY',
  zip: '10001',
  phone: '212-555-0100',
  website: 'https://dealer.example',
  leadEmail: 'leads@dealer.example',
  rating: 4.5,
  ratingCount: 12,
  homeServices: [],
  hours: null,
  tier: 'none',
  ...facts,
})

const vehicles = {
  X5: { makeCode: 'BMW', make: 'BMW', modelCode: 'X5', model: 'X5', vehicleStyleCode: 'SUVCROSS' },
  M3: { makeCode: 'BMW', make: 'BMW', modelCode: 'M3', model: 'M3', vehicleStyleCode: 'SEDAN' },
  A4: { makeCode: 'AUDI', make: 'Audi', modelCode: 'A4', model: 'A4', vehicleStyleCode: 'SEDAN' },
  CRV: { makeCode: 'HONDA', make: 'Honda', modelCode: 'CRV', model: 'CR-V', vehicleStyleCode: 'SUVCROSS' },
  F150: { makeCode: 'FORD', make: 'Ford', modelCode: 'F150', model: 'F-150', vehicleStyleCode: 'TRUCKS' },
} as const

export type SampleModel = keyof typeof vehicles
export const sampleModels = Object.keys(vehicles) as SampleModel[]

const usedCar = {
  ownerKey: 'a',
  listingType: 'USED',
  year: 2022,
  trim: 'Base',
  seriesCode: null,
  series: null,
  highlight: null,
  packageCode: null,
  bodySubtypes: [],
  sizeCode: null,
  cabCode: null,
  bedLengthFt: null,
  vehicleType: null,
  vehicleUse: null,
  fuelTypeGroup: 'GSL',
  driveGroup: 'AWD4WD',
  transmissionCode: 'AUT',
  transmission: '8-Speed Automatic',
  engine: '3.0L V6',
  cylinders: 6,
  displacementL: 3,
  doors: 4,
  seats: 5,
  mpgCity: 21,
  mpgHighway: 28,
  rangeMi: null,
  extColor: 'Jet Black',
  extColorSimple: 'BLACK',
  intColor: 'Ivory',
  intColorSimple: 'WHITE',
  priceUsd: 30_000,
  priceHistory: [],
  msrpUsd: null,
  mileageMi: 20_000,
  listedOnDay: testDay - 10,
  features: [],
  historyReport: null,
  experiences: [],
  hasMoneyBack: false,
  isHot: false,
  specialOffer: null,
  phone: null,
  monthlyPaymentUsd: null,
  canStartOnline: false,
  material: null,
} as const

/** A used car of a model, owned by `a`, with a test's changes. */
export const car = (
  vin: string,
  modelCode: SampleModel,
  facts: Partial<ListingRecord> = {},
): ListingRecord => ({
  vin: vin.padStart(17, '0'),
  ...usedCar,
  ...vehicles[modelCode],
  trimCode: `${modelCode}|BASE`,
  ...facts,
})

/** One batch with cars and the owners that they name, each as given or made by `owner`. */
export function inventory(
  cars: readonly ListingRecord[],
  given: readonly OwnerRecord[] = [],
): InventoryBatch[] {
  const keys = new Set(cars.map((record) => record.ownerKey))
  for (const { ownerKey } of given) keys.delete(ownerKey)
  return [{ owners: [...given, ...[...keys].map((key) => owner(key))], listings: cars }]
}

/** A batch with an X5 of a private seller for each VIN, who is known by the car. */
export const privateCars = (...vins: readonly string[]): InventoryBatch[] =>
  inventory(
    vins.map((vin) => car(vin, 'X5', { ownerKey: `private ${vin}` })),
    vins.map((vin) => owner(`private ${vin}`, { sellerType: 'P' })),
  )
