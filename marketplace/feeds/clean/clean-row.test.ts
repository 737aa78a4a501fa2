import fc from 'fast-check'
import t from 'tap'
import { isValidVin } from '#marketplace/catalogue/vin.ts'
import { ColumnMapping, type FeedValues } from '#marketplace/feeds/map/column-mapping.ts'
import { listFilters } from '#shared/search/filters.ts'
import { cleanRow } from './clean-row.ts'

const today = new Date('2024-06-01T12:00:00Z')

/** A row without a mistake; each test changes the values under test. */
const sound: FeedValues = {
  vin: '1HGCM82633A004352',
  year: '2021',
  make: 'Honda',
  model: 'Accord',
  trim: 'EX-L',
  condition: 'Used',
  price: '$24,950',
  mileage: '31,200 mi',
  sellerName: 'Harbor Street Motors',
  zip: '07030',
  state: 'NJ',
}

const carOf = (change: FeedValues) => {
  const result = cleanRow({ ...sound, ...change }, today)
  if ('reason' in result) throw new Error(`rejected: ${result.reason} ${result.detail}`)
  return result
}

const reasonOf = (change: FeedValues) => {
  const result = cleanRow({ ...sound, ...change }, today)
  return 'reason' in result ? result.reason : 'accepted'
}

t.test('a sound row becomes a listing and its dealer', async (t) => {
  const { listing, owner, mends } = carOf({})
  t.match(listing, {
    makeCode: 'HONDA',
    modelCode: 'ACCORD',
    trimCode: 'ACCORD|EX-L',
    priceUsd: 24_950,
    mileageMi: 31_200,
    listingType: 'USED',
  })

  t.match(listing, { vehicleStyleCode: 'SEDAN', doors: 4 }, 'the catalogue knows the body')
  t.match(carOf({ hours: 'Mon-Fri 9-20' }).owner.hours, [{ opens: '09:00', closes: '20:00' }])
  t.match(owner, {
    hours: null,
    ownerKey: 'harbor street motors|07030',
    sellerType: 'D',
    city: 'Hoboken',
    state: 'NJ',
    tier: 'none',
  })

  t.strictSame(mends, [])
})

t.test(
  'features, cab, bed and package are read from the words of a feed, the rest from what is known of the model',
  async (t) => {
    const { listing } = carOf({
      make: 'Ford',
      model: 'F-250 Super Duty',
      trim: "XLT Crew Cab 8' Box w/ Tow Package",
      features: "Heated Front Seats; Apple CarPlay | Rear View Camera, Captain's Chairs, Ashtray",
    })

    t.match(listing, {
      seriesCode: 'F-SERIES',
      series: 'F-Series',
      cabCode: 'CREW',
      bedLengthFt: 8,
      packageCode: 'TOW-PACKAGE',
    })

    t.same(listing.features, [
      'APPLE_CARPLAY',
      'BACKUP_CAMERA',
      'CAPTAIN_CHAIRS',
      'HEATED_SEATS',
      'TOW_PACKAGE',
    ])

    t.match(listing, { bodySubtypes: ['HEAVY_DUTY'], vehicleUse: 'PERSONAL', vehicleType: null })
    t.match(carOf({}).listing, {
      sizeCode: 'MIDSIZE_SEDAN',
      cabCode: null,
      bedLengthFt: null,
      packageCode: null,
      features: [],
      historyReport: null,
    })

    const unknown = carOf({ make: 'Yugo', model: 'Cabrio', trim: 'Base' }).listing
    t.match(unknown, { sizeCode: null, vehicleUse: null, seriesCode: null })
  },
)

/** @of marketplace/feeds/clean/plain-text.ts */
t.test('a long highlight is cut at a word, and the features it names all count', async (t) => {
  const words = 'Navigation and Rear Entertainment, Premium Package, Heated Seats, Leather'
  const { listing } = carOf({ trim: `EX-L w/${words}, Panoramic Sunroof` })
  t.equal(listing.highlight, words)
  t.match(listing.features, ['HEATED_SEATS', 'LEATHER_SEATS', 'NAVIGATION', 'SUNROOF'])
  t.equal(carOf({ trim: `EX-L w/${'x'.repeat(100)}` }).listing.highlight, 'x'.repeat(80))
  t.equal(carOf({ trim: `EX-L w/${'x'.repeat(80)} y` }).listing.highlight, 'x'.repeat(80))
})

t.test(
  'a wrong check digit is accepted and reported where the seller numbers the car in stock',
  async (t) => {
    const { listing, mends } = carOf({ vin: '1HGCM82643A004352', stockNumber: 'P1204' })
    t.equal(listing.vin, '1HGCM82643A004352')
    t.strictSame(mends, ['vin-vouched'])
  },
)

t.test('each fault of a row has its reason', async (t) => {
  const faults: [FeedValues, string][] = [
    [{ vin: '1HGCM82633A00435' }, 'vin'],
    [{ vin: '1HGCM82633A00435O' }, 'vin'],
    [{ vin: '1HGCM82643A004352' }, 'vin-check-digit'],
    [{ year: '1979' }, 'year'],
    [{ year: '2027' }, 'year'],
    [{ year: 'new' }, 'year'],
    [{ make: '!!' }, 'make-model'],
    [{ model: '–' }, 'make-model'],
    [{ condition: 'Salvage' }, 'condition'],
    [{ price: '12.34.56' }, 'price'],
    [{ price: '-5000' }, 'price'],
    [{ price: '$1' }, 'price'],
    [{ price: '99999999' }, 'price'],
    [{ mileage: '-3' }, 'mileage'],
    [{ mileage: 'low' }, 'mileage'],
    [{ zip: 'Suite' }, 'zip-unknown'],
    [{ zip: '00000' }, 'zip-unknown'],
    [{ zip: '7030', state: 'Jersey' }, 'zip-unknown'],
    [{ zip: '10001', state: 'NJ' }, 'zip-state'],
    [{ zip: '7030', state: 'NY' }, 'zip-state'],
  ]

  for (const [change, reason] of faults) t.equal(reasonOf(change), reason, JSON.stringify(change))

  const { sellerName: _, ...unsold } = sound
  t.match(cleanRow(unsold, today), { reason: 'seller' })
})

/** @of marketplace/feeds/clean/place.ts */
t.test('a zip that lost its leading zero is mended when the state agrees', async (t) => {
  const { owner, mends } = carOf({ zip: '7030' })
  t.equal(owner.zip, '07030')
  t.strictSame(mends, ['zip-zero'])
  t.equal(carOf({ zip: '07030-1234' }).owner.zip, '07030')
})

t.test('a car without a price is a listing without a price', async (t) => {
  for (const price of ['Not Priced', 'Call for price', '$0', '0.00']) {
    const { listing, mends } = carOf({ price })
    t.equal(listing.priceUsd, null, price)
    t.strictSame(mends, ['price-missing'], price)
  }
})

t.test('the MPGe of an electric car is no mpg', async (t) => {
  const electric = carOf({ fuel: 'Electric Fuel System', mpgCity: '131', mpgHighway: '117' })
  t.match(electric.listing, { fuelTypeGroup: 'ELE', mpgCity: null, mpgHighway: null })
  t.strictSame(electric.mends, ['mpge-dropped'])
  t.match(carOf({ fuel: 'Gasoline', mpgCity: '29', mpgHighway: '35' }).listing, {
    mpgCity: 29,
    mpgHighway: 35,
  })

  t.match(carOf({ fuel: 'Gasoline', mpgCity: '0', mpgHighway: '0' }).listing, {
    mpgCity: null,
    mpgHighway: null,
  })
})

t.test('a private seller is known by the car, and has no rating', async (t) => {
  const { owner } = carOf({
    sellerType: 'Private',
    sellerName: 'Private seller',
    street: 'Hoboken',
    sellerRating: '4.7',
    sellerReviews: '1563',
  })

  t.match(owner, {
    ownerKey: 'private|1HGCM82633A004352',
    sellerType: 'P',
    address: null,
    rating: null,
    ratingCount: null,
  })
})

t.test(
  'a dealer has its rating, its street without the city, and a page that cannot run on ours',
  async (t) => {
    const given = {
      sellerRating: '4.6',
      sellerReviews: '1,204',
      street: '12 River Rd Hoboken',
      phone: '(201) 555-0142',
    }

    t.match(carOf({ ...given, website: 'https://harbor.example/' }).owner, {
      ...{
        rating: 4.6,
        ratingCount: 1_204,
        address: '12 River Rd',
        phone: '(201) 555-0142',
        website: 'https://harbor.example/',
      },
    })

    t.match(carOf({ ...given, website: "https://dealer.example/o'brien" }).owner, {
      website: 'https://dealer.example/o%27brien',
    })

    const odd = { sellerRating: '9', website: 'javascript:alert(1)', phone: 'ring <b>us</b>' }
    t.match(carOf(odd).owner, { rating: null, ratingCount: null, website: null, phone: null })
  },
)

t.test(
  'the day a listing came to the market is the feed’s; a feed that names none, or none that can be, leaves it open',
  async (t) => {
    t.equal(carOf({ listedOn: '2024-05-30' }).listing.listedOnDay, 19_873)
    t.equal(carOf({}).listing.listedOnDay, null)

    for (const listedOn of ['2031-01-01', '2024-99-99', 'yesterday'])
      t.equal(carOf({ listedOn }).listing.listedOnDay, null, listedOn)
  },
)

t.test('no row makes the cleaning fail, and what it accepts keeps every promise of the index', async (t) => {
  const options = new Map(
    listFilters.map((filter) => [
      filter.attribute,
      new Set<unknown>(filter.options.map(({ value }) => value)),
    ]),
  )

  const word = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      'Land',
      'Rover Range Rover',
      'BMW',
      '330 i',
      'GLE 350',
      'Black',
      'E85',
      '1e99',
      '$-1',
      '٣',
      'ﬃ'.repeat(20),
      '__proto__',
    ),
  )

  const field = fc.constantFrom(...Object.keys(ColumnMapping.properties))
  const change = fc
    .array(fc.tuple(field, word), { maxLength: 3 })
    .map((pairs): FeedValues => Object.fromEntries(pairs))

  let accepted = 0
  fc.assert(
    fc.property(change, (change) => {
      const result = cleanRow({ ...sound, ...change }, today)
      if ('reason' in result) return typeof result.detail === 'string'

      accepted += 1
      const { listing, owner } = result
      const codes = [listing.makeCode, listing.modelCode, listing.trimCode ?? 'A']
      const declared = [
        'listingType',
        'vehicleStyleCode',
        'fuelTypeGroup',
        'driveGroup',
        'transmissionCode',
        'extColorSimple',
        'intColorSimple',
      ] as const

      return (
        isValidVin(listing.vin) &&
        codes.every((code) => /^[A-Z0-9][A-Z0-9|-]{0,80}$/.test(code)) &&
        declared.every(
          (attribute) => listing[attribute] === null || options.get(attribute)?.has(listing[attribute]),
        ) &&
        [listing.priceUsd, listing.mileageMi, listing.mpgCity, listing.doors].every(
          (value) => value === null || Number.isSafeInteger(value),
        ) &&
        listing.ownerKey === owner.ownerKey
      )
    }),
    { numRuns: 2_000 },
  )

  t.ok(accepted > 50, `${accepted} of 2,000 rows were accepted`)
})
