import t from 'tap'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { differencesFrom } from './differences.ts'

const car: Listing = {
  ...{ id: 7, title: '2018 Honda CR-V EX', ownerId: 3, vdpBaseUrl: '/cars-for-sale/vehicle/7', year: 2018 },
  ...{ makeCode: 'HONDA', make: 'Honda', modelCode: 'CR-V', model: 'CR-V', trimCode: 'CR-V|EX', trim: 'EX' },
  ...{ listingType: 'USED', vehicleStyleCodes: ['SUVCROSS'], fuelTypeGroup: 'GSL', doors: 4, seats: 5 },
  ...{ mileage: { value: 62_000 }, pricingDetail: { salePrice: 21_500 } },
  specifications: { driveType: { value: 'All-wheel drive / 4WD' } },
  color: { exteriorColor: 'Aegean Blue', exteriorColorSimple: 'BLUE' },
  ...{ images: { primary: 0, sources: [] }, isHot: false, isReducedPrice: false, hasSpecialOffer: false },
  ...{ daysListed: 12, distance: 119.6 },
}

const filters = { trimCode: [{ value: 'CR-V|EX-L', label: 'EX-L' }] }
const anywhere = { searchRadius: 0 }

const differs = (request: SearchRequest, givenUp?: string[]) =>
  differencesFrom({ request, filters, ...(givenUp && { givenUp }) })(car)

t.test('a car says its distance, year, price or miles where the search asked for others', async (t) => {
  t.equal(differs({ zip: '85281' }), '120 miles away')
  t.equal(differs({ ...anywhere, startYear: 2019 }), '2018 — you asked for 2019 or newer')
  t.equal(differs({ ...anywhere, maxPrice: 20_000 }), '$21,500 — you asked for $20,000 or less')
  t.equal(differs({ ...anywhere, mileage: 60_000 }), '62,000 mi — you asked for 60,000 mi or less')
})

t.test('a car says its trim, condition, colour or seats where the search asked for others', async (t) => {
  t.equal(differs({ ...anywhere, modelCode: ['CR-V'], trimCode: ['CR-V|EX-L'] }), 'EX — you asked for EX-L')
  t.equal(differs({ ...anywhere, listingType: ['NEW'] }), 'Used — you asked for New')
  t.equal(differs({ ...anywhere, extColorSimple: ['RED', 'WHITE'] }), 'Blue — you asked for Red, White')
  t.match(differs({ ...anywhere, maximumSeating: ['7'] }), /you asked for 7/)
})

t.test(
  'two differences are named and the others counted; a car that has all asked for says nothing',
  async (t) => {
    t.equal(
      differs({ zip: '85281', startYear: 2019, extColorSimple: ['RED'], maxPrice: 20_000 }),
      '$21,500 — you asked for $20,000 or less · 2018 — you asked for 2019 or newer, 2 more',
    )
    t.equal(differs({ ...anywhere, startYear: 2018, listingType: ['USED'], makeCode: ['HONDA'] }), undefined)
  },
)

t.test('what a listing does not tell is named where the search gave it up to find the car', async (t) => {
  const request = { ...anywhere, featureCode: ['SUNROOF'] }
  t.equal(differs(request), undefined)
  t.equal(differs(request, ['featureCode']), 'Without: Sunroof / moonroof')
  t.equal(
    differs({ ...anywhere, intColorSimple: ['RED'] }, ['intColorSimple']),
    'Interior color not given — you asked for Red',
  )
  t.match(differs({ ...request, featureCode: ['SUNROOF', 'BLUETOOTH'] }, ['featureCode']), /^Not all of: /)
})
