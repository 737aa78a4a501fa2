import t, { type Test } from 'tap'
import { withoutTiles } from '#infra/testing/flags.ts'
import { readPage } from '#infra/testing/html.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startOrigin, tampers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import type { Listing, Owner } from '#shared/features/listings/listing.contract.ts'

const marketplace = await startTestMarketplace(t)
const all = '/cars-for-sale/all-cars'
const parent: Owner = {
  id: 900_001,
  name: 'Parent Motors',
  sellerType: 'D',
  location: { city: 'Tempe', state: 'AZ', zip: '85281' },
}

const noExtras = { ...withoutTiles, spotlights: false, showcase: false }

interface Answer {
  readonly listings?: Listing[]
  readonly listing?: Listing
  readonly owner?: Owner
  readonly owners?: Owner[]
}

/** A product whose services answer listings with these fields as well. */
async function open(
  t: Test,
  change: (listing: Listing) => object,
  changeAnswer = (answer: Answer) => answer,
  flags = noExtras,
) {
  const upstream = await startOrigin(
    t,
    tampers(marketplace, (answer: Answer) => {
      for (const car of [...(answer.listings ?? []), ...(answer.listing ? [answer.listing] : [])])
        Object.assign(car, change(car))

      return changeAnswer(answer)
    }),
  )

  const product = await startProduct(t, {
    marketplace: upstream.url,
    settings: { flags, siteUrl: 'https://cars.example' },
  })

  return {
    upstream,
    product,
    page: async (path: string) => readPage(t, (await product.visit(path)).body),
  }
}

const { listings }: { listings: Listing[] } = await (
  await fetch(`${marketplace}/rest/lsc/listing?listingType=USED`)
).json()

const [first] = listings
const vehicle = first?.vdpBaseUrl ?? ''

/** @spec 3.2 @of shared/features/listings/cards.ts */
t.test('an owner may come with its listing, as an object or as an id', async (t) => {
  const brought = await open(
    t,
    ({ ownerId }) => ({ owner: { ...parent, id: ownerId, hideEmailForm: true } }),
    ({ owner: _, ...answer }) => ({ ...answer, owners: [] }),
  )

  t.match((await brought.page(all)).text('[data-organic-id]'), 'Parent Motors')
  t.match((await brought.page(vehicle)).text('main'), /Tempe, AZ/)
  t.match((await brought.page(`/cars-for-sale/contact/${first?.id}`)).text('main'), /takes no e-mail/)
  const { body } = await brought.product.visit(`/cars-for-sale/svc/cars?ids=${first?.id}`)
  t.match(JSON.parse(body), { cars: [{ seller: 'Parent Motors, Tempe, AZ' }] })
  t.match((await brought.page(`/cars-for-sale/map?ownerId=${first?.ownerId}`)).text('h1'), 'Parent Motors')
  t.match(
    (await brought.page(`${all}?ownerId=${first?.ownerId}&sortBy=yearASC`)).text('[aria-label=Breadcrumb]'),
    'Parent Motors',
  )

  const named = await open(t, ({ ownerId }) => ({ owner: ownerId }))
  t.notMatch((await named.page(all)).text('[data-organic-id]'), 'Parent Motors')
})

/** @spec 3.15 (part) @of shared/features/listings/cards.ts, shared/pages/breadcrumbs.ts */
t.test('a private seller is named by no short card, heading, chip or breadcrumb', async (t) => {
  const { page, product } = await open(
    t,
    () => ({}),
    (answer) => {
      for (const owner of answer.owners ?? []) Object.assign(owner, { name: 'Jo Doe', sellerType: 'P' })
      return answer
    },
  )

  const map = `/cars-for-sale/map?ownerId=${first?.ownerId}`
  t.notMatch((await product.visit(map)).body, 'Jo Doe')
  const short = await page(map)
  t.match(short.text('article'), 'Private seller')
  t.equal(short.links('Remove Private seller').length, 1)
  t.notMatch(short.text('h1'), 'Private seller')

  const list = await page(`${all}?ownerId=${first?.ownerId}&sortBy=yearASC`)
  t.notMatch(list.text('main'), 'Jo Doe')
  t.match(list.text('[aria-label=Breadcrumb]'), 'Private seller')
  t.ok(list.links('Remove Private seller').length > 0)
})

/** @spec 3.15 (part) @of client/features/dealer/DealerLine.tsx, shared/features/listings/page-words.ts */
t.test('the page of a dealer whose phone has no digits has no link to call', async (t) => {
  const phoneOf = async (value: string) => {
    const { page } = await open(
      t,
      () => ({}),
      (answer) => {
        for (const owner of answer.owners ?? [])
          Object.assign(owner, { name: 'Harbor Motors', sellerType: 'D', phone: { value } })

        return answer
      },
    )

    const { document } = await page(`${all}?ownerId=${first?.ownerId}`)
    const line = document.querySelector('[data-dealer]')
    t.ok(line)
    return [...(line?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
  }

  t.strictSame(await phoneOf('(480) 555-0117'), ['tel:4805550117'])
  t.strictSame(await phoneOf('+'), [])
})

/** @spec 3.4, 3.5 @of client/cards/ListingCard.tsx */
t.test(
  'a car has its own phone, its monthly payment and a deal to begin online; views of any time are not told',
  async (t) => {
    const { page, product } = await open(t, () => ({
      ...{ phone: { value: '(555) 010-7777' }, viewCount: 41, accelerate: true, vin: undefined },
      ...{ pricingDetail: { salePrice: 20_000, payments: { monthlyPayment: 333 } } },
    }))

    const card = (await page(all)).text('[data-organic-id]') ?? ''
    for (const words of ['Est. $333/mo', 'Start your deal online']) t.match(card, words)

    const { body } = await product.visit('/cars-for-sale/svc/block/viewCounts/all-cars')
    t.strictSame(JSON.parse(body).value, {})

    const links = (await page(vehicle)).document.querySelectorAll('a[href="tel:5550107777"]')
    t.ok(links.length > 0)
  },
)

/** @spec 3.8 @of client/features/vehicle/SpecTable.tsx */
t.test('what a service tells of a car beside its specifications completes them', async (t) => {
  const { page } = await open(t, () => ({
    ...{ specifications: {}, vehicleStyleCodes: [], bodyStyles: [{ code: 'SUVCROSS' }], doors: 5 },
    ...{ fuelType: 'Flexible fuel', mpgHighway: 31, engine: { code: '6CLDR' }, driveType: 'Rear wheel' },
  }))

  const text = (await page(vehicle)).text('main') ?? ''
  for (const words of [
    'Body styleSUV',
    'Doors5',
    'Engine6 cylinders',
    'DriveRear wheel',
    'FuelFlexible fuel',
    'Highway fuel economy31 mpg',
  ])
    t.match(text, words)

  t.match((await page(all)).text('[data-organic-id]'), 'Rear wheel')
})

/** @spec 3.8 @of marketplace/listings/present.ts */
t.test('the marketplace tells them as well', async (t) => {
  const told = listings.filter(({ bodyStyles, fuelType, mpgHighway, engine, driveType }) =>
    [bodyStyles, fuelType, mpgHighway, engine, driveType].every((fact) => fact !== undefined),
  )

  t.ok(told.length > 10)
  t.ok(told.every(({ bodyStyles, vehicleStyleCodes }) => bodyStyles?.[0]?.code === vehicleStyleCodes[0]))
})

/** An answer with the owner that its listings may name. */
function withParent(answer: Answer): Answer {
  answer.owners?.push(parent)
  return answer
}

/** @spec 3.12 (part) @of server/pages/search/page-offers.ts */
t.test(
  'a highlighted car is offered to the market of the search, with the seller that it names',
  async (t) => {
    const highlighted = async (marketExtension?: Listing['marketExtension']) => {
      const change = (listing: Listing) => ('vehicleHighlight' in listing ? { marketExtension } : {})
      const { page } = await open(t, change, withParent, { ...noExtras, vehicleHighlight: true })
      await page(all)
      return (await page(all)).text('[data-tile=vehicleHighlight]') ?? ''
    }

    t.notMatch(await highlighted(), /^$|Parent Motors/)
    t.match(await highlighted({ imeDmaMatch: true, parentOwnerId: parent.id }), 'Parent Motors')
    t.equal(await highlighted({ imeDmaMatch: false }), '')
  },
)

/** @spec 3.12 @of shared/features/listings/cards.ts */
t.test(
  'cars of neighbouring markets are those offered to the market of the search, with the seller that they name',
  async (t) => {
    const zips = ['85281', '60601', '10001', '90012', '77002', '33101', '30301', '75201']
    const markets = zips.map(async (zip) => {
      const query = `zip=${zip}&searchRadius=10`
      const found = await (await fetch(`${marketplace}/rest/lsc/listing/extended?${query}`)).json()
      return found.listings.length > 0 ? [query] : []
    })

    const near = `${all}?${(await Promise.all(markets)).flat()[0]}`
    const offered = async (given: Test, change: (listing: Listing) => object) => {
      const { page } = await open(given, change, withParent)
      const { document } = await page(near)

      return [...document.querySelectorAll('[aria-labelledby=extended-market] article')].map(
        ({ textContent }) => textContent,
      )
    }

    const own = await offered(t, () => ({}))
    t.ok(own.length > 0)
    t.notMatch(own.join(' '), 'Parent Motors')

    const named = await offered(t, ({ marketExtension }) =>
      marketExtension ? { marketExtension: { imeDmaMatch: true, parentOwnerId: parent.id } } : {},
    )

    t.equal(named.length, own.length)
    t.ok(named.every((card) => card?.includes('Parent Motors')))
    t.strictSame(await offered(t, () => ({ marketExtension: { imeDmaMatch: false } })), [])
  },
)

/** @spec 3.13 @of shared/features/eligibility/eligibility.ts */
t.test('a seller that the eligibility service does not know is not asked about', async (t) => {
  for (const [eligibilityService, count] of [
    [true, 30],
    [false, 0],
  ] as const) {
    const { upstream, product } = await open(t, () => ({ ecommWebsite: true, eligibilityService }))
    await product.visit('/cars-for-sale/svc/block/eligibility/all-cars')
    t.equal(upstream.requests.filter(({ url }) => url?.includes('/eligibility/')).length, count)
  }
})

/** @spec 3.34 @of client/features/filters/ListFields.tsx */
t.test('an option with a picture shows it beside its label', async (t) => {
  const { page } = await open(t, () => ({}))
  const { document } = await page(all)
  const [sedan] = [...document.querySelectorAll('label')].filter((label) =>
    label.querySelector('input[name=vehicleStyleCode][value=SEDAN]'),
  )

  const picture = sedan?.querySelector('img')
  t.match(picture?.getAttribute('src'), /^\/.*sedan-midsize-silver-side\.svg$/)
  t.equal(picture?.getAttribute('alt'), '')
  t.equal((await fetch(marketplace + picture?.getAttribute('src'))).status, 200)
})

/** @spec 3.10 @of client/cards/CardPhoto.tsx */
t.test(
  'photos of the first cards are fetched at once in the cut that fits, those further down later',
  async (t) => {
    const name = (id: number) =>
      `/cars-for-sale/media/photos/suv-compact-white-side/${`${id}`.padStart(24, '0')}`
    const image = (id: number) => ({
      src: `${name(id)}-640.webp`,
      alt: 'photo',
      widths: [320, 640],
      height: 427,
      blur: '89a555221',
    })

    const { page } = await open(t, ({ id }) => ({ images: { primary: 0, sources: [image(id)], total: 3 } }))
    const { document } = await page(all)
    const cards = [...document.querySelectorAll('article')]
    t.ok(cards.length > 10)

    const sources = cards.map((card) => card.querySelector('source')?.getAttribute('srcset'))
    t.match(sources[0], /^(\S+)-320\.avif 320w, \1-640\.avif 640w$/)
    t.equal(new Set(sources).size, cards.length)

    const attributes = (
      element: { getAttribute(name: string): string | null } | null | undefined,
      ...names: string[]
    ) => names.map((name) => element?.getAttribute(name))

    const preloads = [...document.querySelectorAll('link[rel=preload][as=image]')]
    const besides = '(min-width: 640px)'
    t.strictSame(
      preloads.map((preload) => attributes(preload, 'imagesrcset', 'media')),
      [
        [sources[0], null],
        [sources[1], besides],
        [sources[2], besides],
      ],
      'on a phone one photo is in the first view',
    )

    t.strictSame(attributes(preloads[0], 'type', 'fetchpriority'), ['image/avif', 'high'])
    t.strictSame(attributes(preloads[0], 'imagesizes'), attributes(document.querySelector('source'), 'sizes'))

    const [first, second, last] = [cards[0], cards[1], cards.at(-1)].map((card) => card?.querySelector('img'))
    t.strictSame(attributes(first, 'fetchpriority', 'loading'), ['high', null])
    t.strictSame(attributes(second, 'fetchpriority', 'loading'), [null, 'lazy'])
    t.strictSame(attributes(last, 'fetchpriority', 'loading'), [null, 'lazy'])
    t.match([first?.getAttribute('width'), first?.getAttribute('height')], ['600', '400'])
    t.equal(document.querySelector('article [style]'), null)
  },
)

/** @spec 3.10 (part) @of shared/features/listings/photos-of.ts */
t.test('the primary photo is the first one wherever a car is shown', async (t) => {
  const sources = ['side', 'inside', 'front'].map((alt) => ({ src: `/cars-for-sale/media/${alt}.svg`, alt }))
  const withPrimary = (primary: number) => open(t, () => ({ images: { primary, sources } }))
  const [shown, usual, lost] = await Promise.all([2, 0, 3].map(withPrimary))
  const results = await shown?.page(all)
  const car = await shown?.page(vehicle)
  t.equal(results?.document.querySelector('article img')?.getAttribute('alt'), 'front')
  t.strictSame(
    [...(car?.document.querySelectorAll('[data-vehicle-photo] img') ?? [])].map((photo) =>
      photo.getAttribute('alt'),
    ),
    ['front', 'side', 'inside'],
  )

  const steps = await shown?.product.visit(`/cars-for-sale/svc/photos/${first?.id}`)
  t.match(JSON.parse(steps?.body ?? ''), { photos: [{ alt: 'front' }, { alt: 'side' }, { alt: 'inside' }] })

  const preview = async (site: typeof shown) =>
    (await site?.page(vehicle))?.document.querySelector('[property="og:image"]')?.getAttribute('content')
  t.not(await preview(shown), await preview(usual))
  t.equal(await preview(lost), await preview(usual), 'a number of no photo names none')
})
