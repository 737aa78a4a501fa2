import t from 'tap'
import { violationsOf } from '#infra/testing/axe.ts'
import { startBrowser } from '#infra/testing/browser.ts'
import { readPage } from '#infra/testing/html.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { referenceId } from '#shared/features/research/model-reference.ts'

const marketplace = await startTestMarketplace(t)
const upstream = await startMarketplaceWithFaults(t, marketplace)
const product = await startProduct(t, { marketplace: upstream.url })
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

/** @of client/features/research/MileageTab.tsx */
t.test('every tab of figures can be used by everybody, also at four times the size', async (t) => {
  const page = await openPage(t, { viewport: { width: 320, height: 640 } })
  await page.goto(product.url + results)
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
