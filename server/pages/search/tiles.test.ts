import type { RequestListener } from 'node:http'
import t, { type Test } from 'tap'
import { withOffers, withoutTiles } from '#infra/testing/flags.ts'
import { readPage } from '#infra/testing/html.ts'
import { heldBack, startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'

const marketplace = await startTestMarketplace(t, { listings: 3_000 })
const search = '/cars-for-sale/all-cars?zip=85281&searchRadius=0'
const calls = ['premium', 'highlights', 'boost'] as const
const none = answers({ listings: [], owners: [] })

async function startWith(t: Test, behaviour?: RequestListener) {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  if (behaviour) for (const call of calls) upstream.fault(call, behaviour)

  return {
    upstream,
    product: await startProduct(t, { marketplace: upstream.url, settings: { flags: withOffers } }),
  }
}

const organic = ({ document }: ReturnType<typeof readPage>) =>
  [...document.querySelectorAll('[role=feed] > [data-organic-id]')].map(
    (card) => card.getAttribute('data-organic-id') ?? '',
  )

/** The cars that inserted tiles show where no script runs: what is streamed later stays hidden. */
const offered = ({ document }: ReturnType<typeof readPage>) =>
  [...document.querySelectorAll('[role=feed] > [data-tile] a[href*="/vehicle/"]')].flatMap(
    (link) => link.getAttribute('href')?.match(/vehicle\/(\d+)/)?.[1] ?? [],
  )

/** The first cars of a search in their order, loaded by two calls. */
async function carsOf(count: number): Promise<string[]> {
  const address = `${marketplace}/rest/lsc/listing?zip=85281&searchRadius=0&numRecords=100&firstRecord=`
  const halves = await Promise.all(
    [0, 100].map(async (firstRecord) => (await fetch(address + firstRecord)).json()),
  )

  const cars = halves.flatMap(({ listings }) => listings.map(({ id }: { id: number }) => String(id)))
  return cars.slice(0, count)
}

/** @spec 3.26, 4.12 @of client/features/results/DeferredTile.tsx */
t.test('paid, highlighted and recommended cars stand at their places and say why', async (t) => {
  const { product } = await startWith(t)
  await product.visit(search)

  // The answers that the first visit fetched are in the cache before the second page is rendered.
  const page = readPage(t, (await product.visit(search)).body)
  const tiles = [...page.document.querySelectorAll('[role=feed] > *')]
  t.equal(tiles.length, 30)

  const words = tiles.flatMap((tile, index) => {
    const kind = tile.getAttribute('data-tile')
    const article = tile.querySelector('article')

    return kind
      ? [
          [
            index,
            kind,
            article?.querySelector('p')?.textContent,
            article?.getAttribute('aria-label')?.split(':')[0],
          ],
        ]
      : []
  })

  t.strictSame(words, [
    [0, 'premium', 'Sponsored', 'Sponsored'],
    [1, 'premium', 'Sponsored', 'Sponsored'],
    [2, 'premium', 'Sponsored', 'Sponsored'],
    [6, 'boost', 'Recommended', 'Recommended'],
    [9, 'vehicleHighlight', 'Sponsored', 'Sponsored'],
    [23, 'fourthTier', 'Sponsored', 'Sponsored'],
  ])

  t.equal(organic(page).length, 24)
})

for (const [arrivals, behaviour] of Object.entries({
  come: undefined,
  'come to nothing': none,
  fail: answers({}, { status: 500 }),
})) {
  /** @spec 4.36, 4.37 @of shared/pages/page-head.ts */
  t.test(
    `without JavaScript no car is lost or repeated over four pages when inserted tiles ${arrivals}`,
    async (t) => {
      const { product } = await startWith(t, behaviour)
      const seen: string[] = []
      const inTiles = new Set<string>()
      let next = search

      for (let number = 0; number < 4; number += 1) {
        const page = readPage(t, (await product.visit(next)).body)
        const own = organic(page)
        const brought = offered(page)
        t.equal(new Set([...own, ...brought]).size, own.length + brought.length, 'a car is on a page once')

        seen.push(...own)
        for (const id of brought) inTiles.add(id)
        next = page.document.querySelector('a[rel=next]')?.getAttribute('href') ?? ''
        t.equal(
          page.document.querySelector('link[rel=next]')?.getAttribute('href'),
          next,
          'search engines are led the same way',
        )
      }

      t.equal(new Set(seen).size, seen.length)
      t.ok(seen.length >= 24 + 3 * 26 - inTiles.size, `${seen.length} cars`)

      const until = Number(new URLSearchParams(next.split('?')[1]).get('firstRecord'))
      const lost = (await carsOf(until)).filter((id) => !seen.includes(id) && !inTiles.has(id))
      t.strictSame(lost, [])
    },
  )
}

/** @spec 8.5 @of client/features/results/DeferredTile.tsx */
t.test('the page does not wait for its inserted tiles', async (t) => {
  const { upstream, product } = await startWith(t)
  const { held, release } = heldBack(upstream.forward)
  for (const call of calls) upstream.fault(call, held)

  const page = await product.open(search)
  const shell = await page.until('See More Results')
  t.equal(organic(readPage(t, shell)).length, 24)
  t.notMatch(shell, 'data-tile="premium"')

  release()
  t.match(await page.whole(), 'data-tile="premium"')
})

const isAskedFor = ({ url = '' }: { url?: string | undefined }) => /spotlight|newcarboost/.test(url)

/** @of server/pages/search/search.blocks.ts */
t.test('tiles that are switched off are neither shown nor asked for', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const flags = { ...withoutTiles, spotlights: false }
  const product = await startProduct(t, { marketplace: upstream.url, settings: { flags } })
  const page = readPage(t, (await product.visit(search)).body)
  t.equal(organic(page).length, 30)
  t.strictSame(upstream.requests.filter(isAskedFor), [])
  t.strictSame(page.links(/sponsored/), [], 'and there is nothing to switch')
})

/** @spec 3.26, 4.12 @of client/features/results/OrganicSwitch.tsx */
t.test(
  'a link shows the cars of the search alone, and another shows the rest again; both are one page for search engines',
  async (t) => {
    const upstream = await startMarketplaceWithFaults(t, marketplace)
    const product = await startProduct(t, {
      marketplace: upstream.url,
      settings: { siteUrl: 'https://www.example.com' },
    })

    const canonical = (page: ReturnType<typeof readPage>) =>
      page.document.querySelector('link[rel=canonical]')?.getAttribute('href')
    const before = readPage(t, (await product.visit(search)).body)
    const [link = ''] = before.links('Hide sponsored')
    t.equal(link, '/cars-for-sale/all-cars?zip=85281&searchRadius=0&organic=true')

    const asked = upstream.requests.length
    const page = readPage(t, (await product.visit(link)).body)
    t.equal(page.document.querySelector('[data-tile]'), null)
    t.strictSame(organic(page), await carsOf(30))
    t.strictSame(
      upstream.requests.slice(asked).filter(isAskedFor),
      [],
      'nothing that is paid for is asked for',
    )

    t.equal(canonical(page), canonical(before))
    t.match(page.document.querySelector('a[rel=next]')?.getAttribute('href'), /&organic=true&firstRecord=30$/)
    t.strictSame(new Set(page.links('Show sponsored')), new Set([search]))
  },
)

/** @spec 4.36, 9.14 @of server/pages/search/page-offers.ts */
t.test('a page as long as a shopper had loaded has the tiles of each of its blocks', async (t) => {
  const { product } = await startWith(t)
  await product.visit(`${search}&numRecords=120`)
  const { document } = readPage(t, (await product.visit(`${search}&numRecords=120`)).body)
  const tiles = [...document.querySelectorAll('[role=feed] > *')]
  const placed = tiles.flatMap((tile, index) => (tile.getAttribute('data-tile') === 'premium' ? [index] : []))
  t.strictSame(placed.slice(0, 9), [0, 1, 2, 30, 31, 32, 60, 61, 62])
  t.equal(tiles.length, 120)

  const cars = [...document.querySelectorAll('[data-tile=premium] a')].map((link) =>
    link.getAttribute('href'),
  )

  t.equal(new Set(cars).size, placed.length, 'none of the cars is there twice')
})

/** @spec 4.36 @of shared/pages/page-head.ts */
t.test('the link back leads to the page that the link on came from', async (t) => {
  const { product } = await startWith(t)
  const hrefs: string[] = []

  for (const firstRecord of [24, 50, 76]) {
    const page = readPage(t, (await product.visit(`${search}&firstRecord=${firstRecord}`)).body)
    hrefs.push(
      ...['a[rel=prev]', 'link[rel=prev]'].map(
        (link) => page.document.querySelector(link)?.getAttribute('href') ?? '',
      ),
    )
  }

  t.strictSame(hrefs, [
    search,
    search,
    ...[24, 24, 50, 50].map((record) => `${search}&firstRecord=${record}`),
  ])
})

/** @spec 9.15, 9.19 @of client/features/promos/Promo.tsx */
t.test('promos stand among the results and are links of their own', async (t) => {
  const product = await startProduct(t, { marketplace })
  await product.visit(search)
  const { document } = readPage(t, (await product.visit(search)).body)
  const tiles = [...document.querySelectorAll('[role=feed] > *')]
  t.strictSame(
    [3, 8].map((index) => tiles[index]?.getAttribute('data-tile')),
    ['walletPromo', 'filterPromo'],
  )

  const hrefs = (index: number) =>
    [...(tiles[index]?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
  t.strictSame(hrefs(3), [
    ...[14_000, 21_500, 28_500].map((price) => `${search}&maxPrice=${price}`),
    '/cars-for-sale/budget',
  ])

  t.ok(
    hrefs(8).length > 0 &&
      hrefs(8).every((href) => href?.startsWith(`${search}&`) && href.length > search.length),
  )
})

/** @spec 4.37 @of server/pages/search/search.data.ts */
t.test('offers that come to nothing cost no promo its place', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  for (const call of ['premium', 'highlights'] as const) upstream.fault(call, none)
  const product = await startProduct(t, { marketplace: upstream.url })
  const electric = `${search}&fuelTypeGroup=ELE`
  await product.visit(electric)
  const { document } = readPage(t, (await product.visit(electric)).body)
  const kinds = [...document.querySelectorAll('[role=feed] > *')].map((tile) =>
    tile.getAttribute('data-tile'),
  )
  t.strictSame(
    kinds.flatMap((kind, index) => (kind ? [[index, kind]] : [])),
    [
      [3, 'walletPromo'],
      [6, 'boost'],
      [7, 'adTile'],
      [8, 'filterPromo'],
    ],
  )
})

/** @spec 9.17 @of client/features/promos/EvTile.tsx */
t.test('a search for electric cars alone shows the kinds, by links that lead to them', async (t) => {
  const product = await startProduct(t, { marketplace })
  const electric = '/cars-for-sale/all-cars?fuelTypeGroup=ELE'
  await product.visit(electric)
  const { document } = readPage(t, (await product.visit(electric)).body)
  const tile = [...document.querySelectorAll('[role=feed] > *')][7]
  t.equal(tile?.getAttribute('data-tile'), 'adTile')
  t.match(tile?.querySelector('article')?.getAttribute('aria-label'), /^Advertisement: /)
  t.match(tile?.textContent, /^Advertisement/)
  t.strictSame(
    [...(tile?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')),
    ['#ev-types', ...['ELE', 'PIH', 'HYB'].map((code) => `/cars-for-sale/all-cars?fuelTypeGroup=${code}`)],
  )
})

/** @spec 9.20 @of client/features/ads/AdTile.tsx */
t.test('places for advertisements are labelled, and the house has them until they are sold', async (t) => {
  const product = await startProduct(t, {
    marketplace,
    settings: { flags: { adSlots: true }, adLayout: 'rows' },
  })

  await product.visit(search)
  const { document } = readPage(t, (await product.visit(search)).body)
  const tiles = [...document.querySelectorAll('[role=feed] > *')]
  const ads = tiles.flatMap((tile, index) =>
    tile.getAttribute('data-tile') === 'adSlot' ? [[index, tile.querySelector('p')?.textContent]] : [],
  )

  t.strictSame(
    ads,
    [6, 18, 27].map((index) => [index, 'Advertisement']),
  )
})
