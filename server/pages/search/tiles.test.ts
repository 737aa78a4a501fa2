import type { RequestListener } from 'node:http'
import t, { type Test } from 'tap'
import { withTiles } from '#infra/testing/flags.ts'
import { readPage } from '#infra/testing/html.ts'
import { heldBack, startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'

const marketplace = await startTestMarketplace(t)
const search = '/cars-for-sale/all-cars?zip=85281&searchRadius=0&listingType=USED'
const calls = ['premium', 'highlights', 'boost'] as const
const none = answers({ listings: [], owners: [] })

async function startWith(t: Test, behaviour?: RequestListener) {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  if (behaviour) for (const call of calls) upstream.fault(call, behaviour)
  return { upstream, product: await startProduct(t, { marketplace: upstream.url, settings: { flags: withTiles } }) }
}

const organic = ({ document }: ReturnType<typeof readPage>) =>
  [...document.querySelectorAll('[data-organic-id]')].map((card) => card.getAttribute('data-organic-id'))

/** Cars of a search in their order, half of them a call. */
async function carsOf(count: number): Promise<string[]> {
  const address = `${marketplace}/rest/lsc/listing?zip=85281&searchRadius=0&listingType=USED&numRecords=${count / 2}&firstRecord=`
  const halves = await Promise.all([0, count / 2].map(async (firstRecord) => (await fetch(address + firstRecord)).json()))
  return halves.flatMap(({ listings }) => listings.map(({ id }: { id: number }) => String(id)))
}

t.test('paid, highlighted and recommended cars stand at their places and say why', async (t) => {
  const { product } = await startWith(t)
  await product.visit(search)
  // What the first visit has fetched is there before the page is.
  const page = readPage(t, (await product.visit(search)).body)
  const tiles = [...page.document.querySelectorAll('[role=feed] > *')]
  t.equal(tiles.length, 30)
  const words = tiles.flatMap((tile, index) => {
    const kind = tile.getAttribute('data-tile')
    const article = tile.querySelector('article')
    return kind ? [[index, kind, article?.querySelector('p')?.textContent, article?.getAttribute('aria-label')?.split(':')[0]]] : []
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

for (const [arrivals, behaviour] of Object.entries({ come: undefined, 'come to nothing': none, fail: answers({}, { status: 500 }) })) {
  t.test(`without JavaScript no car is lost or repeated over four pages when inserted tiles ${arrivals}`, async (t) => {
    const { product } = await startWith(t, behaviour)
    const seen: (string | null)[] = []
    let next = search
    for (let number = 0; number < 4; number += 1) {
      const page = readPage(t, (await product.visit(next)).body)
      seen.push(...organic(page))
      next = page.document.querySelector('a[rel=next]')?.getAttribute('href') ?? ''
      t.equal(page.document.querySelector('link[rel=next]')?.getAttribute('href'), next, 'search engines are led the same way')
    }
    t.equal(seen.length, 24 + 3 * 26)
    t.strictSame(seen, await carsOf(seen.length))
  })
}

t.test('the page does not wait for its inserted tiles', async (t) => {
  const { upstream, product } = await startWith(t)
  const { held, letGo } = heldBack(upstream.passOn)
  for (const call of calls) upstream.fault(call, held)
  const page = await product.open(search)
  const shell = await page.until('See More Results')
  t.equal(organic(readPage(t, shell)).length, 24)
  t.notMatch(shell, 'data-tile="premium"')
  letGo()
  t.match(await page.whole(), 'data-tile="premium"')
})

t.test('tiles that are switched off are neither shown nor asked for', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url })
  const page = readPage(t, (await product.visit(search)).body)
  t.equal(organic(page).length, 30)
  t.strictSame(
    upstream.requests.filter(({ url }) => /premiumresults|vehiclehighlight|newcarboost/.test(url ?? '')),
    [],
  )
})
