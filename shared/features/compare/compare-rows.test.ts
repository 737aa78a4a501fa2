import t from 'tap'
import type { Listing, Owner } from '#shared/features/listings/listing.contract.ts'
import { compareRows } from './compare-rows.ts'

const listing: Listing = {
  ...{ id: 1, title: '2021 Honda Accord', ownerId: 1, vdpBaseUrl: '/cars-for-sale/vehicle/1', year: 2021 },
  ...{ makeCode: 'HONDA', make: 'Honda', modelCode: 'ACCORD', model: 'Accord', listingType: 'USED' },
  ...{ vehicleStyleCodes: ['SEDAN'], mileage: { value: 30_000 }, pricingDetail: { salePrice: 24_000 } },
  ...{ specifications: { mpg: { city: 29, highway: 35 } }, color: {}, images: { primary: 0, sources: [] } },
  ...{ isHot: false, isReducedPrice: false, hasSpecialOffer: false, daysListed: 3 },
}

const owner: Owner = {
  ...{ id: 1, name: 'Harbor Motors', sellerType: 'D' },
  location: { city: 'Hoboken', state: 'NJ', zip: '07030' },
  rating: { value: 4.5, count: 12 },
}

interface Change {
  readonly listing?: Partial<Listing>
  readonly owner?: Partial<Owner>
  readonly features?: readonly string[]
  readonly isGone?: boolean
}

const car = ({ listing: changed, owner: other, features = [], isGone = false }: Change = {}) => ({
  ...{ features, isGone },
  listing: { ...listing, ...changed },
  owner: { ...owner, ...other },
})

const priced = (salePrice: number, isGone = false) =>
  car({ listing: { pricingDetail: { salePrice } }, isGone })

/** The row of a fact. */
const rowOf = (name: string, ...cars: readonly (ReturnType<typeof car> | undefined)[]) =>
  compareRows(cars)
    .flatMap(({ rows }) => rows)
    .find((row) => row.name === name)

t.test(
  'the best values are marked: the lowest price and mileage, the newest year, the most miles a gallon',
  async (t) => {
    t.match(rowOf('Price', priced(24_000), priced(22_500), priced(25_000)), {
      cells: ['$24,000', '$22,500', '$25,000'],
      best: [1],
      isSame: false,
    })

    const newer = car({ listing: { year: 2023, mileage: { value: 9_000 } } })
    t.strictSame(rowOf('Year', car(), newer)?.best, [1])
    t.strictSame(rowOf('Mileage', car(), newer)?.best, [1])
    t.strictSame(rowOf('Rating', car(), car({ owner: { rating: { value: 4.9, count: 3 } } }))?.best, [1])

    const thrifty = car({ listing: { specifications: { mpg: { city: 48, highway: 47 } } } })
    t.strictSame(rowOf('City fuel economy', thrifty, car())?.best, [0])
    t.strictSame(
      rowOf(
        'Vehicle history',
        car({ listing: { history: { accidents: 1, owners: 1 } } }),
        car({ listing: { history: { accidents: 0, owners: 3 } } }),
      )?.best,
      [1],
    )
  },
)

t.test(
  'cars share the best value, and none is best where all are the same or only one is known',
  async (t) => {
    t.strictSame(rowOf('Price', priced(1), priced(2), priced(1))?.best, [0, 2])
    t.match(rowOf('Price', priced(1), priced(1)), { best: [], isSame: true })

    const unpriced = car({ listing: { pricingDetail: {} } })
    t.match(rowOf('Price', priced(1), unpriced), { cells: ['$1', 'Contact seller for price'], best: [] })
    t.strictSame(rowOf('Price', priced(1))?.best, [])
  },
)

t.test('a sold car keeps its facts, and is better than no other', async (t) => {
  t.match(rowOf('Price', priced(1, true), priced(2), priced(3)), { cells: ['$1', '$2', '$3'], best: [1] })
})

t.test('a car of which nothing is known has empty cells, which make no difference', async (t) => {
  t.match(rowOf('Price', priced(1), undefined, priced(1)), { cells: ['$1', null, '$1'], isSame: true })
  t.strictSame(compareRows([undefined]), [])
})

t.test('a fact that one car lacks differs; one that all lack has no row', async (t) => {
  t.match(rowOf('Doors', car({ listing: { doors: 4 } }), car()), { cells: ['4', null], isSame: false })
  t.equal(rowOf('Doors', car(), car()), undefined)
})

t.test('each feature is a row; a car without a list may have it or not', async (t) => {
  const [full, some, none] = [
    car({ features: ['Sunroof', 'Navigation'] }),
    car({ features: ['Sunroof'] }),
    car(),
  ]
  t.match(rowOf('Sunroof', full, some), { cells: ['Yes', 'Yes'], isSame: true })
  t.match(rowOf('Navigation', full, some, none), { cells: ['Yes', 'No', null], isSame: false })
})

t.test('a private seller is not named', async (t) => {
  const sold = car({ owner: { sellerType: 'P', name: 'Jo Doe' } })
  t.strictSame(rowOf('Seller', sold, car())?.cells, ['Private seller', 'Harbor Motors'])
})

/** @of shared/features/listings/vehicle-colors.ts */
t.test('a colour has the name of its seller, else the label of its code', async (t) => {
  const named = car({ listing: { color: { exteriorColor: 'Jet Black', exteriorColorSimple: 'BLACK' } } })
  const coded = car({ listing: { color: { exteriorColorSimple: 'BLACK', interiorColorSimple: 'GRAY' } } })
  t.strictSame(rowOf('Exterior color', named, coded)?.cells, ['Jet Black', 'Black'])
  t.strictSame(rowOf('Interior color', coded)?.cells, ['Gray'])
})
