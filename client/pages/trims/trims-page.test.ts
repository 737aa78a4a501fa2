import type { Page } from 'playwright-core'
import t from 'tap'
import { violationsOf } from '#infra/testing/axe.ts'
import { becomes } from '#infra/testing/becomes.ts'
import { hydrated, startBrowser } from '#infra/testing/browser.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, startOrigin } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'

const marketplace = await startTestMarketplace(t)
const leads = await startOrigin(t, answers({ outcome: 'received' }))
const { url } = await startProduct(t, { marketplace, origins: { leads: leads.url } })
const openPage = await startBrowser(t)
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 1000 } }

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** @spec 1.1 (part), 2.38, 5.5, 5.6 @of client/features/trims/TrimSection.tsx */
t.test(
  'a shopper compares the trims of a model, limits them to one fuel and says that it helped',
  async (t) => {
    const page = await openPage(t, { expects: /status of 503/ })
    await page.goto(`${url}/cars-for-sale/all-cars?makeCode=HONDA&modelCode=CR-V`, {
      waitUntil: 'networkidle',
    })
    await page.getByText('Compare trims', { exact: true }).click()
    const section = page.getByRole('region', { name: 'Compare Honda CR-V Trims' }).first()
    await section.scrollIntoViewIfNeeded()
    const columns = section.locator('thead th')
    await columns.nth(4).waitFor()
    const all = await columns.count()
    t.ok(all > 4)
    await section.getByText('Unavailable', { exact: true }).waitFor()

    await section.getByLabel('Fuel type').selectOption('Hybrid')
    const areHybrids = async () => {
      const names = await columns.allInnerTexts()
      return names.length > 0 && names.length < all && names.every((name) => name.endsWith('Hybrid'))
    }
    await becomes(t, areHybrids, true)

    leads.behave(answers({}, { status: 500 }))
    await section.getByRole('button', { name: 'No' }).click()
    await section.getByText('Your feedback could not be sent just now.').waitFor()

    leads.behave(answers({ outcome: 'received' }))
    await section.getByRole('button', { name: 'Yes' }).click()
    await section.getByText('Thank you for your feedback.').waitFor()
    await section.getByRole('button', { name: 'Yes' }).waitFor({ state: 'detached' })
  },
)

/** @spec 2.38 (part) @of client/features/trims/TrimSection.tsx */
t.test('the fuel type that a shopper chooses is in the address, for a reload and for others', async (t) => {
  const page = await openPage(t)
  const address = `${url}/cars-for-sale/compare-trims?makeCode=HONDA&modelCode=CR-V`
  await page.goto(address, { waitUntil: 'networkidle' })
  const fuel = page.getByLabel('Fuel type')
  await (await hydrated(fuel)).selectOption('Hybrid')
  await becomes(t, () => page.url(), `${address}&engineType=Hybrid`)

  await page.reload({ waitUntil: 'networkidle' })
  t.equal(await fuel.inputValue(), 'Hybrid')
  await (await hydrated(fuel)).selectOption('')
  await becomes(t, () => page.url(), address)
})

/** @of client/features/build-and-price/OrderFields.tsx */
t.test('from a trim a shopper comes to its order, chooses another trim and sees its price', async (t) => {
  const page = await openPage(t)
  await page.goto(`${url}/cars-for-sale/compare-trims?makeCode=HONDA&modelCode=CR-V`, {
    waitUntil: 'networkidle',
  })
  await page.getByRole('link', { name: 'Custom Order Yours' }).first().click()
  await page.getByRole('heading', { name: /^Build and price your \d{4} Honda CR-V$/ }).waitFor()
  const price = page.getByRole('region', { name: 'Your car' }).getByRole('status')
  t.match(await price.innerText(), '$30,900')
  const trim = await hydrated(page.getByLabel('Trim'))
  await trim.selectOption('EX-L')
  await price.getByText('From $35,900').waitFor()

  const car = page.getByRole('region', { name: 'Your car' })
  await car.getByLabel('Engine').selectOption('Hybrid')
  await price.getByText('From $37,700').waitFor()
  await car.getByLabel('Exterior color').selectOption('Platinum White Pearl')
  await price.getByText('From $38,150').waitFor()
  await page.getByText(/CR-V EX-L \(Hybrid\) in Platinum White Pearl\.$/).waitFor()
})

/** @of client/features/build-and-price/typed-order.ts, client/features/build-and-price/CarToBuild.tsx */
t.test('another ZIP keeps the chosen dealer and what was typed, and Back shows the ZIP before', async (t) => {
  const page = await openPage(t)
  await page.goto(`${url}/cars-for-sale/build-and-price?makeCode=TOYOTA&modelCode=CAMRY&zip=85281`, {
    waitUntil: 'networkidle',
  })
  const zip = await hydrated(page.getByLabel('Your ZIP Code'))
  const dealer = page.getByRole('radio').nth(1)
  const dealerId = await dealer.inputValue()
  await dealer.check()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Anything else').fill('With a hitch & a roof rack.')

  const shown = async () => ({
    tax: (await page.getByText(/^Taxes in/).innerText()).slice(0, 11),
    zip: await zip.inputValue(),
    dealerId: await page.getByRole('radio', { checked: true }).inputValue(),
    texts: [
      await page.getByLabel('First name').inputValue(),
      await page.getByLabel('Anything else').inputValue(),
    ],
  })
  const before = await shown()
  t.match(before, { tax: 'Taxes in AZ', zip: '85281', dealerId })
  await zip.fill('10001')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.waitForURL(/zip=10001/)
  await becomes(t, shown, { ...before, tax: 'Taxes in NY', zip: '10001' })
  t.equal(await page.evaluate(() => sessionStorage.getItem('typed-order')), null, 'it is not kept any longer')

  await page.goBack()
  await becomes(t, shown, before)
})

for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    /** @of client/pages/trims/CompareTrimsPage.tsx */
    t.test(`both pages can be read by everybody on a ${size} in ${colorScheme} colours`, async (t) => {
      const page = await openPage(t, { viewport, colorScheme })
      for (const path of ['compare-trims', 'build-and-price']) {
        await page.goto(`${url}/cars-for-sale/${path}?makeCode=HONDA&modelCode=CR-V`, {
          waitUntil: 'networkidle',
        })
        t.strictSame(await violationsOf(page), [], path)
        t.equal(await overflow(page), 0, 'the table scrolls, the page does not')
      }
    })
  }
}
