import '#infra/testing/dom.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { createMemoryRouter, RouterProvider } from 'react-router'
import t from 'tap'
import { paymentTermsId } from '#client/ui/anchors.ts'
import { brands } from '#shared/brand/brands.ts'
import type { CardListing } from '#shared/features/listings/cards.ts'
import type { Listing, Owner } from '#shared/features/listings/listing.contract.ts'
import { pageSettingsOf } from '#shared/pages/page-settings.ts'
import { settingsFor } from '#shared/settings/settings.ts'
import { type CardFacts, cardFactsAtom } from './card-facts.atoms.ts'
import { ListingCard } from './ListingCard.tsx'
import { PageSettingsContext } from './page-settings.ts'

const [brand] = brands
const settings = pageSettingsOf(settingsFor(brand, {}), brand)

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
  specifications: {
    mpg: { city: 28, highway: 34 },
    engine: '1.5L I4 Turbo',
    driveType: { value: 'AWD / 4WD' },
  },
  fuelTypeGroup: 'GSL',
  color: {},
  images: {
    primary: 0,
    sources: [{ src: '/cars-for-sale/media/vehicles/x.svg', alt: '2021 Honda CR-V, White, side view' }],
  },
  isHot: false,
  isReducedPrice: true,
  hasSpecialOffer: false,
  history: { accidents: 0, owners: 1, title: 'CLEAN', use: 'PERSONAL' },
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

interface Shown {
  readonly owner?: Owner | undefined
  readonly facts?: CardFacts
  /** The card is on a page, whose settings have the terms of payments. */
  readonly isOnPage?: true
}

function show(listing: CardListing, { facts, ...given }: Shown = {}) {
  const store = createStore()
  if (facts) store.set(cardFactsAtom, new Map([[listing.id, facts]]))

  const card = (
    <PageSettingsContext value={'isOnPage' in given ? settings : undefined}>
      <ListingCard listing={listing} owner={'owner' in given ? given.owner : dealer} />
    </PageSettingsContext>
  )

  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: card }])} />
    </Provider>,
  )

  return screen.getByRole('article')
}

const textOf = (...shown: Parameters<typeof show>) => {
  const text = show(...shown).textContent ?? ''
  cleanup()
  return text
}

// The chunk of the tools, which the cards of a page load when the browser is idle, is there before the tests.
t.before(async () => {
  show(car, { isOnPage: true })
  await screen.findByRole('button', { name: 'Compare' })
  cleanup()
})

/** @spec 3.2 (part), 3.7, 3.17 @of client/cards/ListingCard.tsx */
t.test('a card shows title, price, deal, miles, mpg, drive, engine, seller and distance', async (t) => {
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

/** @of shared/features/listings/history-words.ts, client/cards/CardSpecs.tsx */
t.test('a card tells the car’s past, bad news first, or that no report is shown', async (t) => {
  t.match(textOf(car), 'No accidents · 1 owner · Clean title')
  const past = { accidents: 2, owners: 3, title: 'REBUILT', use: 'FLEET' } as const
  t.match(textOf({ ...car, history: past }), '2 accidents · Rebuilt title · Rental or fleet use')
  t.match(textOf({ ...car, history: { owners: 3 } }), '3 owners')

  const { history: _, ...unreported } = car
  t.match(textOf(unreported), 'No history report')
  t.notMatch(textOf({ ...unreported, listingType: 'NEW' }), 'history')
})

/** @of shared/features/listings/listing-words.ts */
t.test('a card says as plainly that a price is high, or too low to be true', async (t) => {
  const badge = (dealIndicator: 'Verify' | 'Fair' | 'High', dealDifference: number) =>
    textOf({ ...car, pricingDetail: { salePrice: 24_950, dealIndicator, dealDifference } })
  t.match(badge('High', 2_300), 'High price$2,300 above market')
  t.match(badge('Verify', -14_000), 'Price to verify$14,000 below market')
  t.match(badge('Fair', 300), 'Fair price')
  t.notMatch(badge('Fair', 300), '$300')
})

/** @of client/cards/CardPhoto.tsx */
t.test('a car of a group beyond the search says on its photo what it has otherwise', async (t) => {
  t.match(textOf({ ...car, differs: '120 miles away' }), '120 miles away')
})

t.test('a car without a price asks to contact the seller', async (t) => {
  t.match(show({ ...car, pricingDetail: {}, isReducedPrice: false }).textContent, 'Contact seller for price')
})

/** @spec 9.45 @of shared/features/listings/listing-words.ts */
t.test(
  'every car shows its mileage, an electric one its range, a plug-in hybrid range and mpg, others mpg',
  async (t) => {
    const specifications = { mileRange: 32, mpg: { city: 40, highway: 38 } }
    const shows = (fuelTypeGroup: string) => {
      const text = textOf({ ...car, fuelTypeGroup, specifications })
      return ['31,200 miles', '32 mi range', '40 city / 38 hwy'].filter((words) => text.includes(words))
    }

    const [miles, range, mpg] = ['31,200 miles', '32 mi range', '40 city / 38 hwy']
    t.strictSame(shows('ELE'), [miles, range])
    t.strictSame(shows('PIH'), [miles, range, mpg])
    for (const fuel of ['HYB', 'GSL', 'DSL']) t.strictSame(shows(fuel), [miles, mpg], fuel)
    t.match(textOf({ ...car, specifications: {} }), miles, 'nothing is made up')
  },
)

t.test('a private seller is not named', async (t) => {
  const text = show(car, { owner: { ...dealer, name: 'Jo Miller', sellerType: 'P' } }).textContent
  t.match(text, 'Private seller')
  t.notMatch(text, 'Jo Miller')
})

/** @of client/cards/ListingCard.tsx */
t.test('markup in a title is text', async (t) => {
  const title = '</script><img src=x onerror=alert(1)>'
  t.match(show({ ...car, title }).textContent, title)
  t.equal(screen.getAllByRole('img').length, 1)
})

/** @spec 3.2 (part), 9.33 (part) @of shared/features/listings/listing-words.ts */
t.test(
  'a trim with a very long name is cut at 30 characters, never inside one; assistive technology reads all of it',
  async (t) => {
    const trim = 'Überlange Ausstattung Schwarz👩‍👩‍👧‍👦 Edition'
    const title = `2021 Honda CR-V ${trim}`
    show({ ...car, title: `${title} w/ Sunroof`, trim })
    const link = screen.getByRole('link', { name: title })
    t.equal(link.textContent, '2021 Honda CR-V Überlange Ausstattung Schwarz👩‍👩‍👧‍👦…')
  },
)

/** @spec 3.5 (part), 9.35 (part) @of client/cards/CardPrice.tsx */
t.test('a new car shows its MSRP, the incentive and what it costs a month, on which terms', async (t) => {
  const card = show(
    {
      ...car,
      listingType: 'NEW',
      isReducedPrice: false,
      pricingDetail: { salePrice: 26_100, msrp: 27_300, incentive: 1_000 },
    },
    { isOnPage: true },
  )

  for (const words of ['$26,100', 'MSRP $27,300', '$1,000 incentive', 'Est. $541/mo'])
    t.match(card.textContent, words)

  t.equal(screen.getByText(/^Est\./).getAttribute('popovertarget'), paymentTermsId)
  t.notMatch(card.textContent, 'was')
})

/** @spec 3.5 (part) @of client/cards/CardPrice.tsx */
t.test('without a price there is nothing to pay a month', async (t) => {
  t.notMatch(textOf({ ...car, pricingDetail: { previousPrice: 25_900 } }, { isOnPage: true }), /Est\.|was/)
  t.notMatch(textOf({ ...car, pricingDetail: { salePrice: 0 } }, { isOnPage: true }), /Est\./)
})

/** @spec 3.9 @of client/cards/CardSpecs.tsx */
t.test('colours are shown by their names, beside a dot where the colour is a known one', async (t) => {
  const color = { exteriorColor: 'Jet Black', exteriorColorSimple: 'BLACK', interiorColor: 'Ivory' }
  const dots = [...show({ ...car, color }).querySelectorAll('[data-color]')].map((item) => [
    item.getAttribute('data-color'),
    item.textContent,
  ])

  t.strictSame(dots, [
    ['BLACK', 'Jet Black'],
    ['', 'Ivory inside'],
  ])
})

/** @spec 3.4 (part), 3.8 (part), 3.17, 9.34 @of client/cards/CardServices.tsx */
t.test('a card shows the certificate, the services, the delivery and the dealer’s logo', async (t) => {
  const certifiedProduct = { productId: 'cpo-honda', name: 'Honda Certified' }
  const card = show(
    { ...car, certifiedProduct, productTiles: ['Video tour', '7-day return'] },
    {
      owner: {
        ...dealer,
        shippingLabel: 'Ships to you for $499',
        homeServices: true,
        logo: { src: '/cars-for-sale/media/logos/hm-1.svg' },
      },
    },
  )

  for (const words of [
    'Honda Certified',
    'Video tour',
    '7-day return',
    'Ships to you for $499 · Home services',
  ])
    t.match(card.textContent, words)

  t.match(card.querySelector('img[src$="hm-1.svg"]'), { alt: '', width: 71, height: 30 })
})

/** @spec 3.4 (part), 9.44 @of client/cards/CardSignal.tsx */
t.test('the shoppers viewing are shown where the car has no news of its own', async (t) => {
  const old = { ...car, isReducedPrice: false, priceDrops: 2 }
  t.match(textOf(old, { facts: { viewers: 5 } }), '5 shoppers viewing this week')
  t.match(textOf(old), 'Listed 12 days ago, 2 price drops')
  t.match(textOf(car, { facts: { viewers: 5 } }), 'Price reduced by $950')
})

/** @spec 3.13 (part) @of client/cards/CardServices.tsx */
t.test(
  'buying online is checked, then offered or not, in room that only cars of online shops keep',
  async (t) => {
    const online = { ...car, ecommWebsite: true }
    t.match(textOf(online, { facts: { eligibility: 'checking' } }), 'Checking online purchase…')
    t.match(textOf(online, { facts: { eligibility: 'eligible' } }), 'Buy online')
    t.notMatch(textOf(online, { facts: { eligibility: 'ineligible' } }), /online/)
    t.notMatch(textOf(car, { facts: { eligibility: 'eligible' } }), /online/)
  },
)

/** @spec 4.12 @of client/cards/ListingCard.tsx */
t.test('a highlighted car has the simplified card with its own reason', async (t) => {
  const vehicleHighlight = { isVehicleHighlight: true, urgencyDriverType: 'WARRANTY' }
  const text = textOf({ ...car, productTiles: ['Video tour'], vehicleHighlight })
  t.match(text, 'Comes with a warranty')
  t.match(text, '31,200 miles')
  t.notMatch(text, /Video tour|1\.5L/)
})

/** @spec 3.10 @of shared/features/listings/safe-href.ts */
t.test('whatever a listing holds, its card is safe and is there', async (t) => {
  const script = 'javascript:alert(1)'
  const hostile = {
    ...car,
    id: 9,
    vdpBaseUrl: script,
    title: `2021 ${'W'.repeat(190)}`,
    images: { primary: 12, sources: [{ src: script, alt: '' }] },
  }

  const card = show(hostile, { owner: { ...dealer, logo: { src: '//evil.example/x.svg' } } })
  t.equal(screen.getByRole('link').getAttribute('href'), '/cars-for-sale/vehicle/9')
  t.equal(card.querySelector('img'), null)

  cleanup()
  t.match(
    textOf(
      {
        ...car,
        images: { primary: 0, sources: [] },
        mileage: undefined,
        specifications: {},
      } as unknown as Listing,
      {
        owner: undefined,
      },
    ),
    'Mileage not given',
  )
})
