import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { violationsOf } from '#infra/testing/axe.ts'
import { becomes } from '#infra/testing/becomes.ts'
import { startBrowser, type VisitorOptions } from '#infra/testing/browser.ts'
import { withoutTiles } from '#infra/testing/flags.ts'
import { watchLayoutShifts } from '#infra/testing/layout-shifts.ts'
import { startOwnMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'
import { accountCookies } from '#shared/features/accounts/id-token.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { estimatePayment } from '#shared/features/payments/payment-estimate.ts'
import { planOf } from '#shared/features/payments/payment-plan.ts'
import { paymentText } from '#shared/features/payments/payment-words.ts'
import type { Wallet } from '#shared/features/wallet/wallet.contract.ts'
import { budgetPath, walletApiPath, walletKey } from '#shared/features/wallet/wallet-paths.ts'
import { defaultSettings } from '#shared/settings/settings.ts'

const marketplace = await startOwnMarketplace(t, { listings: 200 })
const accounts = await startTestAccounts(t)
const product = await startProduct(t, {
  marketplace,
  origins: { accounts: accounts.url },
  settings: { flags: withoutTiles },
})

product.clock.advance(accounts.now() - product.clock.nowMs())

const openPage = await startBrowser(t)
const used = '/cars-for-sale/used-cars'

const pages = await Promise.all(
  [0, 100].map(
    async (first): Promise<{ listings: Listing[] }> =>
      (await fetch(`${marketplace}/rest/lsc/listing?numRecords=100&firstRecord=${first}`)).json(),
  ),
)

/** The monthly payments that sellers name themselves, by the path of the car. */
const sellersUsd = new Map(
  pages.flatMap(({ listings }) =>
    listings.map((car) => [car.vdpBaseUrl, car.pricingDetail.payments?.monthlyPayment] as const),
  ),
)

/** A browser and what is done with the wallet there. */
async function open(t: Test, options: VisitorOptions = {}) {
  const page = await openPage(t, options)
  const dialog = page.getByRole('dialog', { name: 'My wallet' })

  return {
    page,
    dialog,
    goto: (path: string) => page.goto(product.url + path, { waitUntil: 'networkidle' }),
    openWallet: async () => {
      await page.getByRole('link', { name: 'My wallet' }).click()
      await dialog.waitFor()
    },
    signIn: async (headers: { readonly cookie: string; readonly idtoken: string }) => {
      const names = accountCookies(false)
      const [name = '', ...value] = headers.cookie.split('=')
      const cookies = { [names.idToken]: headers.idtoken, [names.marker]: '1', [name]: value.join('=') }
      await page
        .context()
        .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: product.url })))
    },
    /** Passes once all cards estimate by a wallet; without one, a seller's own estimate goes first. */
    follows: (wallet: Wallet, message?: string) => {
      const cards = page.locator('[role=feed] article').filter({ hasText: '/mo' })
      const shown = () =>
        cards.evaluateAll((all) =>
          all.map((card) => ({
            path: card.querySelector('a')?.pathname ?? '',
            text: card instanceof HTMLElement ? card.innerText : '',
          })),
        )

      const others = async () =>
        (await shown()).filter(({ path, text }) => {
          const own = Object.keys(wallet).length === 0 ? sellersUsd.get(path) : undefined
          return !text.includes(own === undefined ? estimateOf(text, wallet) : paymentText(own))
        })

      return cards
        .first()
        .waitFor()
        .then(() => becomes(t, others, [], message))
    },
  }
}

/** The estimate on a card by the price that it names first. */
function estimateOf(card: string, wallet: Wallet): string {
  const [price = ''] = card.match(/\$[\d,]+/) ?? []
  const priceUsd = Number(price.replace(/\D/g, ''))
  return paymentText(estimatePayment(priceUsd, planOf(wallet, defaultSettings)).monthlyUsd)
}

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), walletKey)

/** @spec 2.13 (part), 2.37 @of client/features/wallet/WalletPanel.tsx */
t.test(
  'every card follows the terms of the wallet at once, and so do the next page and the detail page',
  async (t) => {
    const { page, dialog, goto, openWallet, follows } = await open(t)
    await goto(used)
    await follows({}, 'the usual terms')

    await openWallet()
    t.strictSame(await violationsOf(page), [])
    await dialog.getByLabel('Down payment').fill('2000')
    await dialog.getByLabel('Trade-in value').fill('1500')
    await dialog.getByLabel('Term').selectOption('72 months')
    await dialog.getByLabel('Credit score').selectOption('Fair (601–660)')
    await dialog.getByLabel('State').selectOption('Arizona')

    const wallet = { downUsd: 2_000, tradeInUsd: 1_500, termMonths: 72, tierId: 'fair', state: 'AZ' }
    await follows(wallet, 'while the dialog is open')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    const shifts = await watchLayoutShifts(page)
    await page.reload({ waitUntil: 'networkidle' })
    await follows(wallet, 'after a reload')
    t.strictSame(await shifts(), [])

    await page.locator('[role=feed] article a').first().click()
    const payment = page.getByRole('region', { name: 'Estimated payment' })
    await payment
      .getByText(
        '72 months at 12.9% APR with $2,000 down and a trade-in of $1,500, with the taxes and fees of AZ',
      )
      .waitFor()

    await payment.getByText('Change terms').click()
    await payment.getByLabel('Down payment').fill('')
    await page.goBack()
    await follows({ ...wallet, downUsd: 0 }, 'what the detail page changes, on the way back')

    await openWallet()
    await dialog.getByRole('button', { name: 'Empty wallet' }).click()
    await follows({}, 'an empty wallet')
  },
)

/** @spec 1.1 (part), 2.37, 3.49 @of client/features/wallet/WalletPanel.tsx */
t.test('the monthly budget becomes the highest price of the search', async (t) => {
  const { page, dialog, goto, openWallet } = await open(t, { viewport: { width: 390, height: 844 } })
  await goto(`${used}?makeCode=FORD&minPrice=1000`)
  await openWallet()
  await dialog.getByLabel('Monthly budget').fill('386')
  await dialog.getByLabel('Credit score').selectOption('Excellent (781–850)')
  await dialog.getByRole('link', { name: 'See cars up to $19,727' }).click()
  await page.waitForURL(/maxPrice=19727/)
  t.match(page.url(), /makeCode=FORD&minPrice=1000&maxPrice=19727$/)
  await dialog.waitFor({ state: 'detached' })
})

/** @spec 2.37 (part) @of client/features/wallet/wallet-home.ts */
t.test('another tab follows, and a browser that has stored something else has no wallet', async (t) => {
  const { page, dialog, goto, openWallet, follows } = await open(t)
  await goto(used)
  await page.evaluate((key) => localStorage.setItem(key, '{"wallet":[{"downUsd":"x"}],"changed'), walletKey)
  await page.reload({ waitUntil: 'networkidle' })
  await follows({})

  const other = await page.context().newPage()
  await other.goto(product.url + budgetPath, { waitUntil: 'networkidle' })
  await openWallet()
  await dialog.getByLabel('Down payment').fill('4000')
  await other.getByText(/with \$4,000 down.*Estimates are no offer/).waitFor()
  await becomes(t, () => other.getByLabel('Down payment').inputValue(), '4000')
})

/** @spec 2.37 (part) @of client/features/wallet/wallet-home.ts */
t.test(
  'at sign-in the wallets of browser and account become one, which is the account’s alone',
  async (t) => {
    const { headers } = await accounts.signIn()
    const read = async () =>
      (await fetch(`${accounts.url}/account-api/wallet`, { headers })).json() as Promise<{ wallet: Wallet }>
    const hers = { wallet: { downUsd: 1_000, tierId: 'fair' }, changedAtMs: 1 }
    await fetch(`${accounts.url}/account-api/wallet`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(hers),
    })

    const { page, dialog, goto, openWallet, signIn, follows } = await open(t)
    await goto(used)
    await openWallet()
    await dialog.getByLabel('Down payment').fill('3000')
    await follows({ downUsd: 3_000 })
    await becomes(t, async () => (await stored(page))?.includes('"downUsd":3000'), true)

    await signIn(headers)
    const saved = () =>
      page.waitForResponse((answer) => answer.url().endsWith(walletApiPath) && answer.status() === 200)
    await Promise.all([saved(), goto(used)])
    const merged = { downUsd: 3_000, tierId: 'fair' }
    await follows(merged)
    await becomes(t, async () => (await read()).wallet, merged)
    await becomes(t, () => stored(page), null)

    await openWallet()
    await dialog.getByText('Your wallet is stored in your account.').waitFor()
    await Promise.all([saved(), dialog.getByLabel('State').selectOption('Oregon')])
    await becomes(t, async () => (await read()).wallet, { ...merged, state: 'OR' })

    const elsewhere = await open(t)
    await elsewhere.signIn(headers)
    await elsewhere.goto(used)
    await elsewhere.follows({ ...merged, state: 'OR' }, 'another browser')
    t.equal(await stored(elsewhere.page), null)
  },
)

/** @spec 2.13 (part), 2.37 (part), 9.35 @of client/features/wallet/PaymentCalculator.tsx */
t.test('without JavaScript the wallet is the payment calculator, a form with its answers', async (t) => {
  const { page, goto } = await open(t, { javaScriptEnabled: false })
  await goto(used)
  await page.getByRole('link', { name: 'My wallet' }).click()
  await page.waitForURL((address) => address.pathname === budgetPath)
  const search = page.getByRole('region', { name: 'By price' }).getByRole('link')
  t.match(await search.getAttribute('href'), /\?maxPrice=20000$/)
  t.match(await page.getByRole('region', { name: 'By budget' }).innerText(), /\$28,971\n.*\$600 a month/)

  await page.getByLabel('Price of the car').fill('24000')
  await page.getByLabel('Monthly budget').fill('300')
  await page.getByLabel('Down payment').fill('4000')
  await page.getByLabel('State').selectOption('Oregon')
  await page.getByRole('button', { name: 'Estimate' }).click()
  await page.waitForURL(/price=24000/)
  t.match(await page.getByRole('region', { name: 'By price' }).innerText(), /\$421\/mo.*\$24,000/s)
  t.match(await search.getAttribute('href'), /\?maxPrice=24000$/)
  t.equal(await page.getByLabel('State').inputValue(), 'OR')
  t.match(await page.getByRole('region', { name: 'By budget' }).innerText(), /\$300 a month/)
})

/** @spec 9.35 (part) @of client/pages/budget/BudgetPage.tsx */
t.test('the payment calculator follows what is typed, and its search is the budget’s', async (t) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, goto } = await open(t, { colorScheme, viewport: { width: 390, height: 844 } })
    const shifts = await watchLayoutShifts(page)
    await goto(`${budgetPath}?price=24000`)
    t.strictSame(await violationsOf(page), [])
    t.strictSame(await shifts(), [])

    const byBudget = page.getByRole('region', { name: 'By budget' })
    await page.getByLabel('Monthly budget').fill('386')
    await page.getByLabel('Credit score').selectOption('Excellent (781–850)')
    await byBudget.getByText('$19,727', { exact: true }).waitFor()
    await byBudget.getByRole('link', { name: 'See cars up to $19,727' }).click()
    await page.getByRole('heading', { level: 1, name: /cars for sale/ }).waitFor()
    t.match(page.url(), /all-cars\?maxPrice=19727$/)
  }
})
