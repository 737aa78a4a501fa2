import t from 'tap'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, resets } from '#infra/testing/origin.ts'
import { type Product, startProduct } from '#infra/testing/product.ts'
import type { SearchResponse } from '#shared/features/listings/search-response.contract.ts'
import type { Showcase } from '#shared/features/showcase/showcase.ts'

const marketplace = await startTestMarketplace(t, { listings: 2_000 })
const upstream = await startMarketplaceWithFaults(t, marketplace)
const path = '/rest/lsc/listing/showcase'
const asked = () => upstream.requests.filter(({ url }) => url?.startsWith(path)).length
const shown = async (product: Product, query: string): Promise<Showcase | null> =>
  (await product.inject(`/cars-for-sale/svc/block/showcase/all-cars?${query}`)).json().value

/** @spec 5.18, 5.20 */
t.test(
  'the sponsored car is compared with the filters of the search, and without any it is not compared',
  async (t) => {
    const product = await startProduct(t, { marketplace: upstream.url })
    t.match(await shown(product, ''), { owner: {}, listing: {}, comparison: undefined })
    t.match(await shown(product, 'listingType=USED'), {
      listing: { listingType: 'USED' },
      comparison: { missing: [], isExactMatch: true },
    })

    const found = await shown(product, 'listingType=USED&maxPrice=1&extColorSimple=PURPLE')
    t.match(found?.comparison, { missing: ['Price', 'Exterior color'], isExactMatch: false })
    t.equal(found?.isFirst, true, 'where there are no results')
    t.equal((await shown(product, ''))?.isFirst, undefined)

    t.match((await shown(product, 'keyword=zebra'))?.comparison, {
      missing: ['Keyword'],
      isExactMatch: false,
    })
    t.match((await shown(product, 'ownerId=3&showcaseOwnerId=5'))?.comparison, {
      missing: ['Dealer'],
      isExactMatch: false,
    })
  },
)

/** @spec 2.18 (part) */
t.test('an address that names a dealer shows that one: with a car that matches, else alone', async (t) => {
  const product = await startProduct(t, { marketplace: upstream.url })
  const { listings }: SearchResponse = await (
    await fetch(`${marketplace}/rest/lsc/listing?listingType=NEW&numRecords=1`)
  ).json()

  const [{ ownerId, makeCode } = { ownerId: 0, makeCode: '' }] = listings
  t.match(await shown(product, `showcaseOwnerId=${ownerId}&makeCode=${makeCode}`), {
    owner: { id: ownerId },
    listing: { ownerId },
  })

  const other = makeCode === 'KIA' ? 'FORD' : 'KIA'
  const alone = await shown(product, `showcaseOwnerId=${ownerId}&listingType=NEW&makeCode=${other}`)
  t.equal(alone?.owner.id, ownerId)
  t.equal(alone?.isFirst, true, 'it stands above the results')
  t.equal(alone?.listing, undefined)
  t.equal(await shown(product, 'showcaseOwnerId=99999999'), null)
})

/** @spec 4.46, 6.10 (part) */
t.test('flags take the showcase away, silence it without a call, and leave its comparison out', async (t) => {
  const ask = async (flags: object) => {
    const product = await startProduct(t, { marketplace: upstream.url, settings: { flags } })
    return shown(product, 'listingType=USED')
  }

  const before = asked()
  t.equal(await ask({ showcase: false }), null)
  t.equal(await ask({ showcaseQuiet: true }), null)
  t.equal(asked(), before)
  t.match(await ask({ exactMatch: false }), { listing: { listingType: 'USED' }, comparison: undefined })
})

/** @spec 4.46, 8.5 @of server/features/showcase/showcase.calls.ts */
t.test('no showcase when its call fails, or its answer is none or unusable', async (t) => {
  const product = await startProduct(t, { marketplace: upstream.url })
  for (const [query, fault] of [
    ['makeCode=FORD', resets],
    ['makeCode=KIA', answers({ owner: { id: 'none' } })],
    ['makeCode=BMW', answers({})],
  ] as const) {
    upstream.fault('showcase', fault)
    t.equal(await shown(product, query), null, query)
  }

  upstream.fault('showcase')
})

t.test('a brand with limits shows a dealer beside a car of its own alone', async (t) => {
  const product = await startProduct(t, { marketplace: upstream.url, settings: { brand: 'meridian' } })
  const all = await Promise.all(
    ['', 'maxPrice=1', 'startYear=1990&endYear=1991'].map((query) => shown(product, query)),
  )

  t.ok(all.every((found) => found === null || found.listing !== undefined))
})

/** @spec 2.31, 7.19 @of server/features/dealer-difference/dealer-difference.routes.ts */
t.test('what sets a dealer apart is fetched when a shopper opens it, and a failure is shown', async (t) => {
  const product = await startProduct(t, { marketplace: upstream.url })
  const { owners }: SearchResponse = await (
    await fetch(`${marketplace}/rest/lsc/listing?numRecords=100`)
  ).json()

  const contentId = owners.find(({ dealerDiff }) => dealerDiff)?.dealerDiff?.contentId
  const open = (id: string, more = '') => product.inject(`/cars-for-sale/svc/dealer-difference/${id}${more}`)
  t.match((await open(`${contentId}`, '?listingType=NEW')).json(), {
    title: /difference$/,
    sections: [{}, { heading: 'When you buy new' }],
  })

  t.match((await open(`${contentId}`, '?listingType=boat')).json(), {
    sections: [{}, { heading: 'When you buy used' }],
  })

  t.equal((await open('..%2fx')).statusCode, 404)

  upstream.fault('dealerDifference', resets)
  t.ok((await open('dealer-1')).statusCode >= 500)

  upstream.fault('dealerDifference')
})
