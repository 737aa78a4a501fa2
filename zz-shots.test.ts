import t from 'tap'
import { startBrowser } from '#infra/testing/browser.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { startRecordedAccounts } from '#infra/testing/recorded-accounts.ts'

const marketplace = await startTestMarketplace(t)
const openPage = await startBrowser(t)
t.test('shots', async (t) => {
  const accounts = await startRecordedAccounts(t)
  accounts.behave('/account-api/subscriptions', answers({ outcome: 'accepted', messages: [{ severity: 'success', text: 'Thank you. Confirm your address by the link in the e-mail that is on its way.' }] }))
  const { url } = await startProduct(t, { marketplace, origins: { accounts: accounts.url } })
  for (const [width, colorScheme] of [[390, 'light'], [1440, 'light'], [768, 'dark']] as const) {
    const page = await openPage(t, { viewport: { width, height: 900 }, colorScheme, images: 'shown', expects: /./ })
    await page.goto(`${url}/cars-for-sale/all-cars?makeCode=FORD&maxPrice=30000`, { waitUntil: 'networkidle' })
    await page.screenshot({ path: `/tmp/shots/c-${width}-a.png` })
    await page.getByRole('link', { name: 'Save search' }).click()
    await page.getByRole('textbox', { name: 'E-mail address' }).fill('ada@example.com')
    await page.screenshot({ path: `/tmp/shots/c-${width}-b.png` })
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
    await page.getByRole('button', { name: 'Subscribed!' }).waitFor()
    await page.screenshot({ path: `/tmp/shots/c-${width}-c.png` })
    await page.getByRole('link', { name: 'Save search' }).click()
    await page.screenshot({ path: `/tmp/shots/c-${width}-d.png` })
    await page.goto(`${url}/cars-for-sale/account/searches`, { waitUntil: 'networkidle' })
    await page.screenshot({ path: `/tmp/shots/c-${width}-e.png` })
  }
})
