import fc from 'fast-check'
import { listFilters } from '#shared/search/filters.ts'
import { type SearchRequest, sortOptions } from '#shared/search/search-request.ts'
import type { ListingRecord, OwnerRecord } from '../listing-record.ts'
import { car, owner, sampleModels, testDay } from './sample-inventory.ts'

const zips = ['10001', '11201', '07030', '19103', '02108', '90012', '60601']
const ownerKeys = ['a', 'b', 'c', 'd', 'e']
const trims = ['BASE', 'SPORT', 'LX']
const codesOf = (param: string) => listFilters.find((filter) => filter.param === param)?.options.map(({ value }) => value) ?? []
const code = (param: string) => fc.option(fc.constantFrom(...codesOf(param)))
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 8 })

/** Few values of everything, so that searches find something and ties happen. */
const anyFacts = fc.record<Partial<ListingRecord>>({
  ownerKey: fc.constantFrom(...ownerKeys),
  listingType: fc.constantFrom('NEW', 'USED', 'CERTIFIED', '3P_CERT'),
  year: fc.integer({ min: 2018, max: 2021 }),
  highlight: fc.option(fc.constantFrom('Sunroof', 'Tow Package')),
  vehicleStyleCode: code('vehicleStyleCode'),
  fuelTypeGroup: code('fuelTypeGroup'),
  driveGroup: code('driveGroup'),
  transmissionCode: code('transmissionCode'),
  extColorSimple: code('extColorSimple'),
  intColorSimple: code('intColorSimple'),
  priceUsd: maybe(fc.integer({ min: 18, max: 44 }).map((thousands) => thousands * 1_000)),
  mileageMi: maybe(fc.constantFrom(0, 10, 20_000, 55_000, 140_000)),
  listedOnDay: fc.option(fc.integer({ min: testDay - 40, max: testDay })),
})

const anyRecord = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.constantFrom(...sampleModels.slice(0, 3)), fc.option(fc.constantFrom(...trims)), anyFacts)
  .map(([vin, model, trim, facts]) => car(String(vin), model, { trim, trimCode: trim && `${model}|${trim}`, ...facts }))

const anyOwner = (ownerKey: string) =>
  fc
    .record<Partial<OwnerRecord>>({
      zip: fc.constantFrom(...zips),
      city: fc.constantFrom('New York', 'Springfield'),
      state: fc.constantFrom('NY', 'MA'),
      sellerType: fc.constantFrom('D', 'P'),
      rating: fc.option(fc.constantFrom(2.5, 3.75, 5)),
      tier: fc.constantFrom('none', 'standard', 'featured'),
    })
    .map((facts) => owner(ownerKey, facts))

export const anyInventory = fc.record({
  owners: fc.tuple(...ownerKeys.map(anyOwner)),
  listings: fc.array(anyRecord, { minLength: 30, maxLength: 90 }),
})

const some = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1, maxLength: Math.min(3, values.length) })
const listRequest = fc.record(
  Object.fromEntries(listFilters.map(({ param, options }) => [param, some(options.map(({ value }) => value))])),
  { requiredKeys: [] },
)

const ownRequest: fc.Arbitrary<SearchRequest> = fc.record(
  {
    makeCode: some(['BMW', 'AUDI', 'FROD']),
    modelCode: some(['X5', 'M3', 'A4', 'CRV']),
    trimCode: some(['X5|BASE', 'X5|LX', 'A4|SPORT', 'A4|GONE']),
    minPrice: fc.integer({ min: 18_000, max: 30_000 }),
    maxPrice: fc.integer({ min: 25_000, max: 44_000 }),
    startYear: fc.integer({ min: 2017, max: 2021 }),
    mileage: fc.constantFrom(10, 20_000, 100_000),
    city: fc.constantFrom('new york', 'Springfield'),
    state: fc.constantFrom('NY', 'ma'),
    zip: fc.constantFrom('10001', '90012', '00000'),
    searchRadius: fc.constantFrom(0, 10, 100, 500),
    keyword: fc.constantFrom('bmw', '2020 sun', 'a4', "x5' --", 'tow p'),
    sortBy: fc.constantFrom(...sortOptions.map(({ value }) => value)),
    firstRecord: fc.constantFrom(0, 3, 20),
    numRecords: fc.constantFrom(1, 5, 100),
  },
  { requiredKeys: [] },
)

/** A search of a handful of parameters, often of few. */
export const anyRequest = fc
  .tuple(listRequest, ownRequest, fc.infiniteStream(fc.integer({ min: 0, max: 5 })))
  .map(
    ([lists, own, keep]): SearchRequest => Object.fromEntries(Object.entries({ ...lists, ...own }).filter(() => keep.next().value === 0)),
  )
