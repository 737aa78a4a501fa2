import { globSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import t from 'tap'
import { earlyErrorsName } from '#client/streaming/page-globals.ts'
import { startBrowser } from '#infra/testing/browser.ts'
import { only } from '#infra/testing/flags.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { type Product, startProduct } from '#infra/testing/product.ts'

const marketplace = await startTestMarketplace(t, { listings: 60 })
const openPage = await startBrowser(t)
const all = '/cars-for-sale/all-cars'

/** Resolves once the list of early errors is replaced by the monitor. */
const isMeasured = (page: Page) =>
  page.waitForFunction((name) => name in window && !Array.isArray(Reflect.get(window, name)), earlyErrorsName)

/** Resolves with the count of a series once it is at least `least`. */
async function counted({ metric }: Product, series: string, least = 1): Promise<number> {
  for (;;) {
    const count = await metric(series)
    if (count >= least) return count

    // Reports arrive by sockets, which are read between ticks.
    await setImmediate()
  }
}

t.test('a visit reports its web vitals when the page is left', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { flags: only('monitoring') } })
  const page = await openPage(t)
  await page.goto(product.url + all)
  await isMeasured(page)
  await page.getByRole('heading', { level: 1 }).click()
  await page.goto('about:blank')
  t.equal(await counted(product, 'srp_web_vitals_lcp_seconds_count{page="search"}'), 1)
  t.equal(await product.metric('srp_web_vitals_cls_score_bucket{le="0",page="search"}'), 1, 'nothing moved')
})

t.test(
  'errors of scripts are reported at once, those from before the page was ready as well, and a storm of them is cut short',
  async (t) => {
    const product = await startProduct(t, { marketplace, settings: { flags: only('monitoring') } })
    const page = await openPage(t, { expects: /early|late/ })
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => Promise.reject(new Error('early'))),
    )

    await page.goto(product.url + all)
    await isMeasured(page)
    await page.evaluate(() => {
      for (let count = 0; count < 20; count += 1)
        setTimeout(() => {
          throw new Error('late')
        })
    })

    t.equal(await counted(product, 'srp_client_errors_total{kind="rejection"}'), 1)
    t.match(await product.logged({ msg: 'client error', kind: 'rejection' }), { message: 'early' })

    await page.waitForLoadState('networkidle')
    t.equal(await counted(product, 'srp_client_errors_total{kind="error"}', 4), 4)
  },
)

/** @spec 2.25, 8.6 @of client/pages/status/FailedPage.tsx */
t.test(
  'a search that fails while the page loads, or after a click, says so, reports itself and is loaded again',
  async (t) => {
    const upstream = await startMarketplaceWithFaults(t, marketplace)
    const product = await startProduct(t, {
      marketplace: upstream.url,
      settings: { flags: only('monitoring') },
    })

    const page = await openPage(t, { expects: /Failed to load resource/ })
    const seesFailure = () =>
      page
        .getByRole('heading', { name: 'We are sorry. There was an issue with your last search.', level: 1 })
        .waitFor()

    const tryAgain = () => page.getByRole('link', { name: 'Please try again' }).click()
    upstream.fault('search', answers({}, { status: 500 }))
    await page.goto(product.url + all)
    await seesFailure()
    t.equal(await counted(product, 'srp_client_errors_total{kind="failed_page"}'), 1)
    t.match(await product.logged({ msg: 'client error', kind: 'failed_page' }), {
      page: 'failed',
      place: all,
    })

    upstream.fault('search')
    await tryAgain()
    await page.getByRole('heading', { level: 1, name: /cars for sale/ }).waitFor()
    await isMeasured(page)

    upstream.fault('search', answers({}, { status: 500 }))
    await page.getByRole('checkbox', { name: /^Used/ }).click()
    await seesFailure()
    t.equal(await counted(product, 'srp_client_errors_total{kind="failed_page"}', 2), 2)

    upstream.fault('search')
    await tryAgain()
    await page.getByRole('heading', { level: 1, name: /used cars for sale/ }).waitFor()
  },
)

/** @of shared/flags/flags.ts */
t.test('switched off, a page measures nothing and reports nothing', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { flags: only('spotlights') } })
  const page = await openPage(t)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(product.url + all, { waitUntil: 'networkidle' })
  t.notMatch(asked.join(), /monitor|reports/)
})

/** @of infra/scripts/build.ts */
t.test('source maps are made, and none is sent', async (t) => {
  const dist = new URL('../../../dist/', import.meta.url).pathname
  const maps = globSync('source-maps/entry-browser-*.map', { cwd: dist })
  t.equal(maps.length, 1)
  t.strictSame(globSync('client/**/*.map', { cwd: dist }), [])
})
