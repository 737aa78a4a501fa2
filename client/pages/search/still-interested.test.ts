import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { violationsOf } from '#infra/testing/axe.ts'
import { becomes } from '#infra/testing/becomes.ts'
import { startBrowser, type VisitorOptions } from '#infra/testing/browser.ts'
import { hondasPath, hondaTitle, importHondas } from '#infra/testing/honda-feed.ts'
import { watchLayoutShifts } from '#infra/testing/layout-shifts.ts'
import { startOwnMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'
import { accountCookies } from '#shared/features/accounts/id-token.ts'
import { interestAlertPath } from '#shared/features/interest/interest-paths.ts'
import { interestKey, viewedCarsKey } from '#shared/features/interest/interest-rules.ts'
import { accountApiPath } from '#shared/search/paths.ts'

const marketplace = await startOwnMarketplace(t, { listings: 20 })
const accounts = await startTestAccounts(t)
const product = await startProduct(t, {
  marketplace,
  origins: { accounts: accounts.url, leads: accounts.url },
})
product.clock.advance(accounts.now() - product.clock.nowMs())

const openPage = await startBrowser(t)
const prices = { 18: 20_000, 19: 21_000, 20: 22_000 }
await importHondas(marketplace, prices)

/** Lets hours pass for what the browser has stored, once it has stored what became of its cars. */
async function passHours(page: Page, hours: number) {
  await page.waitForFunction((key) => localStorage.getItem(key)?.includes('"news"'), interestKey)
  await page.evaluate(
    ({ keys, ms }) => {
      for (const key of keys) {
        const text = localStorage.getItem(key)
        const earlier = text?.replaceAll(
          /("(?:viewedAt|\w+AtMs)":)(\d{13})/g,
          (_, name, at) => name + (at - ms),
        )
        if (earlier !== undefined) localStorage.setItem(key, earlier)
      }
    },
    { keys: [viewedCarsKey, interestKey], ms: hours * 3_600_000 },
  )
}

async function open(t: Test, options: VisitorOptions = {}) {
  const page = await openPage(t, options)
  const goto = (path: string) => page.goto(product.url + path, { waitUntil: 'networkidle' })
  const card = (n: number) => page.getByRole('link', { name: hondaTitle(n) }).first()

  return {
    page,
    goto,
    card,
    /** Opens the pages of cars, one after the other. */
    async view(...cars: number[]) {
      for (const n of cars) {
        await goto(hondasPath)
        await card(n).click()
        await page.getByRole('heading', { level: 1, name: hondaTitle(n) }).waitFor()
        await page.waitForFunction(([key, title]) => localStorage.getItem(key)?.includes(title), [
          viewedCarsKey,
          hondaTitle(n),
        ] as const)
      }
    },
    async signIn(headers: { readonly cookie: string; readonly idtoken: string }) {
      const names = accountCookies(false)
      const mark = headers.cookie.indexOf('=')
      const session = { [headers.cookie.slice(0, mark)]: headers.cookie.slice(mark + 1) }
      const cookies = { [names.idToken]: headers.idtoken, [names.marker]: '1', ...session }
      await page
        .context()
        .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: product.url })))
    },
    alert: page.getByRole('complementary', { name: 'Still interested?' }),
    row: page.getByRole('region', { name: 'Recently viewed' }),
  }
}

/** @spec 4.42 (part) @of client/features/interest/RecordView.tsx */
t.test('a shopper who goes back before the code of a page has come has looked at the car', async (t) => {
  const { page, card } = await open(t, { expects: /Failed to load resource|scripts|modules?/i })
  await page.route(/\/assets\/.*\.js/, (route) => route.abort())
  for (const n of [18, 19]) {
    await page.goto(product.url + hondasPath, { waitUntil: 'domcontentloaded' })
    const href = await card(n).getAttribute('href')
    await page.goto(product.url + href, { waitUntil: 'domcontentloaded' })
  }

  const stored = await page.evaluate((key) => localStorage.getItem(key), viewedCarsKey)
  const { cars } = JSON.parse(stored ?? '{}')
  t.match(
    cars.map(({ title }: { title: string }) => title),
    [hondaTitle(19), hondaTitle(18)],
  )
  t.equal(cars.length, 2)
})

/** @spec 4.41 (part), 4.42, 6.8 (part) @of client/features/interest/InterestAlert.tsx */
t.test(
  'on a later visit the best of the cars that were looked at is recalled, until it is dismissed',
  async (t) => {
    const { page, goto, view, alert, row } = await open(t)
    const shifts = await watchLayoutShifts(page)
    let beacons = 0
    page.on('request', (request) => {
      if (request.url().endsWith(interestAlertPath)) beacons += 1
    })

    await view(18, 19, 20)
    await goto(hondasPath)
    await row.getByText('$22,000').waitFor()
    await becomes(t, () => row.getByRole('link', { name: /Accord/ }).count(), 3)
    await shifts()
    t.notOk(await alert.getByRole('link').isVisible(), 'not of what she is looking at just now')

    await passHours(page, 50)
    await importHondas(marketplace, { 18: 20_000, 19: 20_100 })
    await goto(hondasPath)
    await alert.getByText('Price drop of $900').waitFor()
    await alert.getByText('Since your last visit: 1 price drop · 1 sold').waitFor()
    await becomes(t, () => beacons, 1)
    const alerts = async () => (await (await fetch(`${accounts.url}/still-interested.json`)).json()).alerts
    const expected = 'the sold car is not among those that she may be interested in'
    await becomes(t, async () => (await alerts()).length, 2, expected)
    t.match(await alerts(), [{ count: 1, signed_in: 0 }, { count: 1 }])
    t.equal(await page.evaluate(() => document.activeElement?.tagName), 'BODY', 'no focus is taken')

    await row.getByText('$900 less than when you looked').waitFor()
    const sold = row.getByRole('link', { name: `Sold ${hondaTitle(20)}` })
    t.match(await sold.getAttribute('href'), /makeCode=HONDA&modelCode=ACCORD$/)
    t.strictSame(await violationsOf(page, `aside[aria-label='Still interested?'], #recently-viewed`), [])
    t.strictSame(await shifts(), [])

    await alert.getByRole('button', { name: 'Next car' }).click()
    await alert.getByText(hondaTitle(18)).first().waitFor()
    await alert.getByRole('button', { name: 'Dismiss' }).press('Enter')
    await alert.getByRole('link').first().waitFor({ state: 'hidden' })
    await goto(hondasPath)
    await row.getByText('$20,100').waitFor()
    await shifts()
    t.notOk(await alert.getByRole('link').first().isVisible(), 'nor anything else for the rest of the visit')

    await passHours(page, 5)
    await goto(hondasPath)
    await alert.getByText(hondaTitle(19)).first().waitFor()
    t.notOk(await alert.getByRole('button', { name: 'Next car' }).isVisible(), 'the dismissed one stays away')
    await becomes(t, () => beacons, 2)

    await alert.getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: hondaTitle(19) }).waitFor()
    await row.getByRole('link', { name: hondaTitle(18) }).waitFor()
    t.equal(await row.getByRole('link', { name: hondaTitle(19) }).count(), 0, 'but for the car of the page')
    await importHondas(marketplace, prices)
  },
)

/** @spec 4.61, 7.41, 9.25, 6.7 (part) @of client/features/interest/history.ts */
t.test(
  'her cars come along when a shopper signs in, are asked for once in 120 s by all tabs, and leave with her',
  async (t) => {
    const { page, goto, view, signIn, row } = await open(t)
    const historyPath = `${accountApiPath}/consumer-history`
    const asked: string[] = []
    page.context().on('request', (request) => {
      if (request.url().includes(historyPath)) asked.push(request.method())
    })

    await view(18)
    t.strictSame(asked, [], 'a guest’s history is her browser’s')

    const shopper = await accounts.signIn()
    const ask = async (method: string, body?: object) => {
      const headers = { ...shopper.headers, ...(body && { 'content-type': 'application/json' }) }
      const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) }
      return (await fetch(`${accounts.url}/account-api/consumer-history`, sent)).json()
    }

    const phone = {
      id: 999,
      vin: 'PHONE1',
      title: '2015 Car of her phone',
      viewedAt: accounts.now() - 90_000,
    }
    await ask('PUT', { cars: [phone] })
    await signIn(shopper.headers)
    await goto(hondasPath)
    await row.getByText('2015 Car of her phone').waitFor()
    await becomes(t, () => asked, ['PUT'])
    t.match((await ask('GET')).leadCandidates, [{ title: hondaTitle(18), priceUsd: 20_000 }, phone])

    await goto(hondasPath)
    const other = await page.context().newPage()
    await other.goto(product.url + hondasPath, { waitUntil: 'networkidle' })
    await other.getByText('2015 Car of her phone').waitFor()
    t.strictSame(asked, ['PUT'], 'nothing is asked for again, in this tab or another')
    await other.close()

    await passHours(page, 0.04)
    await goto(hondasPath)
    await becomes(t, () => asked, ['PUT', 'GET'])

    await page.context().clearCookies()
    await goto(hondasPath)
    await becomes(t, () => page.evaluate((key) => localStorage.getItem(key), viewedCarsKey), null)
    t.notMatch(await page.evaluate((key) => localStorage.getItem(key), interestKey), /PHONE1|VIN/)
  },
)

/** @of client/features/interest/InterestPlace.tsx */
t.test(
  'phones keep calm: the reminder leaves the page its room, and stored nonsense is nothing',
  async (t) => {
    const { page, goto, view, alert, row } = await open(t, { viewport: { width: 390, height: 844 } })
    const shifts = await watchLayoutShifts(page)
    await view(18, 19)
    await passHours(page, 50)
    await goto(hondasPath)
    await alert.getByText(hondaTitle(19)).first().waitFor()
    const { height = 0, width = 0 } = (await alert.boundingBox()) ?? {}
    t.ok(height < 180 && width <= 390, `${width} × ${height}`)
    t.strictSame(await shifts(), [])

    const garbage = ['{', '[]', '{"version":1,"dismissedIds":7}', '{"version":9}', '{"version":1,"cars":7}']
    for (const text of garbage) {
      await page.evaluate(
        ({ keys, text }) => {
          for (const key of keys) localStorage.setItem(key, text)
        },
        { keys: [viewedCarsKey, interestKey], text },
      )
      await goto(hondasPath)
      t.notOk(await row.getByRole('link').first().isVisible(), text)
    }
  },
)
