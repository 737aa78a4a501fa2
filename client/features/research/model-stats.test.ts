import t from 'tap'
import { referenceId } from '#client/ui/anchors.ts'
import { violationsOf } from '#infra/testing/axe.ts'
import { startBrowser } from '#infra/testing/browser.ts'
import { readPage } from '#infra/testing/html.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { formatUsd } from '#shared/search/labels.ts'

const marketplace = await startTestMarketplace(t)
const upstream = await startMarketplaceWithFaults(t, marketplace)
const product = await startProduct(t, { marketplace: upstream.url })
const valuations = await startProduct(t, { marketplace: upstream.url, settings: { brand: 'fairmark' } })
const openPage = await startBrowser(t)
const results = '/cars-for-sale/all-cars/toyota/camry'

/**
 * @spec 3.43 (part), 3.44 (part), 4.60 (part), 9.41 (part), 9.42 (part)
 * @of client/features/research/PriceTab.tsx, client/features/research/MileageTab.tsx
 */
t.test(
  'without scripts a model has its prices with links, its mileages in tables, and its questions',
  async (t) => {
    const { document, text, links } = readPage(t, (await product.visit(results)).body)
    const tabs = [...document.querySelectorAll(`#${referenceId} summary`)].map(
      ({ textContent }) => textContent,
    )
    for (const tab of ['Pricing', 'Mileage', 'FAQs']) t.ok(tabs.includes(tab), tab)

    const captions = [...document.querySelectorAll(`#${referenceId} caption`)].map((each) => each.textContent)
    t.ok(captions.includes('All cars by model year') && captions.includes('All cars by trim'))

    const words = text(`#${referenceId}`) ?? ''
    t.match(words, /\d{4} Toyota Camry\$\d\d,\d{3}\$\d{1,2},\d{3}\$\d\d,\d{3}/)
    t.match(words, /Up to 50,000 mi\d+\.\d%\d+\.\d% of all cars/)
    t.match(words, /25,000–50,000\d+\.\d%\d+\.\d%/)
    t.match(words, /12\.5 years old.*187,500 mi/)
    t.notOk(/NaN|undefined|Infinity/.test(words))

    const [ofYear = ''] = links(/^\d{4} Toyota Camry$/)
    t.match(await product.visit(ofYear), { status: 200, body: /<h1>[^<]*Toyota Camry/ })
  },
)

/** @spec 2.21 @of client/features/research/WorthTable.tsx, server/features/research/load-model-stats.ts */
t.test(
  'the valuation brand tells what the used cars of a model are worth, and no other brand does',
  async (t) => {
    const tablesOf = async ({ visit }: typeof product) =>
      [...readPage(t, (await visit(results)).body).document.querySelectorAll(`#${referenceId} table`)].map(
        (table) => ({
          caption: table.querySelector('caption')?.textContent ?? '',
          rows: [...table.querySelectorAll('tr')].map((row) =>
            [...row.children].map(({ textContent }) => textContent),
          ),
        }),
      )

    const worth = (await tablesOf(valuations)).find(({ caption }) => caption.includes('worth'))
    t.equal(worth?.rows[0]?.[0], 'Model year')
    const dealer = worth?.rows[0]?.indexOf('Dealer') ?? 0
    t.ok(dealer > 0)

    const query = 'makeCode=TOYOTA&modelCode=CAMRY&sellerType=D&listingType=USED'
    const answer = await fetch(`${marketplace}/rest/lsc/crawl/modelyears?${query}`)
    const { links }: { links: { value: string; avgPrice: number }[] } = await answer.json()
    const [newest] = links
    const row = worth?.rows.find(([year]) => newest && year?.startsWith(newest.value))
    t.match(row?.[0], /^\d{4} Toyota Camry[\d,]+ mi$/)
    t.equal(row?.[dealer], formatUsd(newest?.avgPrice ?? 0))

    const others = (await tablesOf(product)).map(({ caption }) => caption)
    t.ok(others.includes('All cars by model year'))
    t.notOk(others.some((caption) => caption.includes('worth')))
  },
)

/** @spec 9.40 (part) @of server/features/research/load-model-stats.ts */
t.test('figures that cannot be had, or are none, leave out their tab and never the page', async (t) => {
  const other = '/cars-for-sale/all-cars/honda/civic'
  const broken = answers({}, { status: 500 })
  upstream.fault('mileageStats', answers({ stats: [{ mean: null, max: null, count: 0 }], facetStats: [] }))
  for (const call of ['modelYears', 'newModelYears', 'trimPrices', 'newTrimPrices', 'modelInfo'] as const)
    upstream.fault(call, broken)

  const { status, body } = await product.visit(other)
  t.equal(status, 200)
  t.notMatch(body, /<summary>(Pricing|Mileage|FAQs)/)
})

/** @spec 7.36 @of server/features/research/load-model-reference.ts, server/features/search/count.calls.ts */
t.test(
  'a search for a model loads its safety, its years, its trims, its mileages and its great prices',
  async (t) => {
    const asked = upstream.requests.length
    await product.visit('/cars-for-sale/all-cars?makeCode=NISSAN&modelCode=ROGUE')
    const paths = upstream.requests
      .slice(asked)
      .map(({ url = '' }) => new URL(url, upstream.url))
      .map(({ pathname, searchParams }) => pathname + (searchParams.has('dealType') ? ' great prices' : ''))

    for (const path of [
      '/cm-api/content/safety',
      '/rest/lsc/crawl/modelyears',
      '/rest/lsc/crawl/trims',
      '/rest/lsc/crawl/stats/mileage',
      '/rest/lsc/listing/count great prices',
    ])
      t.ok(paths.includes(path), path)
  },
)

/** What services answer about a model of which the test knows every figure. */
function answerFigures() {
  const price = { avgPrice: 20_500, startingPrice: 18_000, maxPrice: 25_000 }
  const years = Array.from({ length: 14 }, (_, at) => String(2012 + at))
  const link = (value: string) => `/cars-for-sale/all-cars/kia/soul/${value}`
  upstream.fault(
    'modelYears',
    answers({
      links: years.map((value) => ({ name: `${value} Kia Soul`, value, link: link(value), ...price })),
    }),
  )

  const trim = { name: 'Kia Soul LX', value: 'SOUL|LX', link: '/cars-for-sale/all-cars?trimCode=SOUL%7CLX' }
  upstream.fault('trimPrices', answers({ links: [{ ...trim, ...price }] }))

  const bands = { '0-50000': 1, '50000-100000': 2, '100000-250000': 0, '250000-900000': 40 }
  upstream.fault(
    'mileageStats',
    answers({
      stats: [{ max: 900_000, mean: 60_000, count: 3 }],
      facetStats: Object.entries(bands).map(([name, count]) => ({ name, count })),
    }),
  )

  const ratings = ['5', '0', '4', '0'].map((value, at) => ({ name: `Test ${at}`, value }))
  upstream.fault(
    'safetyInfo',
    answers({ year: 2024, groups: [{ name: 'Safety Ratings', features: ratings }], equipment: [] }),
  )

  return years
}

/**
 * @spec 3.43, 9.40, 9.42
 * @of client/features/research/PriceTab.tsx, client/features/research/PriceCrawlLinks.tsx
 */
t.test(
  'the eleven newest years have three prices and a link, miles beyond 250,000 count nowhere, and a rating of zero is none',
  async (t) => {
    const years = answerFigures()
    const { body } = await product.visit('/cars-for-sale/all-cars?makeCode=KIA&modelCode=SOUL')
    const { document, text } = readPage(t, body)
    const rows = [...document.querySelectorAll(`#${referenceId} table`)]
      .filter((table) => table.querySelector('caption')?.textContent === 'All cars by model year')
      .flatMap((table) => [...table.querySelectorAll('tbody tr')])
    t.strictSame(
      rows.map((row) => [row.querySelector('a')?.getAttribute('href'), row.textContent]),
      years
        .toReversed()
        .slice(0, 11)
        .map((year) => [`/cars-for-sale/all-cars/kia/soul/${year}`, `${year} Kia Soul$20,500$18,000$25,000`]),
    )

    const crawl = [...document.querySelectorAll('[aria-label="More searches for Kia Soul"] a')]
    t.strictSame(
      crawl.map((link) => [link.textContent, link.getAttribute('href')]),
      [
        ...[...years.toReversed().slice(0, 11), ...years.slice(0, 3)].map((year) => [
          `${year} Kia Soul`,
          `/cars-for-sale/all-cars/kia/soul/${year}`,
        ]),
        ['Kia Soul LX', '/cars-for-sale/all-cars?trimCode=SOUL%7CLX'],
      ],
    )

    const words = text(`#${referenceId}`) ?? ''
    t.match(words, /Up to 50,000 mi33\.3%/)
    t.match(words, 'Average60,000 mi')
    t.notMatch(words, '900,000')
    t.match(words, /4\.5.*average of 2 ratings/)
  },
)

/** @of client/features/research/MileageTab.tsx, client/features/research/WorthTable.tsx */
t.test('every tab of figures can be used by everybody, also at four times the size', async (t) => {
  const page = await openPage(t, { viewport: { width: 320, height: 640 } })
  await page.goto(valuations.url + results)
  const tabs = page.locator(`#${referenceId} details`)

  for (const tab of ['Pricing', 'Mileage', 'FAQs']) {
    const details = tabs.filter({ has: page.getByText(tab, { exact: true }) })
    if (!(await details.evaluate((each) => each.hasAttribute('open'))))
      await details.locator('summary').click()

    t.strictSame(await violationsOf(page, `#${referenceId}`), [], tab)
    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
    t.ok(fits, `${tab} fits`)
  }
})
