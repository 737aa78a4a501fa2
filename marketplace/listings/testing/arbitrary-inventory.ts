import fc from 'fast-check'
import type { ListingRecord, OwnerRecord } from '#marketplace/listings/listing-record.ts'
import { isBucketed } from '#shared/search/codes-of.ts'
import type { Attribute } from '#shared/search/filter.ts'
import { type CodesParam, listFilters, rangeFilters } from '#shared/search/filters.ts'
import { type SearchRequest, sortOptions } from '#shared/search/search-request.ts'
import { car, owner, sampleModels, testDay } from './sample-inventory.ts'

const zips = ['10001', '11201', '07030', '19103', '02108', '90012', '60601']
const ownerKeys = ['a', 'b', 'c', 'd', 'e']
const trims = ['BASE', 'SPORT', 'LX']
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 8 })

/**
 * Any value that the declared filters distinguish in an attribute: each of their codes, the ends of each of
 * their options and the values beside those.
 */
function anyFact(attribute: Attribute, sample: unknown): fc.Arbitrary<unknown> {
  const options = listFilters
    .filter((filter) => filter.attribute === attribute)
    .flatMap((filter) => filter.options)

  const codes = options.map(({ value }) => value)
  if (typeof sample === 'boolean') return fc.boolean()
  if (Array.isArray(sample)) return fc.subarray([...new Set([...codes, 'NOT_DECLARED'])])
  if (!isBucketed(options)) return fc.option(fc.constantFrom(...codes))

  const ends = options.flatMap(({ from, to }) => [from ?? 0, to ?? (from ?? 0) + 1, (to ?? 0) + 1])

  return fc.option(fc.constantFrom(...ends))
}

/** Any values of the attributes of a record over which lists with options are declared. */
function anyFactsOf<T extends object>(record: T): fc.Arbitrary<Partial<T>> {
  const attributes = listFilters
    .filter(({ options, attribute }) => options.length > 0 && attribute in record)
    .map((list) => list.attribute)

  return fc.record(
    Object.fromEntries(
      attributes.map((attribute) => [attribute, anyFact(attribute, Reflect.get(record, attribute))]),
    ),
  ) as unknown as fc.Arbitrary<Partial<T>>
}

/** Facts with few values each, so that searches find something and ties occur. */
const ownFacts = fc.record<Partial<ListingRecord>>({
  ownerKey: fc.constantFrom(...ownerKeys),
  listingType: fc.constantFrom('NEW', 'USED', 'CERTIFIED', '3P_CERT'),
  year: fc.integer({ min: 2018, max: 2021 }),
  priceUsd: maybe(fc.integer({ min: 18, max: 44 }).map((thousands) => thousands * 1_000)),
  priceHistory: fc.constantFrom(
    [],
    [],
    [{ date: '2026-05-01', priceUsd: 31_000 }],
    [{ date: '2026-03-01', priceUsd: 45_000 }],
  ),
  mileageMi: maybe(fc.constantFrom(0, 10, 24_999, 55_000, 140_000, 250_000, 250_001)),
  mpgCity: fc.constantFrom(null, 15, 26, 45, 60),
  historyReport: fc.constantFrom<ListingRecord['historyReport']>(
    null,
    { accidents: 0, owners: 1, title: 'CLEAN', use: 'PERSONAL' },
    { accidents: 1, owners: 2, title: 'CLEAN', use: 'FLEET' },
    { owners: 3, title: 'SALVAGE' },
  ),
  material: fc.constantFrom<ListingRecord['material']>(
    null,
    { words: 'One owner. Garage kept.' },
    { videos: ['https://video.example/1'], paymentServices: { incentivesUrl: 'https://pay.example/1' } },
  ),
  phone: fc.constantFrom(null, '(212) 555-0142'),
  monthlyPaymentUsd: fc.constantFrom(null, 399),
  canStartOnline: fc.boolean(),
  listedOnDay: fc.option(fc.integer({ min: testDay - 40, max: testDay })),
})

const anyPackage = fc.constantFrom(
  { highlight: null, packageCode: null },
  { highlight: 'Sunroof', packageCode: 'SUNROOF' },
  { highlight: 'Tow Package', packageCode: 'TOW-PACKAGE' },
)

const anySeries = fc.constantFrom(
  { series: null, seriesCode: null },
  { series: 'First', seriesCode: 'ONE' },
  { series: 'Other', seriesCode: 'TWO' },
)

const anyFacts = fc
  .tuple(anyFactsOf(car('1', 'X5')), ownFacts, anyPackage, anySeries)
  .map((parts): Partial<ListingRecord> => Object.assign({}, ...parts))

const anyRecord = fc
  .tuple(
    fc.integer({ min: 1, max: 60 }),
    fc.constantFrom(...sampleModels.slice(0, 3)),
    fc.option(fc.constantFrom(...trims)),
    anyFacts,
  )
  .map(([vin, model, trim, facts]) =>
    car(String(vin), model, { trim, trimCode: trim && `${model}|${trim}`, ...facts }),
  )

const anyOwner = (ownerKey: string) =>
  fc
    .tuple(
      anyFactsOf(owner(ownerKey)),
      fc.record<Partial<OwnerRecord>>({
        zip: fc.constantFrom(...zips),
        city: fc.constantFrom('New York', 'Springfield'),
        state: fc.constantFrom('NY', 'MA'),
        sellerType: fc.constantFrom('D', 'P'),
        rating: fc.option(fc.constantFrom(2.5, 3.75, 5)),
        tier: fc.constantFrom('none', 'standard', 'featured', 'premium', 'vehicleHighlight'),
      }),
    )
    .map((parts) => owner(ownerKey, Object.assign({}, ...parts)))

export const anyInventory = fc.record({
  owners: fc.tuple(...ownerKeys.map(anyOwner)),
  listings: fc.array(anyRecord, { minLength: 30, maxLength: 90 }),
})

const some = <T>(values: readonly T[]) =>
  fc.subarray([...values], { minLength: 1, maxLength: Math.min(3, values.length) })

const openCodes: Partial<Record<CodesParam, readonly string[]>> = {
  seriesCode: ['ONE', 'TWO', 'GONE'],
  packageName: ['SUNROOF', 'GONE'],
}

const codesOf = ({ param, options }: (typeof listFilters)[number]) =>
  options.length > 0 ? options.map(({ value }) => value) : (openCodes[param] ?? ['GONE'])

const filterRequest = fc.record(
  Object.fromEntries([
    ...listFilters.map((filter) => [filter.param, some(codesOf(filter))]),
    ...rangeFilters.flatMap(({ maxParam, steps }) => (steps ? [[maxParam, fc.constantFrom(...steps)]] : [])),
  ]),
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
    endYear: fc.integer({ min: 2018, max: 2021 }),
    unpriced: fc.constant('include'),
    ownerId: some([1, 2, 3, 99]),
    city: fc.constantFrom('new york', 'Springfield'),
    state: fc.constantFrom('NY', 'ma'),
    zip: fc.constantFrom('10001', '90012', '00000'),
    searchRadius: fc.constantFrom(0, 10, 100, 500),
    area: fc.constantFrom('-75,40,-73,41', '-125,24,-66,50', '0,0,1,1'),
    keyword: fc.constantFrom('bmw', '2020 sun', 'a4', "x5' --", 'tow p', 'gray bmw', 'b'),
    sortBy: fc.constantFrom(...sortOptions.map(({ value }) => value)),
    firstRecord: fc.constantFrom(0, 3, 20),
    numRecords: fc.constantFrom(1, 5, 100),
  },
  { requiredKeys: [] },
)

/** Any search with a handful of parameters, often of few. */
export const anyRequest = fc
  .tuple(filterRequest, ownRequest, fc.infiniteStream(fc.integer({ min: 0, max: 9 })))
  .map(
    ([lists, own, keep]): SearchRequest =>
      Object.fromEntries(Object.entries({ ...lists, ...own }).filter(() => keep.next().value === 0)),
  )
