import t from 'tap'
import { landingTextOf } from './landing-text.ts'

const option = (value: string, label: string, count: number, parent?: string) => ({
  ...{ value, label, count },
  ...(parent !== undefined && { parent }),
})

const results = {
  totalResultCount: 40,
  stats: {
    derivedprice: {
      min: 9_500,
      max: 38_000,
      histogram: [
        { from: 5_000, count: 10 },
        { from: 10_000, count: 14 },
        { from: 15_000, count: 14 },
        { from: 20_000, count: 0 },
      ],
    },
    year: {
      min: 2019,
      max: 2023,
      histogram: [
        { from: 2019, count: 8 },
        { from: 2020, count: 0 },
        { from: 2021, count: 32 },
        { from: 2023, count: 0 },
      ],
    },
  },
  filters: {
    makeCode: [option('HONDA', 'Honda', 40), option('KIA', 'Kia', 9)],
    modelCode: [
      option('CRV', 'CR-V', 25, 'HONDA'),
      option('CIVIC', 'Civic', 15, 'HONDA'),
      option('FIT', 'Fit', 0, 'HONDA'),
      option('RIO', 'Rio', 9, 'KIA'),
    ],
    listingType: [option('USED', 'Used', 40), option('NEW', 'New', 3)],
  },
}

const request = { listingType: ['USED'], makeCode: ['HONDA'] }
const title = 'Used Honda cars for sale'

/** @of shared/features/landing/landing-text.ts */
t.test('a landing page says what its own cars are, in numbers that are exact', async (t) => {
  const text = landingTextOf({ request, results, title })
  t.equal(text?.heading, 'About used Honda cars')
  t.strictSame(text?.sentences, [
    'Prices of these 40 go from $9,500 to $38,000; 24 of the 38 with a price cost less than $15,000.',
    'The most frequent models are CR-V (25) and Civic (15).',
    'The newest are of model year 2021, with 32 cars; the oldest are of 2019.',
  ])
})

/** @of shared/features/landing/landing-text.ts */
t.test('a landing page leads to those beside it that have cars', async (t) => {
  const { groups = [] } = landingTextOf({ request, results, title }) ?? {}
  t.strictSame(
    groups.map(({ heading, links }) => [
      heading,
      ...links.map(({ href }) => href.slice('/cars-for-sale/'.length)),
    ]),
    [
      ['Model years', 'used-cars/honda/2021', 'used-cars/honda/2019'],
      ['Models', 'used-cars/honda/cr-v', 'used-cars/honda/civic'],
      ['Conditions', 'new-cars/honda'],
    ],
  )
})

/** @of shared/features/landing/landing-text.ts */
t.test('the landing page of a city leads to the same cars in the cities nearby', async (t) => {
  const nearbyCities = [
    { city: 'St. Paul', state: 'MN', count: 6 },
    { city: 'Duluth', state: 'MN', count: 3 },
  ]
  const near = (change: object) => {
    const found = landingTextOf({
      request: { ...change, city: 'Minneapolis', state: 'MN' },
      results: { ...results, pageContent: { nearbyCities } },
      title,
    })

    return found?.groups.find(({ heading }) => heading === 'Nearby cities')?.links
  }

  t.strictSame(near(request), [
    { label: 'St. Paul, MN', href: '/cars-for-sale/used-cars/honda/st-paul-mn', count: 6 },
    { label: 'Duluth, MN', href: '/cars-for-sale/used-cars/honda/duluth-mn', count: 3 },
  ])
  t.equal(near({ ...request, startYear: 2021, endYear: 2021 }), undefined, 'three parts are not indexed')
})

/** @of shared/features/landing/landing-text.ts */
t.test('no other search has such a text, nor has a page of few cars', async (t) => {
  const none = (change: object, found: object = {}) =>
    t.equal(
      landingTextOf({ request: { ...request, ...change }, results: { ...results, ...found }, title }),
      undefined,
    )

  none({ maxPrice: 20_000 })
  none({ firstRecord: 30 })
  none({}, { totalResultCount: 2 })
})
