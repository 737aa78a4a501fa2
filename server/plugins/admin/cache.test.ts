import t, { type Test } from 'tap'
import { startEngine } from '#infra/testing/engine.ts'
import { only } from '#infra/testing/flags.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'
import { searchMap } from '#server/features/map/map.calls.ts'
import { filterOptions } from '#server/features/options/options.calls.ts'
import { modelPackages } from '#server/features/packages/packages.calls.ts'
import { zipPlace } from '#server/features/places/places.calls.ts'
import {
  mileageStats,
  modelYears,
  newModelYears,
  newTrimPrices,
  trimPrices,
} from '#server/features/research/model-stats.calls.ts'
import { greatPrices, newSinceCount, reachCount, relaxedCount } from '#server/features/search/count.calls.ts'
import { keywordSuggestions } from '#server/features/suggestions/suggestions.calls.ts'
import type { ListingResponse } from '#shared/features/listings/answers.contract.ts'
import type { SettingsDocument } from '#shared/settings/settings.contract.ts'

const marketplace = await startTestMarketplace(t)
const all = '/cars-for-sale/all-cars'

async function startShop(t: Test, settings: SettingsDocument = {}) {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url, settings })
  const isCached = async (path: string, headers: Record<string, string> = {}) =>
    (await product.visit(path, { headers })).headers.etag !== undefined

  return {
    product,
    visitUntilCached: async (path: string, headers?: Record<string, string>) => {
      // The first visit waits for the page's blocks, so it is not stored.
      while (!(await isCached(path, headers)));
    },
    upstream,
    searches: () => upstream.requests.filter(({ url = '' }) => url.startsWith('/rest/lsc/listing?')).length,
    isCached,
    purge: (payload: object) => product.admin.inject({ method: 'POST', url: '/cache/purge', payload }),
  }
}

/** @of server/plugins/admin/cache.routes.ts */
t.test('several listings are purged with one order', async (t) => {
  const { product, visitUntilCached, isCached, purge } = await startShop(t)
  await visitUntilCached(all)
  const [, id] = /\/vehicle\/(\d+)/.exec((await product.visit(all)).body) ?? []
  t.equal((await purge({ listings: [99_999_999, Number(id)] })).statusCode, 200)
  t.equal(await isCached(all), false)
  for (const listings of [[], ['1'], [0], Array(1_001).fill(1), 'all'])
    t.equal((await purge({ listings })).statusCode, 400)
})

/** @of server/plugins/admin/cache.routes.ts */
t.test('a purged listing takes the pages that show it with it, and leaves the others', async (t) => {
  const { product, visitUntilCached, isCached, purge } = await startShop(t)
  const onlyNew = `${all}?listingType=NEW&organic=true`
  await visitUntilCached(all)
  await visitUntilCached(onlyNew)
  const idsOn = async (path: string) =>
    [...(await product.visit(path)).body.matchAll(/\/vehicle\/(\d+)/g)].map(([, id]) => id)
  const used = await idsOn(`${all}?listingType=USED&organic=true`)
  const listing = (await idsOn(all)).find((id) => used.includes(id))
  t.equal((await purge({ listing })).statusCode, 400, 'there is one spelling')
  const answer = await purge({ listings: [Number(listing)] })
  t.equal(answer.statusCode, 200)
  t.ok(answer.json().memory >= 2, 'the page and the answer that it came with')
  t.equal(await isCached(onlyNew), true)
  t.equal(await isCached(all), false)
})

/** @of server/features/vehicle/vehicle.calls.ts */
t.test('a purged listing takes with it the answers about other cars that show it too', async (t) => {
  const { product, purge, upstream } = await startShop(t)
  const [page = '', id] = /\/cars-for-sale\/vehicle\/(\d+)/.exec((await product.visit(all)).body) ?? []
  const answer: ListingResponse = await (await fetch(`${marketplace}/rest/lsc/listing/${id}`)).json()
  const { similar, sameOwner = [] } = answer
  t.ok(similar.length > 0 && sameOwner.length > 0)

  const path = `/rest/lsc/listing/${id}`
  const asked = () => upstream.requests.filter(({ url = '' }) => url.split('?')[0] === path).length
  const shown = [answer.listing, ...similar, ...sameOwner]
  await product.visit(page)
  for (const [purges, listing] of shown.entries()) {
    t.equal(asked(), purges + 1)
    await purge({ listings: [listing.id] })
    await product.visit(page)
  }

  t.equal(asked(), shown.length + 1)
})

/** @of shared/features/listings/listing-ids.ts */
t.test('answers that are computed from the inventory are purged with all listings', async (t) => {
  const { calls, cache, context } = startEngine(t, { url: marketplace })
  const model = { makeCode: 'TOYOTA', modelCode: 'CAMRY' }
  const search = { makeCode: [model.makeCode], modelCode: [model.modelCode] }
  const counts = [greatPrices, relaxedCount, reachCount, newSinceCount]
  const prices = [modelYears, newModelYears, trimPrices, newTrimPrices]
  await Promise.all([
    ...counts.map((definition) => calls.call(definition, search, context())),
    ...prices.map((definition) => calls.call(definition, search, context())),
    calls.call(searchMap, search, context()),
    calls.call(keywordSuggestions, 'camry', context()),
    calls.call(filterOptions, { param: 'makeCode' }, context()),
    calls.call(modelPackages, { ...model, trimCode: [] }, context()),
    calls.call(mileageStats, { modelCode: model.modelCode, listingType: ['USED'] }, context()),
    calls.call(zipPlace, '85281', context()),
  ])

  t.strictSame(await cache.purge([{ listings: 'any' }]), { memory: 13 }, 'all but the place')
})

/** @of server/render/render-page.ts */
t.test('a page without results is purged with all listings: the next car may be its first', async (t) => {
  const { visitUntilCached, isCached, purge, product } = await startShop(t, { flags: only('compare') })
  const none = `${all}?maxPrice=1`
  await visitUntilCached(none)
  t.notMatch((await product.visit(none)).body, '/vehicle/')
  await purge({ listings: [1] })
  t.equal(await isCached(none), true)
  await purge({ listings: 'any' })
  t.equal(await isCached(none), false)
})

t.test('a page is purged by its address, and made anew of answers that are still fresh', async (t) => {
  const { visitUntilCached, isCached, purge, searches } = await startShop(t)
  await visitUntilCached(all)
  await visitUntilCached(`${all}?zip=85281`)
  const asked = searches()
  t.strictSame((await purge({ url: `${all}?utm_source=mail` })).json(), { memory: 1 })
  t.equal(await isCached(`${all}?zip=85281`), true)
  t.equal(await isCached(all), false)
  t.equal(searches(), asked)
})

t.test('purging a call forgets its answers and every page', async (t) => {
  const { visitUntilCached, isCached, purge, searches } = await startShop(t)
  await visitUntilCached(all)
  t.strictSame((await purge({ call: 'search' })).json(), { memory: 2 })

  const asked = searches()
  t.equal(await isCached(all), false)
  t.equal(searches(), asked + 1)
})

t.test('all that was made of listings is purged when an import changed some', async (t) => {
  const { visitUntilCached, isCached, purge, searches } = await startShop(t)
  await visitUntilCached(all)
  const asked = searches()
  t.ok((await purge({ listings: 'any' })).json().memory > 2)
  t.equal(await isCached(all), false)
  t.equal(searches(), asked + 1)
})

t.test('an unusable command is refused with the list of what can be purged', async (t) => {
  const { purge } = await startShop(t)
  for (const command of [
    {},
    [],
    { call: 7 },
    { listing: '12x' },
    { listing: '1', url: '/' },
    { url: 'https://evil.com' },
    { listings: ['x'] },
  ]) {
    const refused = await purge(command)
    t.equal(refused.statusCode, 400, JSON.stringify(command))
    t.match(refused.body, 'Send one of')
  }

  const missing = await purge({ call: 'serach' })
  t.equal(missing.statusCode, 404)
  t.ok(missing.json().known.includes('search'))
})
