import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { violationsOf } from '#infra/testing/axe.ts'
import { becomes } from '#infra/testing/becomes.ts'
import { startBrowser } from '#infra/testing/browser.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { type ProductOptions, startProduct } from '#infra/testing/product.ts'
import { startRecordedAccounts } from '#infra/testing/recorded-accounts.ts'

const marketplace = await startTestMarketplace(t)
const accounts = await startTestAccounts(t)
const openPage = await startBrowser(t)
const fords = '/cars-for-sale/all-cars?makeCode=FORD'

/** The product, and a page on which a new shopper can sign in. */
async function start(t: Test, options: Partial<ProductOptions> & { readonly expects?: RegExp } = {}) {
  const recorded = await startRecordedAccounts(t, accounts.url)
  const { url, visit, settings, reloadSettings } = await startProduct(t, {
    marketplace,
    origins: { accounts: recorded.url },
    ...options,
  })
  const page = await openPage(t, options.expects ? { expects: options.expects } : {})
  const { headers } = await accounts.signIn()
  const [session = '', ...value] = headers.cookie.split('=')
  const cookies = { [session]: value.join('='), idtoken: headers.idtoken, 'signed-in': '1' }

  return {
    ...{ url, visit, settings, reloadSettings, page, recorded },
    signIn: () =>
      page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url }))),
  }
}

const button = (page: Page) => page.getByRole('link', { name: 'Save search' })

/** @spec 4.1, 4.5 (part), 6.5, 6.6 @of client/features/saved-searches/SaveSearchButton.tsx */
t.test('a shopper who is signed in saves at once, and has no button where her search is saved', async (t) => {
  const { url, page, signIn, recorded, visit, settings, reloadSettings } = await start(t, {
    expects: /status of 50\d/,
  })
  await signIn()
  await page.goto(`${url}${fords}&sortBy=yearASC`, { waitUntil: 'networkidle' })

  recorded.behave('/account-api/searchbookmarks', answers({}, { status: 500 }))
  await button(page).click()
  await page.getByRole('alert').getByText('Nothing was changed').waitFor()
  t.ok(await button(page).isVisible())

  recorded.behave('/account-api/searchbookmarks')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  const before = await sort.boundingBox()
  await button(page).click()
  await page.getByRole('status').getByText('The search is saved.').waitFor()
  await button(page).waitFor({ state: 'hidden' })
  t.same(await sort.boundingBox(), before, 'the toolbar stays as it is')
  t.strictSame(await violationsOf(page), [])

  await page.goto(url + fords, { waitUntil: 'networkidle' })
  await button(page).waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Remove Ford' }).first().click()
  await page.goto(`${url}/cars-for-sale/all-cars?makeCode=KIA`, { waitUntil: 'networkidle' })
  t.ok(await button(page).isVisible())

  await page.goto(`${url}/cars-for-sale/account/searches`, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Ford cars for sale' }).waitFor()
  t.strictSame(await violationsOf(page), [])
  await page.getByRole('combobox', { name: /^E-mails/ }).selectOption('weekly')
  await page.getByRole('status').getByText('E-mails about the search come as you chose.').waitFor()
  await becomes(t, () => page.getByRole('combobox', { name: /^E-mails/ }).inputValue(), 'weekly')

  const hasButton = async (search: string) => /Save search</.test((await visit(search)).body)
  t.equal(await hasButton('/cars-for-sale/all-cars'), false, 'without request values')
  t.equal(await hasButton('/cars-for-sale/all-cars?zip=85281'), false, 'without chips')
  t.equal(await hasButton(fords), true)
  settings.write(JSON.stringify({ flags: { saveSearch: false } }))
  await reloadSettings()
  t.equal(await hasButton(fords), false, 'its flag is off')
})

/** @spec 4.5 (part) @of client/features/saved-searches/SaveOutcome.tsx */
t.test('the valuation brand says how many searches are saved; each one adds to it', async (t) => {
  const { url, page, signIn } = await start(t, { settings: { brand: 'fairmark' } })
  await signIn()
  for (const [make, count] of [
    ['FORD', '1 saved search'],
    ['KIA', '2 saved searches'],
  ] as const) {
    await page.goto(`${url}/cars-for-sale/all-cars?makeCode=${make}`, { waitUntil: 'networkidle' })
    await button(page).click()
    await page.getByText(count, { exact: true }).waitFor()
  }

  t.ok(await page.getByRole('status').getByText('The search is saved.').isVisible())
})

/** @spec 4.5 @of client/features/saved-searches/GuestSearchesOffer.tsx, client/ui/leave-focus.ts */
t.test('the searches of a guest are offered once at sign-in, and paging begins anew', async (t) => {
  const { url, page, signIn, recorded } = await start(t, {
    settings: { brand: 'fairmark' },
    expects: /status of 50\d/,
  })
  await page.goto(`${url}${fords}`, { waitUntil: 'networkidle' })
  await button(page).click()
  await page.getByRole('textbox', { name: 'E-mail address' }).waitFor()
  await button(page).click()
  await page.getByRole('status').getByText('saved in this browser').waitFor()
  await page.getByText('1 saved search', { exact: true }).waitFor()
  t.match(
    await page
      .getByRole('region', { name: 'Save this search' })
      .getByRole('link', { name: 'Sign in' })
      .getAttribute('href'),
    `refUrl=${encodeURIComponent(fords)}`,
  )

  await signIn()
  await page.goto(`${url}/cars-for-sale/all-cars?firstRecord=30`, { waitUntil: 'networkidle' })
  const offer = page.getByRole('region', { name: 'Searches saved in this browser' })
  await offer.getByText('Ford cars for sale').waitFor()
  t.strictSame(await violationsOf(page), [])

  recorded.behave('/account-api/searchbookmarks', answers({}, { status: 500 }))
  const add = offer.getByRole('button', { name: 'Add to my account' })
  await add.press('Enter')
  await offer.getByRole('alert').getByText('Nothing was changed').waitFor()
  t.ok(await add.evaluate((element) => element === document.activeElement), 'it keeps the focus')

  recorded.behave('/account-api/searchbookmarks')
  await add.press('Enter')
  await offer.waitFor({ state: 'detached' })
  t.equal(await page.evaluate(() => document.activeElement?.ariaLabel), 'Listings')
  await page.waitForURL(`${url}/cars-for-sale/all-cars`)
  await becomes(t, () => page.evaluate(() => localStorage.getItem('saved-searches')), '[]')

  await page.goto(url + fords, { waitUntil: 'networkidle' })
  await button(page).waitFor({ state: 'hidden' })
  t.equal(await offer.count(), 0)
})
