import t, { type Test } from 'tap'
import { withoutTiles } from '#infra/testing/flags.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, resets } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { listFilters, rangeFilters } from '#shared/search/filters.ts'
import type { SettingsDocument } from '#shared/settings/settings.contract.ts'

const marketplace = await startTestMarketplace(t)
const all = '/cars-for-sale/all-cars'

/** A product, and the queries that its pages send to a path of the listings service. */
async function open(t: Test, settings: SettingsDocument = {}) {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, {
    marketplace: upstream.url,
    settings: { flags: withoutTiles, ...settings },
  })

  return {
    upstream,
    async visit(path: string) {
      const { status, headers } = await product.visit(path)
      const answer = status === 301 ? await product.visit(String(headers.location)) : { status }
      t.equal(answer.status, 200)
    },
    sentTo: (path: string) =>
      upstream.requests
        .map(({ url = '' }) => new URL(url, upstream.url))
        .filter(({ pathname }) => pathname === path)
        .map(({ searchParams }) => searchParams),
  }
}

/** The values of a query by name. */
const valuesOf = (query = new URLSearchParams()) =>
  Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name).join()]))

/** @spec 7.4, 7.5, 7.6 @of shared/search/listings-query.ts */
t.test(
  'searches tell the listings service the channel, the priority, the providers of reports and the statistics of the site',
  async (t) => {
    const { upstream, visit, sentTo } = await open(t, {
      channel: 'values',
      excludedFilters: ['vehicle', 'dealerRating'],
      ignorePriority: true,
      vhrProviders: ['one', 'two'],
      pixallId: 'site-7',
    })

    const found = await (await fetch(`${marketplace}/rest/lsc/listing?makeCode=KIA&numRecords=3`)).json()
    upstream.fault('search', answers({ ...found, totalResultCount: 3 }))
    await visit(`${all}?zip=85281&searchRadius=75&makeCode=KIA&maxPrice=20000`)

    const asked = { zip: '85281', makeCode: 'KIA', maxPrice: '20000', relevanceConfig: 'relevance-v3' }
    // Few results ask for the nearest car as well.
    t.strictSame(
      sentTo('/rest/lsc/listing')
        .map(valuesOf)
        .filter(({ numRecords }) => numRecords === '30'),
      [
        {
          ...asked,
          ...{ searchRadius: '75', sortBy: 'relevance', firstRecord: '0', numRecords: '30' },
          marketExtension: 'include',
          ...{ channel: 'values', ignorePriority: 'true', pixallId: 'site-7', stats: 'derivedprice,year' },
          ...{ excludedFilter: 'makeCode,modelCode,trimCode,dealerRating', vhrProviders: 'one,two' },
        },
      ],
    )

    t.strictSame(sentTo('/rest/lsc/listing/supplemental').map(valuesOf), [
      {
        ...asked,
        ...{ searchRadius: '75', supplemental: 'true', hideFilters: 'true', channel: 'values' },
        ...{ firstRecord: '0', numRecords: '100' },
      },
    ])

    t.match(sentTo('/rest/lsc/listing/similar').map(valuesOf), [
      {
        ...asked,
        ...{ searchRadius: '75', includeVehicleHighlights: 'true', numRecords: '20' },
        ...{ channel: 'values', ignorePriority: 'true', vhrProvider: 'one,two' },
        excludedListingId: found.listings.map(({ id }: { id: number }) => id).join(),
      },
    ])
  },
)

/** @spec 7.4 (part) @of shared/settings/settings.ts */
t.test('a site without settings of its own names its channel and asks for no other priority', async (t) => {
  const { visit, sentTo } = await open(t)
  await visit(`${all}?firstRecord=30`)
  t.strictSame(valuesOf(sentTo('/rest/lsc/listing')[0]), {
    ...{ firstRecord: '30', numRecords: '30', sortBy: 'relevance', isNewSearch: 'false' },
    ...{ relevanceConfig: 'relevance-v3', marketExtension: 'include', channel: 'web' },
    ...{ ignorePriority: 'false', stats: 'derivedprice,year' },
  })
})

/** @spec 3.19 @of shared/search/listings-query.ts */
t.test('every value of a search reaches the listings service', async (t) => {
  const { upstream, visit, sentTo } = await open(t, { flags: { ...withoutTiles, vehicleExchange: true } })
  upstream.fault('options', resets)

  const lists = listFilters
    .filter(({ options }) => options.length > 0)
    .map(({ param, options }) => [param, options.at(-1)?.value ?? ''] as const)

  const ranges = rangeFilters.flatMap(({ minParam, maxParam, limits }) => [
    ...(minParam === undefined ? [] : [[minParam, String(limits.min + 1)] as const]),
    [maxParam, String(limits.max - 1)] as const,
  ])

  const others = {
    ...{ zip: '85281', searchRadius: '75', seriesCode: '3-SERIES', packageName: 'TOW', keyword: 'roof' },
    ...{ trimCode: 'X5|M60', sortBy: 'yearASC', numRecords: '60', firstRecord: '30' },
  }

  const given = { ...Object.fromEntries([...lists, ...ranges]), ...others }
  const query = new URLSearchParams({ ...given, 'modelCodeList|BMW': 'X5', marketExtension: 'off' })
  query.append('makeCodeList', 'AUDI')
  await visit(`${all}?${query}`)

  const sent = valuesOf(sentTo('/rest/lsc/listing')[0])
  t.match(sent, { ...given, numRecords: '30', modelCode: 'X5', isNewSearch: 'false', channel: 'web' })
  t.match(sent, { marketExtension: 'off', makeCode: /^(AUDI,BMW|BMW,AUDI)$/ })

  for (const name of named) t.ok(sent[name], name)
})

/** The names of section 3.19 that are no other names of these. */
const named = [
  ...['makeCode', 'modelCode', 'seriesCode', 'trimCode', 'vehicleStyleCode', 'listingType', 'zip'],
  ...['searchRadius', 'minPrice', 'maxPrice', 'startYear', 'endYear', 'sortBy', 'numRecords', 'firstRecord'],
  ...['channel', 'isNewSearch', 'marketExtension', 'fuelTypeGroup', 'sellerType', 'dealType', 'homeServices'],
  ...['featureCode', 'driveGroup', 'mileage', 'mpgRange', 'extColorSimple', 'intColorSimple'],
  ...['transmissionCode', 'engineCode', 'engineDisplacement', 'vehicleHistoryType', 'maximumSeating'],
  ...['doorCode', 'vehicleUseType', 'vehicleExchange', 'vehicleType', 'electricMileRange', 'truckBedLength'],
  ...['bodyStyleSubtypeCode', 'suvSubtypeCode', 'vanSubtypeCode', 'sedanSubtypeCode', 'packageName'],
  'experience',
]
