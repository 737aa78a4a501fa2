import t from 'tap'
import { makeCodeOf, modelCodeOf, trimCodeOf } from '#marketplace/catalogue/codes.ts'
import { findModel } from '#marketplace/catalogue/find-model.ts'
import { includesYear } from '#marketplace/catalogue/model.ts'
import { isValidVin } from '#marketplace/catalogue/vin.ts'
import { isOfIndex, isOfOwner, listingFact } from '#marketplace/listings/attributes.ts'
import type { ListingRecord } from '#marketplace/listings/listing-record.ts'
import { lookupZip } from '#marketplace/places/zips.ts'
import { median } from '#shared/features/statistics/statistics.ts'
import { codesOf, isBucketed } from '#shared/search/codes-of.ts'
import { listFilters } from '#shared/search/filters.ts'
import { generateInventory } from './generate-inventory.ts'

const today = new Date('2026-03-15T12:00:00Z')

const generate = (count: number, seed = 7) => {
  const batches = [...generateInventory({ count, seed, today })]
  return {
    batches,
    owners: batches.flatMap((batch) => batch.owners),
    listings: batches.flatMap((batch) => batch.listings),
  }
}

const { batches, owners, listings } = generate(20_000)
const used = listings.filter(({ listingType }) => listingType !== 'NEW')
const fresh = listings.filter(({ listingType }) => listingType === 'NEW')

const percent = <T>(items: readonly T[], has: (item: T) => boolean) =>
  (100 * items.filter(has).length) / items.length

const broken = (isRight: (listing: ListingRecord) => boolean) =>
  listings.filter((listing) => !isRight(listing)).slice(0, 3)

t.test('the same seed and day make the same inventory, another seed another', async (t) => {
  t.same(generate(1_500), generate(1_500))
  t.notSame(generate(50, 8).listings, generate(50).listings)
})

t.test('a million listings come in batches, each with the owners that its listings need', async (t) => {
  t.equal(listings.length, 20_000)
  t.same(
    batches.map((batch) => batch.listings.length),
    [5_000, 5_000, 5_000, 5_000],
  )

  t.equal(generate(7).listings.length, 7)

  const known = new Set<string>()

  for (const batch of batches) {
    for (const { ownerKey } of batch.owners) known.add(ownerKey)
    t.ok(batch.listings.every(({ ownerKey }) => known.has(ownerKey)))
  }

  t.equal(known.size, owners.length, 'no owner comes twice')

  const first = generateInventory({ count: 1_000_000_000, seed: 1, today }).next()
  t.equal(first.value?.listings.length, 5_000, 'batches are made as they are asked for')
})

/** @of marketplace/inventory/vehicles/create-vin.ts */
t.test('every VIN is valid and unique and tells the model year', async (t) => {
  t.same(
    broken(({ vin }) => isValidVin(vin)),
    [],
  )

  t.equal(new Set(listings.map(({ vin }) => vin)).size, listings.length)
  t.same(
    broken(({ vin, year }) => /[A-Z]/.test(vin.charAt(6)) === year >= 2010),
    [],
  )
})

t.test('every code is one that the filters declare or that the catalogue gives', async (t) => {
  for (const { attribute, options } of listFilters) {
    if (isOfIndex(attribute) || options.length === 0 || isBucketed(options)) continue
    const declared = new Set(options.map(({ value }) => value))
    const facts = isOfOwner(attribute)
      ? owners.map((owner) => owner[attribute])
      : listings.map((listing) => listingFact(listing, attribute))

    const codes = new Set(facts.flatMap((fact) => fact ?? []).map(String))
    const undeclared = attribute === 'sizeCode' ? [] : [...codes].filter((code) => !declared.has(code))
    t.same(undeclared, [], attribute)
  }

  t.same(
    broken(({ make, makeCode, model, modelCode, trim, trimCode }) => {
      return (
        makeCode === makeCodeOf(make) &&
        modelCode === modelCodeOf(make, model) &&
        trimCode === trimCodeOf(modelCode, trim ?? '')
      )
    }),
    [],
  )
})

/** Options that only imported cars have. */
const rare: Readonly<Record<string, readonly string[]>> = {
  doors: ['3'],
  cylinders: ['10CLDR'],
  interiorColor: ['GOLD', 'GREEN', 'ORANGE', 'PURPLE', 'SILVER', 'YELLOW'],
}

t.test('every option of every filter finds a car', async (t) => {
  for (const filter of listFilters) {
    const { attribute, options, id } = filter
    if (isOfIndex(attribute)) continue

    const facts = isOfOwner(attribute)
      ? owners.map((owner) => owner[attribute])
      : listings.map((listing) => listingFact(listing, attribute))

    const found = new Set(facts.flatMap((fact) => codesOf(filter, fact)))
    t.ok(found.size > 0, id)
    t.same(
      options.filter(({ value }) => !found.has(value) && !rare[id]?.includes(value)),
      [],
      id,
    )
  }
})

t.test('equipment grows with the model year, and with the trim', async (t) => {
  const mean = (items: readonly ListingRecord[]) =>
    items.reduce((sum, { features }) => sum + features.length, 0) / items.length
  const aged = (from: number, to: number) => listings.filter(({ year }) => year >= from && year <= to)
  const [old, older, newest] = [mean(aged(2005, 2010)), mean(aged(2011, 2017)), mean(aged(2024, 2027))]
  t.ok(old + 2 < older && older + 2 < newest, `${old.toFixed(1)}, ${older.toFixed(1)}, ${newest.toFixed(1)}`)

  const trimmed = (trim: string) => aged(2021, 2026).filter((listing) => listing.trim === trim)
  t.ok(mean(trimmed('LE')) + 3 < mean(trimmed('Limited')))
  t.same(
    broken(({ features, seats }) => !features.includes('THIRD_ROW') || (seats ?? 0) >= 7),
    [],
  )
})

t.test(
  'trucks alone have cabs and beds, vans without seats are for work, and new cars have no history',
  async (t) => {
    t.same(
      broken(
        ({ vehicleStyleCode, cabCode, bedLengthFt }) =>
          (vehicleStyleCode === 'TRUCKS') === (cabCode !== null && bedLengthFt !== null),
      ),
      [],
    )

    t.same(
      broken(({ cabCode, seats, doors }) => cabCode !== 'REGULAR' || (seats === 3 && doors === 2)),
      [],
    )

    t.same(
      broken(
        ({ vehicleUse, experiences }) => (vehicleUse === 'COMMERCIAL') === experiences.includes('commercial'),
      ),
      [],
    )

    t.same(
      broken(({ listingType, historyReport }) => listingType !== 'NEW' || historyReport === null),
      [],
    )

    const f150 = listings.find(({ model }) => model === 'F-150')
    t.match(f150, { seriesCode: 'F-SERIES', series: 'F-Series' })
    t.same(
      broken(
        ({ hasMoneyBack, makeCode, listingType }) =>
          !hasMoneyBack || (makeCode === 'TOYOTA' && listingType === 'CERTIFIED'),
      ),
      [],
    )
  },
)

/** @of marketplace/inventory/vehicles/choose-vehicle.ts */
t.test('no car is offered that was never made', async (t) => {
  t.same(
    broken(
      ({ make, model, year }) =>
        findModel(make, model)?.years.some((span) => includesYear(span, year)) ?? false,
    ),
    [],
  )

  t.same(
    broken(({ year }) => year <= today.getUTCFullYear() + 1),
    [],
  )
})

t.test('no car has what its fuel rules out', async (t) => {
  const electric = listings.filter(({ fuelTypeGroup }) => fuelTypeGroup === 'ELE')
  t.ok(electric.length > 300)
  t.same(
    electric.filter(
      ({ mpgCity, cylinders, displacementL, rangeMi }) => mpgCity ?? cylinders ?? displacementL ?? !rangeMi,
    ),
    [],
  )

  t.same(
    broken(
      ({ fuelTypeGroup, rangeMi }) => rangeMi === null || ['ELE', 'PIH', 'HYD'].includes(fuelTypeGroup ?? ''),
    ),
    [],
  )

  t.same(
    broken(
      ({ fuelTypeGroup, cylinders }) => cylinders !== null || ['ELE', 'HYD'].includes(fuelTypeGroup ?? ''),
    ),
    [],
  )

  t.same(
    broken(({ vehicleStyleCode, highlight }) => vehicleStyleCode !== 'CONVERT' || highlight !== 'Sunroof'),
    [],
  )
})

t.test('a trim named for its all-wheel drive has it', async (t) => {
  const named = listings.filter(({ trim }) => /4MATIC|xDrive|TRD Pro|Rubicon/.test(trim ?? ''))
  t.ok(named.length > 100)
  t.same(
    named.filter(({ driveGroup }) => driveGroup !== 'AWD4WD'),
    [],
  )

  t.same(
    listings.filter(
      ({ trim, driveGroup }) => /sDrive|Rear-Wheel/.test(trim ?? '') && driveGroup === 'AWD4WD',
    ),
    [],
  )
})

t.test('every seller can be found, and none can be called or visited by mistake', async (t) => {
  t.same(
    owners.filter(({ zip, city, state }) => lookupZip(zip)?.city !== city || lookupZip(zip)?.state !== state),
    [],
  )

  t.same(
    owners.filter(({ phone }) => phone && !/^\(\d{3}\) 555-01\d\d$/.test(phone)),
    [],
  )

  t.same(
    owners.filter(({ website }) => website && !/^https:\/\/[a-z0-9-]{1,63}\.example\.com$/.test(website)),
    [],
  )

  t.same(
    owners.filter(({ rating }) => rating !== null && (rating < 1 || rating > 5)),
    [],
  )
})

t.test('new cars are sold by dealers of their make, and certified by them alone', async (t) => {
  const nameOf = new Map(owners.map(({ ownerKey, name }) => [ownerKey, name]))
  t.same(
    broken(
      ({ listingType, ownerKey, make }) =>
        !['NEW', 'CERTIFIED'].includes(listingType) || (nameOf.get(ownerKey)?.includes(make) ?? false),
    ),
    [],
  )

  t.same(
    broken(({ listingType, ownerKey }) => listingType === 'USED' || !ownerKey.includes('private')),
    [],
  )
})

t.test('prices fall through a history that ends above today, and days lie behind us', async (t) => {
  const day = Math.floor(today.getTime() / 86_400_000)
  t.same(
    broken(({ listedOnDay }) => listedOnDay !== null && listedOnDay <= day),
    [],
  )

  t.same(
    broken(({ priceHistory, priceUsd }) => {
      const prices = [...priceHistory.map((entry) => entry.priceUsd), priceUsd ?? 0]
      return prices.every((price, at) => at === 0 || price < (prices[at - 1] ?? 0))
    }),
    [],
  )

  t.same(
    broken(({ priceHistory }) =>
      priceHistory.every(({ date }, at) => at === 0 || date > (priceHistory[at - 1]?.date ?? '')),
    ),
    [],
  )

  t.ok(percent(listings, ({ priceHistory }) => priceHistory.length > 0) > 10)
})

t.test('the inventory has the shares of the real market', async (t) => {
  const near = (actual: number, [low, high]: readonly [number, number], what: string) =>
    t.ok(low <= actual && actual <= high, `${what}: ${actual.toFixed(1)}`)
  near(
    percent(listings, ({ listingType }) => listingType === 'NEW'),
    [36, 45],
    'new',
  )

  near(
    percent(used, ({ listingType }) => listingType === 'CERTIFIED'),
    [8, 16],
    'certified of used',
  )

  near(
    percent(listings, ({ ownerKey }) => ownerKey.includes('private')),
    [1, 3],
    'private sellers',
  )

  near(
    percent(listings, ({ priceUsd }) => priceUsd === null),
    [1, 3],
    'without a price',
  )

  for (const [make, share] of [
    ['Toyota', 10.4],
    ['Ford', 10.2],
    ['Chevrolet', 10.2],
    ['Honda', 7.2],
  ] as const) {
    near(
      percent(listings, (listing) => listing.make === make),
      [share - 3, share + 3],
      make,
    )
  }

  near(
    percent(listings, ({ extColorSimple }) => extColorSimple === 'WHITE'),
    [22, 26],
    'white',
  )

  near(
    percent(fresh, ({ vehicleStyleCode }) => vehicleStyleCode === 'SUVCROSS'),
    [59, 70],
    'SUVs of new',
  )

  near(
    percent(used, ({ vehicleStyleCode }) => vehicleStyleCode === 'SUVCROSS'),
    [46, 56],
    'SUVs of used',
  )

  near(
    percent(used, ({ vehicleStyleCode }) => vehicleStyleCode === 'SEDAN'),
    [19, 27],
    'sedans of used',
  )

  near(
    percent(fresh, ({ fuelTypeGroup }) => fuelTypeGroup === 'HYB'),
    [7, 14],
    'hybrids of new',
  )

  near(
    percent(listings, ({ fuelTypeGroup }) => fuelTypeGroup === 'ELE'),
    [2, 5],
    'electric',
  )
})

/** @of marketplace/inventory/vehicles/price.ts */
t.test('prices and miles follow age as on the real market', async (t) => {
  // Thousands of dollars and of miles, by years since the model year.
  for (const [age, price, miles] of [
    [1, 37.9, 9.2],
    [3, 30.3, 31],
    [5, 24.9, 52],
    [8, 18.3, 82],
  ] as const) {
    const aged = used.filter(({ year }) => year === today.getUTCFullYear() - age)
    const priceUsd = median(aged.flatMap((listing) => listing.priceUsd ?? []))
    const mileageMi = median(aged.flatMap((listing) => listing.mileageMi ?? []))
    t.ok(Math.abs(priceUsd / 1000 / price - 1) < 0.12, `${age} years: $${priceUsd}`)
    t.ok(Math.abs(mileageMi / 1000 / miles - 1) < 0.12, `${age} years: ${mileageMi} mi`)
  }
})
