import t from 'tap'
import { expand } from '#client/streaming/compact-payload.ts'
import { only } from '#infra/testing/flags.ts'
import { readPage } from '#infra/testing/html.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'
import { bot } from '#infra/testing/visit.ts'
import { savedCarsPath } from '#shared/features/saved-cars/saved-car-paths.ts'
import { defaultFlags, type FlagName } from '#shared/flags/flags.ts'
import { blockNames } from '#shared/pages/search-blocks.ts'

const marketplace = await startTestMarketplace(t)
const path = '/cars-for-sale/all-cars?makeCode=FORD'

const parts: Partial<Record<FlagName, string>> = {
  categoryTabs: 'aria-label="Categories"',
  suggestedFilters: 'aria-label="Suggested filters"',
  keywordSearch: 'Search cars by keyword',
  greatPriceCount: 'nationwide',
}

/** @spec 6.10 (part) @of client/pages/search/SearchPage.tsx */
t.test('the parts above the results can be switched off, each for itself', async (t) => {
  const shownWith = async (flags: Partial<Record<FlagName, boolean>>) => {
    const product = await startProduct(t, { marketplace, settings: { flags: { ...defaultFlags, ...flags } } })
    // Bots get the whole page at once, with every block.
    const { body } = await product.visit('/cars-for-sale/all-cars', { headers: { 'user-agent': bot } })
    await product.close()

    return Object.keys(parts).filter((flag) => body.includes(parts[flag as FlagName] ?? ''))
  }

  const all = Object.keys(parts)
  t.strictSame(await shownWith({}), all)

  for (const flag of all)
    t.strictSame(
      await shownWith({ [flag]: false }),
      all.filter((other) => other !== flag),
      flag,
    )
})

/**
 * @spec 2.27 (part), 6.10 (part)
 * @of server/pages/search/switched-off.ts, server/pages/search/search-address.ts,
 * server/pages/map/map.route.ts
 */
t.test('a filter that a site has switched off is ignored there as an unknown parameter is', async (t) => {
  const asked = 'maxPrice=60000&vehicleExchange=MONEY_BACK'
  const readWith = async (vehicleExchange: boolean) => {
    const { visit } = await startProduct(t, { marketplace, settings: { flags: { vehicleExchange } } })
    const { request, ignored } = JSON.parse((await visit(`/cars-for-sale/svc/search?${asked}`)).body)
    const [page, map] = await Promise.all(
      ['all-cars', 'map'].map(async (name) => {
        const { status, body } = await visit(`/cars-for-sale/${name}?${asked}`)
        return [status, /14 days or 1,000 miles/.test(readPage(t, body).text('main') ?? '')]
      }),
    )

    const read = await visit(`/cars-for-sale/svc/search?${asked}&keyword=sedan`)
    const { vehicleExchange: kept } = JSON.parse(read.body).request

    return { request, ignored, page, map, kept }
  }

  t.strictSame(await readWith(true), {
    request: { maxPrice: 60_000, vehicleExchange: ['MONEY_BACK'] },
    ignored: [],
    page: [200, true],
    map: [200, true],
    kept: ['MONEY_BACK'],
  })

  t.strictSame(await readWith(false), {
    request: { maxPrice: 60_000 },
    ignored: [{ name: 'vehicleExchange', value: 'MONEY_BACK' }],
    page: [200, false],
    map: [200, false],
    kept: undefined,
  })
})

/** @spec 6.10 @of shared/flags/flags.ts, server/settings/site-settings.ts */
t.test(
  'what is one shopper’s own is switched off together, also where a part of it is switched on',
  async (t) => {
    const pageWith = async (flags: Partial<Record<FlagName, boolean>>) =>
      readPage(t, (await (await startProduct(t, { marketplace, settings: { flags } })).visit(path)).body)
    const own = [`a[href="${savedCarsPath}"]`, 'button[form]', '[data-bar] a[href*="/budget"]']
    const shown = ({ document }: Awaited<ReturnType<typeof pageWith>>) =>
      own.filter((selector) => document.querySelector(selector))

    t.strictSame(shown(await pageWith({})), own)
    t.strictSame(shown(await pageWith({ personalization: false, savedCars: true, wallet: true })), [])
    t.strictSame(shown(await pageWith({ wallet: false })), own.slice(0, 2), 'each is a switch of its own')
  },
)

/** @spec 2.13 @of client/pages/search/SearchPage.tsx */
t.test(
  'the bar above the results has the filters with their number, the map, compare, the wallet and the order',
  async (t) => {
    const product = await startProduct(t, { marketplace })
    const { document } = readPage(t, (await product.visit(`${path}&fuelTypeGroup=GSL`)).body)
    const bar = document.querySelector('[data-bar]')
    const texts = [...(bar?.querySelectorAll('a, button, select') ?? [])].map(
      (control) => control.getAttribute('name') ?? control.textContent,
    )
    t.strictSame(texts, ['Filters(2)', 'Save search', 'Map', 'Compare', 'My wallet', 'sortBy', 'Sort'])
  },
)

/** The blocks whose values are in the data of a page. */
function blocksInData(body: string): string[] {
  const [, json = ''] = /__pageData=(.*?)<\/script>/s.exec(body) ?? []
  const { page } = expand(JSON.parse(json)) as { page: Record<string, { $p?: string } | null> }

  return Object.values(page).flatMap((part) => (part?.$p && 'value' in part ? [part.$p] : []))
}

/** @of client/cards/DeferredFacts.tsx */
t.test(
  'each block is streamed with the page, switched off too: nothing is fetched again for want of it',
  async (t) => {
    for (const flags of [defaultFlags, only('keywordSearch')]) {
      const product = await startProduct(t, { marketplace, settings: { flags } })
      const { body } = await product.visit(path)
      const streamed = [...body.matchAll(/__streamedValues\?\?=\[\]\)\.push\(\["(\w+)"/g)].map(
        ([, block]) => block,
      )
      t.strictSame([...streamed, ...blocksInData(body)].sort(), [...blockNames].sort())
    }
  },
)

/** @spec 2.7 @of client/pages/SiteHeader.tsx */
t.test('the header leads to the shopping assistant where settings say where it is', async (t) => {
  const headerOf = async (assistantUrl?: string) => {
    const product = await startProduct(t, {
      marketplace,
      settings: assistantUrl === undefined ? {} : { assistantUrl },
    })

    const { body } = await product.visit(path)
    return /<header[\s\S]*?<\/header>/.exec(body)?.[0]
  }

  t.match(await headerOf('/assistant?from=search'), /href="\/assistant\?from=search"[^>]*>Ask AI</)
  t.notMatch(await headerOf(), 'Ask AI')
})
