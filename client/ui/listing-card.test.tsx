import '#infra/testing/dom.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import t from 'tap'
import type { Listing, Owner } from '#shared/features/listings/listing.contract.ts'
import { ListingCard } from './ListingCard.tsx'

t.afterEach(() => cleanup())

const car: Listing = {
  id: 7,
  title: '2021 Honda CR-V EX-L w/ Sunroof',
  ownerId: 3,
  vdpBaseUrl: '/cars-for-sale/vehicle/7',
  year: 2021,
  makeCode: 'HONDA',
  make: 'Honda',
  modelCode: 'CR-V',
  model: 'CR-V',
  listingType: 'USED',
  vehicleStyleCodes: ['SUVCROSS'],
  mileage: { value: 31_200 },
  pricingDetail: { salePrice: 24_950, previousPrice: 25_900, dealIndicator: 'Great', dealDifference: -1_850 },
  specifications: { mpg: { city: 28, highway: 34 }, engine: '1.5L I4 Turbo', driveType: { value: 'AWD / 4WD' } },
  fuelTypeGroup: 'GSL',
  color: {},
  images: { primary: 0, sources: [{ src: '/cars-for-sale/media/vehicles/x.svg', alt: '2021 Honda CR-V, White, side view' }] },
  isHot: false,
  isReducedPrice: true,
  hasSpecialOffer: false,
  daysListed: 12,
  distance: 7.42,
}
const dealer: Owner = {
  id: 3,
  name: 'Harbor Motors',
  sellerType: 'D',
  location: { city: 'Tempe', state: 'AZ', zip: '85281' },
  rating: { value: 4.7, count: 1_962 },
}

function show(listing: Listing, owner: Owner | undefined = dealer) {
  const router = createMemoryRouter([{ path: '/', element: <ListingCard listing={listing} owner={owner} /> }])
  render(<RouterProvider router={router} />)
  return screen.getByRole('article')
}

t.test('a card tells title, price, deal, miles, mpg, drive, engine, seller and distance', async (t) => {
  const text = show(car).textContent ?? ''
  for (const words of [
    '2021 Honda CR-V EX-L',
    '$24,950',
    'was $25,900',
    'Great price',
    '$1,850 below market',
    '31,200 miles',
    '28 city / 34 hwy',
    'AWD / 4WD',
    '1.5L I4 Turbo',
    'Harbor Motors',
    '4.7 (1,962)',
    'Tempe, AZ · 7.4 mi',
  ])
    t.ok(text.includes(words), words)
  t.notMatch(text, 'Sunroof', 'the title ends before w/')
  t.equal(screen.getByRole('link').getAttribute('href'), '/cars-for-sale/vehicle/7')
})

t.test('a car without a price asks to contact the seller', async (t) => {
  t.match(show({ ...car, pricingDetail: {}, isReducedPrice: false }).textContent, 'Contact seller for price')
})

t.test('an electric car shows its range and no mpg', async (t) => {
  const text = show({ ...car, fuelTypeGroup: 'ELE', specifications: { mileRange: 310, mpg: { city: 120, highway: 110 } } }).textContent
  t.match(text, '310 mi range')
  t.notMatch(text, 'hwy')
})

t.test('a plug-in hybrid shows both its range and its mpg', async (t) => {
  const text = show({ ...car, fuelTypeGroup: 'PIH', specifications: { mileRange: 32, mpg: { city: 40, highway: 38 } } }).textContent
  t.match(text, '32 mi range')
  t.match(text, '40 city / 38 hwy')
})

t.test('a private seller is not named', async (t) => {
  const text = show(car, { ...dealer, name: 'Jo Miller', sellerType: 'P' }).textContent
  t.match(text, 'Private seller')
  t.notMatch(text, 'Jo Miller')
})

t.test('markup in a title is text', async (t) => {
  const title = '</script><img src=x onerror=alert(1)>'
  t.match(show({ ...car, title }).textContent, title)
  t.equal(screen.getAllByRole('img').length, 1)
})
