import fc from 'fast-check'
import t from 'tap'
import type { PageType } from '#shared/search/landing-path.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { excludedIds, showsSimilar, toSimilarQuery } from './similar.ts'
import { similarRadius } from './similar-radius.ts'

const site = { channel: 'web', ignorePriority: false, vhrProviders: [] }
const near: SearchRequest = { zip: '10001', searchRadius: 50 }

const sees = (combined: number, options: { request?: SearchRequest; pageType?: PageType } = {}) =>
  showsSimilar({ request: near, pageType: 'all', ...options }, combined)

/** @spec 4.38 (part) */
t.test('similar cars come where a radius is set, on any page but one of a place', async (t) => {
  t.ok(sees(3))
  t.ok(sees(3, { request: { zip: '10001' } }), 'the default radius')
  t.ok(sees(3, { request: { city: 'Chicago', state: 'IL' } }), 'around a city')
  t.notOk(sees(3, { request: { ...near, searchRadius: 0 } }), 'any distance is no radius')
  t.notOk(sees(3, { request: { zip: '10001', siteRadiusMi: 0 } }), 'nor is it as the default of a site')
  t.notOk(sees(3, { request: { state: 'IL' } }), 'a state has no centre')
  t.notOk(sees(3, { request: { makeCode: ['BMW'] } }))

  for (const pageType of ['all', 'condition', 'style', 'make', 'model'] as const)
    t.ok(sees(3, { pageType }), pageType)

  t.notOk(sees(3, { pageType: 'location' }))
  t.notOk(sees(3, { request: { ...near, firstRecord: 30 } }), 'a later page')
})

/** @spec 4.38 (part), 9.12 */
t.test('similar cars come beside 25 results and supplements together, and no more', async (t) => {
  t.ok(sees(25))
  t.notOk(sees(26))
})

/** @spec 5.3, 9.7 */
t.test('the radius of similar cars is at most 100 miles, and 100 where none is set', async (t) => {
  t.strictSame([undefined, 0, 10, 99, 100, 500].map(similarRadius), [100, 100, 10, 99, 100, 100])

  const anyRadius = fc.option(fc.integer({ min: 0, max: 1_000 }), { nil: undefined })
  fc.assert(fc.property(anyRadius, (miles) => similarRadius(miles) > 0 && similarRadius(miles) <= 100))
})

/** @spec 5.4, 9.7 */
t.test('up to 25 ids are left out, and none is sent where there are more', async (t) => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  t.strictSame(excludedIds(ids(25)), ids(25))
  t.strictSame(excludedIds(ids(26)), [])
  t.strictSame(excludedIds([]), [])
})

/** @spec 7.5 (part), 9.7 */
t.test(
  'the similar call asks for 20 cars near the place besides those shown, within what the brand has',
  async (t) => {
    const query = toSimilarQuery({
      request: { ...near, searchRadius: 0, makeCode: ['BMW'], sortBy: 'yearASC' },
      site,
      shown: [7, 8],
    })

    t.match(Object.fromEntries(query), {
      zip: '10001',
      searchRadius: '100',
      makeCode: 'BMW',
      numRecords: '20',
      includeVehicleHighlights: 'true',
    })

    t.strictSame(query.getAll('excludedListingId'), ['7', '8'])
    t.notOk(query.has('heldFilter') || query.has('sortBy'))

    const ofBrand = toSimilarQuery({ request: { ...near, scope: { makeCode: ['KIA'] } }, site, shown: [] })
    t.strictSame([ofBrand.getAll('heldFilter'), ofBrand.getAll('makeCode')], [['makeCode'], ['KIA']])
    t.notOk(
      toSimilarQuery({ request: { makeCode: ['BMW'] }, site, shown: [] }).has('searchRadius'),
      'without a place there is no radius',
    )

    const chicago = { city: 'Chicago', state: 'IL', searchRadius: 25 }
    t.match(Object.fromEntries(toSimilarQuery({ request: chicago, site, shown: [] })), {
      city: 'Chicago',
      searchRadius: '25',
    })
  },
)
