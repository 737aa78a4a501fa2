import t, { type Test } from 'tap'
import { readPage } from '#infra/testing/html.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import type { ListingResponse } from '#shared/features/listings/answers.contract.ts'
import type { SettingsDocument } from '#shared/settings/settings.contract.ts'

const marketplace = await startTestMarketplace(t)
const whole: ListingResponse = await (await fetch(`${marketplace}/rest/lsc/listing/1`)).json()
const path = whole.listing.vdpBaseUrl

/** Visits the page of a car with this answer in place of the marketplace's. */
async function visitWith(t: Test, answer: object, settings: SettingsDocument = {}) {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  upstream.behave(answers(answer))
  const product = await startProduct(t, { marketplace: upstream.url, settings })
  const { status, body } = await product.visit(path)
  t.equal(status, 200)

  return { ...readPage(t, body), body }
}

const dataOf = (document: Awaited<ReturnType<typeof visitWith>>['document']) =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent),
  )

/** @spec 2.2, 2.5, 3.17 @of server/pages/vehicle/came-from.ts */
t.test(
  'a visitor from a search finds the way back to it, and the distance of the car from there',
  async (t) => {
    const product = await startProduct(t, { marketplace })
    const cameFrom = async (referer: string) =>
      readPage(t, (await product.visit(path, { headers: { referer } })).body)
    const search = '/cars-for-sale/used-cars/toyota?zip=10001&searchRadius=0'
    const page = await cameFrom(product.url + search)
    t.strictSame(page.links('Back to results'), [search])
    t.match(page.text('h1 + p'), /· [\d.,]+ mi away$/)

    const data = await product.visit(path.replace('/vehicle', '/svc/vehicle'), {
      headers: { referer: product.url + search },
    })

    t.match(
      JSON.parse(data.body),
      { resultsHref: search, listing: { distance: Number } },
      'and in the browser’s own calls',
    )
  },
)

/** @spec 2.2 @of server/pages/vehicle/came-from.ts */
t.test('a visitor from elsewhere is led back to all cars', async (t) => {
  const product = await startProduct(t, { marketplace })
  const elsewhere = [
    '',
    'https://search.example/cars-for-sale/all-cars?zip=10001',
    `${product.url}/cars-for-sale/vehicle/2`,
    `${product.url}/cars-for-sale/all-carsx`,
    'javascript:alert(1)//cars-for-sale/all-cars',
    `${product.url}//evil.example/cars-for-sale/all-cars`,
    'not an address',
  ]

  for (const referer of elsewhere) {
    const { links, text } = readPage(t, (await product.visit(path, { headers: { referer } })).body)
    t.strictSame(links('Back to results'), ['/cars-for-sale/all-cars'], referer)
    t.notMatch(text('h1 + p'), 'mi away')
  }
})

/** @spec 2.5 @of client/pages/vehicle/vehicle-schema.ts */
t.test('search engines get the car, its price, its seller and its place', async (t) => {
  const { document } = await visitWith(t, whole, { siteUrl: 'https://cars.example' })
  const { listing, owner } = whole
  if (owner === undefined) throw new Error('the marketplace names no owner')

  const [car, trail] = dataOf(document)
  t.match(car, {
    '@type': 'Car',
    name: listing.title,
    url: `https://cars.example${path}`,
    vehicleIdentificationNumber: listing.vin,
    brand: { name: listing.make },
    mileageFromOdometer: { value: listing.mileage?.value, unitCode: 'SMI' },
    offers: {
      '@type': 'Offer',
      price: listing.pricingDetail.salePrice,
      priceCurrency: 'USD',
      seller: { name: owner.name },
    },
  })

  t.ok(car.image[0].startsWith('https://cars.example/'))
  t.match(trail, {
    '@type': 'BreadcrumbList',
    itemListElement: [{}, { name: listing.make }, { name: listing.model }, {}],
  })

  const meta = (name: string) =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? ''
  t.match(meta('description'), `${listing.make} ${listing.model}`)
  t.match(meta('description'), owner.location.city)
  t.equal(meta('og:url'), `https://cars.example${path}`)
  t.match(meta('og:image'), /^https:\/\/cars\.example\/cars-for-sale\/media\//)
  t.equal(meta('robots'), '', 'it may be found')
  t.equal(document.querySelector('link[rel=canonical]')?.getAttribute('href'), `https://cars.example${path}`)
})

/** @spec 2.5, 3.2 (part), 3.10, 3.15 (part) @of client/streaming/script-value.ts */
t.test('no word from outside ends the data or becomes markup', async (t) => {
  const hostile = `</script><script>alert(1)</script><!--<img src=x onerror=alert(1)>\u2028`
  const { listing, owner } = whole
  const { document, text, links, body } = await visitWith(t, {
    ...whole,
    listing: {
      ...listing,
      ...{
        title: hostile,
        make: hostile,
        trim: hostile,
        productTiles: [hostile],
        color: { exteriorColor: hostile },
      },
      images: {
        primary: 0,
        sources: [...listing.images.sources, ...listing.images.sources].map((image) => ({
          ...image,
          alt: hostile,
        })),
      },
    },
    owner: {
      ...owner,
      name: hostile,
      phone: { value: hostile.slice(0, 30) },
      website: { href: 'javascript:alert(1)' },
    },
    features: [hostile, hostile],
  })

  t.equal(text('h1'), hostile)
  t.equal(dataOf(document)[0].name, hostile)
  t.notMatch(body, /<script>alert|<img src=x/)
  t.strictSame(
    links(/./).filter((href) => !/^(\/cars-for-sale|\/$|#|tel:)/.test(href)),
    [],
  )

  t.equal(
    document.querySelectorAll('[data-vehicle-photo] img').length,
    listing.images.sources.length,
    'each photo once',
  )

  t.equal(document.querySelectorAll('img:not([src^="/cars-for-sale/"])').length, 0)
})

/** @spec 2.5, 3.5 (part), 3.10 @of client/pages/vehicle/VehiclePage.tsx */
t.test(
  'a car without price, mileage and photos says so, and offers nothing that depends on them',
  async (t) => {
    const { mileage: _, ...listing } = whole.listing
    const bare = {
      ...listing,
      listingType: 'NEW',
      pricingDetail: {},
      specifications: {},
      color: {},
      images: { primary: 0, sources: [] },
    }

    const { document, text } = await visitWith(t, {
      ...whole,
      listing: bare,
      priceHistory: [],
      features: [],
      similar: [],
    })

    const main = text('main') ?? ''
    for (const words of ['Contact seller for price', 'No photos yet', 'Not given']) t.match(main, words)
    for (const words of ['est. payment', 'Price history', 'Features', 'Vehicle history', 'Similar cars'])
      t.notMatch(main, words)
    t.equal(dataOf(document)[0].offers, undefined)
  },
)

/** @of shared/features/listings/vehicle-colors.ts */
t.test(
  'a colour without a name of its seller has the label of its code, for search engines as well',
  async (t) => {
    const listing = { ...whole.listing, color: { exteriorColorSimple: 'BLACK' } }
    const { document, text } = await visitWith(t, { ...whole, listing })
    t.equal(dataOf(document)[0].color, 'Black')
    t.match(text('main'), /Exterior color\s*Black/)
  },
)

/** @spec 2.5 @of server/features/vehicle/vehicle.calls.ts */
t.test('a similar car that is broken is left out; the page and the others stand', async (t) => {
  const [first, second, ...others] = whole.similar
  const broken = { ...first, pricingDetail: { salePrice: -1 } }
  const { document, text } = await visitWith(t, {
    ...whole,
    similar: [broken, second, ...others],
    owners: [{ id: 'x' }],
  })

  t.match(text('#similar-cars'), 'Similar cars')

  const [card] = document.querySelectorAll('section[aria-labelledby=similar-cars] article a')
  t.equal(card?.getAttribute('href'), second?.vdpBaseUrl)
})

/** @spec 3.6 @of client/features/vehicle/PaymentServices.tsx */
t.test('the pages about paying for a car are links, as far as the seller names them', async (t) => {
  t.match(whole.listing.paymentServices, {
    paymentCalculationUrl: `/cars-for-sale/budget?price=${whole.listing.pricingDetail.salePrice}`,
  })

  const hrefsOf = async (paymentServices: object) => {
    const { document } = await visitWith(t, { ...whole, listing: { ...whole.listing, paymentServices } })
    return [...document.querySelectorAll('[aria-label=Price] li > a')].map((link) =>
      link.getAttribute('href'),
    )
  }

  const paymentCalculationUrl = 'https://dealer.example/payments'
  const incentivesUrl = '/cars-for-sale/new-cars/honda'
  t.strictSame(await hrefsOf({ paymentCalculationUrl, incentivesUrl }), [
    paymentCalculationUrl,
    incentivesUrl,
  ])
  t.strictSame(await hrefsOf({ incentivesUrl }), [incentivesUrl])
  t.strictSame(await hrefsOf({}), [])
})

/** The page's estimate for each query, without scripts, of a car whose seller names this payment or none. */
async function startEstimates(t: Test, payments?: { monthlyPayment: number }) {
  const pricingDetail = { ...whole.listing.pricingDetail, payments }
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  upstream.behave(answers({ ...whole, listing: { ...whole.listing, pricingDetail } }))
  const product = await startProduct(t, { marketplace: upstream.url })

  return async (query: string) =>
    readPage(t, (await product.visit(path + query)).body).text('[aria-label="Estimated payment"] p') ?? ''
}

/** @spec 3.5 (part) @of client/features/vehicle/PaymentEstimate.tsx */
t.test('without JavaScript the payment is estimated for the terms that its form is sent with', async (t) => {
  const estimate = await startEstimates(t)
  t.match(await estimate(''), 'est. payment60 months at 8.9% APR with nothing down')
  t.match(await estimate('?down=4000&term=36&credit=fair'), '36 months at 12.9% APR with $4,000 down')
})

/** @spec 3.5 (part) @of client/features/vehicle/PaymentEstimate.tsx */
t.test('a seller’s own estimate stands until the shopper names terms', async (t) => {
  const estimate = await startEstimates(t, { monthlyPayment: 321 })
  t.equal(
    await estimate(''),
    '$321/mo est. paymentThe seller’s own estimate. Your lender’s terms may differ.',
  )
  t.match(await estimate('?term=36'), '36 months at 8.9% APR')
})

/** @spec 2.5, 2.26 @of client/pages/status/StatusPage.tsx */
t.test('a car that there never was offers cars by body style', async (t) => {
  const product = await startProduct(t, { marketplace })
  const { status, body } = await product.visit('/cars-for-sale/vehicle/999999999')
  t.equal(status, 404)

  const { links, document } = readPage(t, body)
  t.strictSame(links(/^Sedan$/), ['/cars-for-sale/all-cars?vehicleStyleCode=SEDAN'])
  t.equal(document.querySelector('meta[name=robots]')?.getAttribute('content'), 'noindex')
})

/** @of client/features/vehicle/OwnerHours.tsx */
t.test(
  'a dealer’s page of a car says when the dealer is open, and nothing where that is not known',
  async (t) => {
    const hours = [{ days: ['Mon', 'Tue'], opens: '09:00', closes: '17:30' }]
    const { text } = await visitWith(t, { ...whole, owner: { ...whole.owner, hours } })
    t.match(text('[aria-label=Seller] details'), 'Monday to Tuesday9 AM – 5:30 PM')
    t.match(text('[aria-label=Seller] details'), 'Wednesday to SundayClosed')

    const { hours: _, ...owner } = { hours, ...whole.owner }
    t.equal((await visitWith(t, { ...whole, owner })).text('[aria-label=Seller] details'), undefined)
  },
)

/** @of server/pages/vehicle/vehicle.data.ts */
t.test(
  'other cars of the dealer are below the car, each once on the page; a private seller has none',
  async (t) => {
    const { id, ownerId } = whole.listing
    t.ok(whole.sameOwner?.length, 'the marketplace answers them')
    t.ok(whole.sameOwner?.every((listing) => listing.ownerId === ownerId && listing.id !== id))

    const [similar] = whole.similar
    const sameOwner = [whole.listing, similar, ...(whole.sameOwner ?? [])]
    const { text, document } = await visitWith(t, { ...whole, sameOwner })
    t.equal(text('#same-owner'), `More from ${whole.owner?.name}`)
    const links = [...document.querySelectorAll('section[aria-labelledby] article h3 a')]
    const hrefs = links.map((link) => link.getAttribute('href'))
    t.equal(new Set(hrefs).size, hrefs.length)
    t.notOk(hrefs.includes(path))
  },
)

/** @spec 3.15 @of client/features/vehicle/OwnerBox.tsx, client/features/vehicle/ContactLinks.tsx */
t.test(
  'a dealer is shown with name, logo, phone, website, address and cars, and with a form unless it takes no e-mail',
  async (t) => {
    const owner = {
      ...{ id: 4_711, name: 'Northside Motors', sellerType: 'D' },
      ...{ logo: { src: '/cars-for-sale/media/dealers/4711.svg' }, phone: { value: '(480) 555-0117' } },
      website: { href: 'https://northside.example/cars' },
      location: { address: '12 Mill Avenue', city: 'Tempe', state: 'AZ', zip: '85281' },
    }
    const { phone: _, ...listing } = whole.listing
    const shown = await visitWith(t, { ...whole, listing, owner: { ...owner, hideEmailForm: false } })
    const seller = '[aria-label=Seller]'
    t.equal(shown.text(`${seller} h2`), owner.name)
    t.equal(shown.document.querySelector(`${seller} img`)?.getAttribute('src'), owner.logo.src)
    t.match(shown.text(`${seller} address`), '12 Mill Avenue, Tempe, AZ 85281')
    t.same(shown.links('See all cars of this dealer'), ['/cars-for-sale/all-cars?ownerId=4711'])
    t.same(shown.links('See dealer website'), [owner.website.href])
    t.ok(shown.document.querySelector(`${seller} a[href="tel:4805550117"]`))
    t.ok(shown.document.querySelector('form[action*="contact"]'))

    const hidden = await visitWith(t, { ...whole, owner: { ...owner, hideEmailForm: true } })
    t.notOk(hidden.document.querySelector('form[action*="contact"]'))
    t.equal(hidden.text(`${seller} h2`), owner.name)
  },
)

/** @spec 3.15 (part) @of client/features/vehicle/OwnerBox.tsx */
t.test('a private seller is not named on the page', async (t) => {
  const owner = { ...whole.owner, name: 'Jo Miller', sellerType: 'P' }
  const { body, text } = await visitWith(t, { ...whole, owner })
  t.equal(text('#same-owner'), undefined)
  t.match(text('[aria-label=Seller] h2'), 'Private seller')
  t.notMatch(body.replace(/<script nonce.*?<\/script>/gs, ''), 'Jo Miller')
})
