import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { violationsOf } from '#infra/testing/axe.ts'
import { becomes } from '#infra/testing/becomes.ts'
import { startBrowser } from '#infra/testing/browser.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, startOrigin, tampers } from '#infra/testing/origin.ts'
import { type ProductOptions, startProduct } from '#infra/testing/product.ts'
import { startRecordedAccounts } from '#infra/testing/recorded-accounts.ts'
import type { SubscriptionResponse } from '#shared/features/alerts/alerts.contract.ts'

const marketplace = await startTestMarketplace(t)
const openPage = await startBrowser(t)
const listings = await startOrigin(
  t,
  tampers(marketplace, (answer) => answer),
)
const subscriptions = '/account-api/subscriptions'
const fords = '/cars-for-sale/all-cars?makeCode=FORD'
const title = 'Receive Price Alerts and New Results for this Search!'

const accepted: SubscriptionResponse = {
  outcome: 'accepted',
  messages: [{ severity: 'success', text: 'Look into your mail.' }],
}

const limit: SubscriptionResponse = {
  outcome: 'limit',
  messages: [{ severity: 'danger', text: 'You have a maximum of 2 searches saved.' }],
}

/** The product with an accounts process whose answers to subscriptions the test chooses. */
async function start(t: Test, { origins, ...options }: Partial<ProductOptions> = {}) {
  const accounts = await startRecordedAccounts(t)
  accounts.behave(subscriptions, answers(accepted))
  const product = await startProduct(t, {
    marketplace,
    origins: { accounts: accounts.url, ...origins },
    ...options,
  })

  return { accounts, ...product }
}

const button = (page: Page) => page.getByRole('link', { name: 'Save search' })
const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail address' })
const stored = (page: Page) =>
  page.evaluate((): { query: string; isSubscribed: boolean }[] =>
    JSON.parse(localStorage.getItem('saved-searches') ?? '[]'),
  )

/**
 * @spec 1.1 (part), 2.23, 3.28 (part), 3.50, 4.4, 4.6, 5.21, 6.2, 7.30, 8.20 @of
 * client/features/saved-searches/SubscribeForm.tsx
 */
t.test(
  'a guest subscribes above the results, and the button says so until the address is changed',
  async (t) => {
    const words = {
      saveSearchString: 'Every Ford',
      saveSearchInstrText: 'News of Fords, by e-mail.',
      textModalDisclaimer: 'Stop at any time.',
    }

    const { accounts, url, settings, reloadSettings } = await start(t, {
      origins: { listings: listings.url },
    })
    listings.behave(tampers(marketplace, (answer) => ({ ...answer, pageContent: { saveSearchData: words } })))
    const page = await openPage(t, { expects: /status of 503/ })
    await page.goto(`${url}${fords}&firstRecord=30`, { waitUntil: 'networkidle' })
    await button(page).click()
    await page.getByRole('heading', { name: title }).waitFor()
    await page.locator('[type=email]:focus').waitFor()
    for (const text of Object.values(words)) await page.getByText(text).waitFor()
    const cards = page.locator('[data-organic-id]')
    await cards.getByRole('button', { name: 'Compare', exact: true }).first().press('Enter')
    await page.getByRole('button', { name: 'Added to Compare' }).waitFor()
    t.strictSame(await violationsOf(page), [])

    const pot = page.locator('[name=textPot]')
    t.match(
      await pot.evaluate(({ tabIndex, ariaHidden, autocomplete }: HTMLInputElement) => ({
        tabIndex,
        ariaHidden,
        autocomplete,
      })),
      {
        tabIndex: -1,
        ariaHidden: 'true',
        autocomplete: 'off',
      },
    )

    accounts.behave(subscriptions, answers({ error: 'down' }, { status: 500 }))
    await email(page).fill('ada@example.com')
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
    await page.getByRole('alert').getByText('could not be subscribed').waitFor()
    t.equal(await page.getByText('Subscribed!').count(), 0, 'a fault is never told as a success')
    t.same(await stored(page), [])

    accounts.behave(subscriptions, answers(accepted))
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
    await page.getByRole('button', { name: 'Subscribed!' }).waitFor()
    await page.getByRole('status').getByText('Look into your mail.').waitFor()
    const subscribed = async () =>
      (await stored(page)).map(({ query, isSubscribed }) => ({ query, isSubscribed }))
    await becomes(t, subscribed, [{ query: 'makeCode=FORD', isSubscribed: true }])
    t.strictSame(await violationsOf(page), [])

    await email(page).press('End')
    await page.keyboard.type('.au')
    await page.getByRole('button', { name: 'Subscribe', exact: true }).waitFor()
    await page.getByText('Look into your mail.').waitFor({ state: 'detached' })

    t.match(accounts.askedAt(subscriptions).at(-1)?.body, {
      emailAddress: 'ada@example.com',
      brand: 'forecourt',
      search: { query: 'makeCode=FORD', title: 'Ford cars for sale' },
    })

    settings.write(JSON.stringify({ flags: { alertsSubscription: true } }))
    await reloadSettings()
    await page.goto(`${url}/cars-for-sale/all-cars?makeCode=KIA`, { waitUntil: 'networkidle' })
    await button(page).click()
    await page
      .getByRole('dialog', { name: 'Save this search' })
      .getByRole('heading', { name: title })
      .waitFor()
  },
)

/**
 * @spec 4.5 (part), 6.3, 8.1, 9.2 @of client/features/saved-searches/save-search.ts,
 * client/features/saved-searches/use-subscription.ts
 */
t.test('a guest keeps two searches; the third is refused with the way to an account', async (t) => {
  const { accounts, url } = await start(t)
  const page = await openPage(t)
  const signUp = page.getByRole('link', { name: 'Create a free account' })

  for (const make of ['FORD', 'KIA', 'BMW']) {
    await page.goto(`${url}/cars-for-sale/all-cars?makeCode=${make}&firstRecord=30`, {
      waitUntil: 'networkidle',
    })
    await button(page).click()
    await email(page).waitFor()
    // With the form open, another click saves the search in this browser.
    await button(page).click()
    if (make !== 'BMW') await page.getByRole('status').getByText('saved in this browser').waitFor()
  }

  await page.getByRole('alert').getByText('You have a maximum of 2 searches saved.').waitFor()
  t.equal(
    await signUp.getAttribute('href'),
    `/cars-for-sale/sign-in?defaultScreen=signup&refUrl=${encodeURIComponent('/cars-for-sale/all-cars?makeCode=BMW')}`,
    'which leads back to the first page of the results',
  )

  t.strictSame(await violationsOf(page), [])
  const queries = async () => (await stored(page)).map(({ query }) => query)
  await becomes(t, queries, ['makeCode=KIA', 'makeCode=FORD'])

  const subscribe = async () => {
    await page.goto(`${url}/cars-for-sale/all-cars?makeCode=BMW`, { waitUntil: 'networkidle' })
    await button(page).click()
    await email(page).fill('ada@example.com')
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
    await page.getByRole('alert').getByText('You have a maximum of 2 searches saved.').waitFor()
    t.match(await signUp.getAttribute('href'), /defaultScreen=signup&refUrl=/)
  }

  await subscribe()
  t.strictSame(accounts.askedAt(subscriptions), [], 'a third one is not subscribed to either')

  await page.goto(`${url}/cars-for-sale/account/searches`, { waitUntil: 'networkidle' })
  const list = page.getByRole('region', { name: 'Searches saved in this browser' })
  await becomes(t, () => list.getByRole('listitem').count(), 2)
  t.strictSame(await violationsOf(page), [])
  t.ok(await page.getByRole('banner').getByRole('searchbox').isVisible(), 'a new search begins on any page')
  await list.getByRole('button', { name: 'Delete Kia cars for sale' }).click()
  await becomes(t, () => list.getByRole('listitem').count(), 1)
  await becomes(t, queries, ['makeCode=FORD'])

  accounts.behave(subscriptions, answers(limit))
  await subscribe()
  t.equal(accounts.askedAt(subscriptions).length, 1, 'the service says so of an address')
  t.strictSame(await queries(), ['makeCode=FORD'])
})

/** @spec 2.23 (part), 4.3, 4.7 (part), 6.10 (part) @of client/features/saved-searches/SavePanel.tsx */
t.test('by a flag guests are asked in a dialog, but not for a search that they have saved', async (t) => {
  const { url } = await start(t, { settings: { flags: { alertsSubscription: true } } })
  const page = await openPage(t, { viewport: { width: 390, height: 844 } })
  await page.goto(url + fords, { waitUntil: 'networkidle' })
  await button(page).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await dialog.getByRole('heading', { name: title }).waitFor()
  t.strictSame(await violationsOf(page), [])
  await email(page).fill('ada@example.com')
  await email(page).press('Enter')
  await dialog.getByRole('button', { name: 'Subscribed!' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await button(page).click()
  await page.getByRole('status').getByText('saved in this browser').waitFor()
  t.equal(await dialog.count(), 0)
})

/** @spec 4.1 (part), 6.10 (part) @of client/pages/search/SearchPage.tsx */
t.test('the button is there for a search with a filter, unless its flag is off', async (t) => {
  const { visit } = await start(t)
  const off = await start(t, { settings: { flags: { saveSearch: false } } })
  const hasButton = async (search: string, from = visit) => /Save search</.test((await from(search)).body)
  const all = '/cars-for-sale/all-cars'

  t.equal(await hasButton(all), false)
  t.equal(await hasButton(`${all}?zip=85281&sortBy=yearASC`), false, 'a place and an order are no filter')
  for (const search of ['makeCode=FORD', 'ownerId=3', 'keyword=zzz&literal=true', 'maxPrice=20000'])
    t.equal(await hasButton(`${all}?${search}`), true, search)
  t.equal(await hasButton(fords, off.visit), false)
})

/** @spec 2.23 (part), 3.50, 5.21 @of server/pages/saved-searches/keep-search.ts */
t.test('without JavaScript the button leads to a page with the same form and the same answers', async (t) => {
  const { accounts, url } = await start(t)
  const page = await openPage(t, { javaScriptEnabled: false })
  await page.goto(url + fords)
  await button(page).click()
  await page.getByRole('heading', { name: title }).waitFor()
  const subscribe = async (address: string, pot = '') => {
    await page
      .locator('form:has([name=emailAddress])')
      .evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''))
    await page
      .locator('[name=textPot]')
      .evaluate((field: HTMLInputElement, value) => field.setAttribute('value', value), pot)
    await email(page).fill('')
    await email(page).focus()
    await page.keyboard.insertText(address)
    // The page before may have the same words.
    const next = page.waitForEvent('framenavigated')
    await page.getByRole('button', { name: /^Subscribe/ }).click()
    await next
  }

  for (const bad of ['', 'ada', `${'a'.repeat(40)}@b.com`, 'a@b\r\nBcc:x']) {
    await subscribe(bad)
    await page.getByRole('alert').getByText('Enter one e-mail address of up to 45 characters').waitFor()
  }

  t.equal(accounts.askedAt(subscriptions).length, 0)

  await subscribe('bot@example.com', 'buy')
  await page.getByRole('button', { name: 'Subscribed!' }).waitFor()
  t.match(accounts.askedAt(subscriptions)[0]?.body, { textPot: 'buy' })

  accounts.behave(subscriptions, answers(limit))
  await subscribe('ada@example.com')
  await page.getByRole('alert').getByText('You have a maximum of 2 searches saved.').waitFor()
  t.equal(await page.getByText('Subscribed!').count(), 0)

  accounts.behave(subscriptions, answers({}, { status: 503 }))
  await subscribe('ada@example.com')
  await page.getByRole('alert').getByText('could not be subscribed').waitFor()
  t.equal(await page.getByText('Subscribed!').count(), 0)
})
