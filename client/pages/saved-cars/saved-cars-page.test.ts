import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { violationsOf } from '#infra/testing/axe.ts'
import { becomes } from '#infra/testing/becomes.ts'
import { holdAnswers, startBrowser, type VisitorOptions } from '#infra/testing/browser.ts'
import { hondasPath, hondaTitle, importHondas } from '#infra/testing/honda-feed.ts'
import { readPage } from '#infra/testing/html.ts'
import { watchLayoutShifts } from '#infra/testing/layout-shifts.ts'
import { startOwnMarketplace } from '#infra/testing/marketplace.ts'
import { refusingUrl, startOrigin, tampers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { accountCookies } from '#shared/features/accounts/id-token.ts'
import { savedCarsPath } from '#shared/features/saved-cars/saved-car-paths.ts'
import { accountApiPath } from '#shared/search/paths.ts'

const marketplace = await startOwnMarketplace(t, { listings: 20 })
const accounts = await startTestAccounts(t)
const product = await startProduct(t, { marketplace, origins: { accounts: accounts.url } })
// The clock of a machine counts fractions of milliseconds.
product.clock.advance(accounts.now() - product.clock.nowMs() + 0.25)

const openPage = await startBrowser(t)
await importHondas(marketplace, { 18: 20_000, 19: 21_000, 20: 22_000 })

/** A browser, of a new shopper with an account where it is signed in. */
async function open(
  t: Test,
  { isSignedIn = false, ...options }: VisitorOptions & { isSignedIn?: boolean } = {},
) {
  const page = await openPage(t, options)
  const signIn = async () => {
    const { headers } = await accounts.signIn()
    const names = accountCookies(false)
    const cookies = { [names.idToken]: headers.idtoken, [names.marker]: '1', ...pairOf(headers.cookie) }
    await page
      .context()
      .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: product.url })))
  }

  if (isSignedIn) await signIn()

  return {
    page,
    signIn,
    goto: (path: string) => page.goto(product.url + path, { waitUntil: 'networkidle' }),
    heart: (n: number) => page.getByRole('button', { name: `Save ${hondaTitle(n)}` }).first(),
    cars: () => page.getByRole('article').getByRole('heading').allInnerTexts(),
  }
}

const pairOf = (cookie: string) => {
  const mark = cookie.indexOf('=')
  return { [cookie.slice(0, mark)]: cookie.slice(mark + 1) }
}

const said = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()
const isPressed = (page: Page, n: number, pressed: boolean) =>
  page
    .getByRole('button', { name: `Save ${hondaTitle(n)}`, pressed })
    .first()
    .waitFor()

/** @of client/cards/SaveButton.tsx */
t.test(
  'a heart saves a car in the browser of a guest, by keyboard too, and other tabs show it',
  async (t) => {
    const { page, goto, heart, cars } = await open(t)
    const shifts = await watchLayoutShifts(page)
    await goto(hondasPath)
    await heart(18).focus()
    await page.keyboard.press('Enter')
    await isPressed(page, 18, true)
    await said(page, 'Saved in this browser')
    const { width = 0, height = 0 } = (await heart(18).boundingBox()) ?? {}
    t.ok(width >= 44 && height >= 44)
    t.strictSame(await shifts(), [])
    t.strictSame(await violationsOf(page, '[role=feed]'), [])

    const other = await page.context().newPage()
    await other.goto(product.url + hondasPath, { waitUntil: 'networkidle' })
    await isPressed(other, 18, true)
    await heart(19).click()
    await isPressed(other, 19, true)
    await other
      .getByRole('button', { name: `Save ${hondaTitle(18)}` })
      .first()
      .click()
    await isPressed(page, 18, false)

    await goto(savedCarsPath)
    await page.getByRole('button', { name: `Remove ${hondaTitle(19)}` }).waitFor()
    await becomes(t, cars, [hondaTitle(19)])
  },
)

/** @of client/features/saved-cars/SavedCarGrid.tsx */
t.test('saved cars tell of their prices, stay when they are sold, and come back after Undo', async (t) => {
  const { page, goto, heart, cars } = await open(t)
  await goto(hondasPath)
  for (const n of [18, 19, 20]) await heart(n).click()
  await isPressed(page, 20, true)
  await importHondas(marketplace, { 18: 18_500, 19: 21_700 })

  await goto(savedCarsPath)
  const card = (n: number) => page.getByRole('article').filter({ hasText: hondaTitle(n) })
  await card(18).getByText('$1,500 less').waitFor()
  t.match(await card(18).innerText(), /\$18,500\n.*was \$20,000 when you saved it/s)
  await card(19)
    .filter({ hasText: /\$700 more\s*was \$21,000 when you saved it/ })
    .waitFor()
  await card(20)
    .filter({ hasText: /Sold.*It was \$22,000 when you saved it\./s })
    .waitFor()
  t.match(
    await card(20).getByRole('link', { name: 'See similar cars' }).getAttribute('href'),
    /makeCode=HONDA&modelCode=ACCORD$/,
  )

  await becomes(t, cars, [hondaTitle(20), hondaTitle(19), hondaTitle(18)])
  t.strictSame(await violationsOf(page), [])

  await page.getByRole('link', { name: 'Biggest price drop' }).click()
  await becomes(t, cars, [hondaTitle(18), hondaTitle(19), hondaTitle(20)])

  await page.getByRole('button', { name: `Remove ${hondaTitle(18)}` }).press('Enter')
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await becomes(t, cars, [hondaTitle(19), hondaTitle(20)])
  await page.getByRole('button', { name: 'Undo' }).and(page.locator(':focus')).press('Enter')
  await card(18).getByText('was $20,000 when you saved it').waitFor()

  for (const n of [18, 19, 20]) await page.getByRole('button', { name: `Remove ${hondaTitle(n)}` }).click()
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByText('No cars saved yet').waitFor()
  await importHondas(marketplace, { 18: 20_000, 19: 21_000, 20: 22_000 })
})

/** @spec 6.7 (part) @of client/features/saved-cars/account-cars.ts */
t.test('a guest’s cars come along when she signs in, and hearts show those of the account', async (t) => {
  const { page, signIn, goto, heart, cars } = await open(t)
  await goto(hondasPath)
  await heart(18).click()
  await heart(19).click()
  await isPressed(page, 19, true)
  await signIn()
  const stored = () => page.evaluate(() => localStorage.getItem('savedCars'))
  await becomes(t, async () => (await stored())?.includes('"priceUsd":20000'), true)

  await goto(hondasPath)
  await isPressed(page, 18, true)
  await page.waitForFunction(() => localStorage.getItem('savedCars') === null)
  await heart(20).click()
  await said(page, 'Saved')
  await heart(19).click()
  await said(page, 'Removed from your saved cars')

  t.equal(await stored(), null)
  await goto(savedCarsPath)
  await becomes(t, async () => (await cars()).sort(), [hondaTitle(18), hondaTitle(20)])
  await goto('/cars-for-sale/all-cars?makeCode=HONDA&modelCode=ACCORD')
  for (const [n, pressed] of [
    [18, true],
    [19, false],
    [20, true],
  ] as const)
    await isPressed(page, n, pressed)
})

/** @of client/features/saved-cars/saved-car-list.ts */
t.test(
  'a save that fails is taken back and said, and one after the session has ended stays here',
  async (t) => {
    const { page, goto, heart } = await open(t, { isSignedIn: true, expects: /status of (503|401)/ })
    await goto(hondasPath)
    const answer = { status: 503 }
    await page.route(`**${accountApiPath}/saved-cars**`, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ ...answer, body: '{}' }),
    )

    await heart(18).click()
    await said(page, 'This car could not be saved. Please try again.')
    await isPressed(page, 18, false)

    answer.status = 401
    await heart(18).click()
    await said(page, 'Saved in this browser. Sign in again to have it in your account.')
    await becomes(t, () => page.evaluate(() => localStorage.getItem('savedCars')?.includes('"id":')), true)
  },
)

/** @of client/features/saved-cars/saved-car-list.ts, client/navigation/follow-other-pages.ts */
t.test(
  'a shopper who has signed out in another tab is told so here, and nothing of hers stays in the page',
  async (t) => {
    const { page, goto, heart } = await open(t, { isSignedIn: true })
    await goto(hondasPath)
    await heart(18).click()
    await said(page, 'Saved')

    await page.context().clearCookies()
    await heart(18).click()
    await said(page, 'Sign in again to remove this car.')
    await isPressed(page, 18, true)
    await heart(19).click()
    await said(page, 'Sign in again to save this car.')
    await isPressed(page, 19, false)
    t.equal(await page.evaluate(() => localStorage.getItem('savedCars')), null)

    const loaded = page.waitForEvent('load')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await loaded
    await isPressed(page, 18, false)
  },
)

/** @of client/navigation/follow-other-pages.ts */
t.test('a page from the back/forward cache shows what other pages have stored meanwhile', async (t) => {
  const openKeptPage = await startBrowser(t, { ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  const page = await openKeptPage(t)
  const heart = (n: number) => page.getByRole('button', { name: `Save ${hondaTitle(n)}` }).first()
  await page.goto(product.url + hondasPath, { waitUntil: 'networkidle' })
  await heart(18).click()
  await isPressed(page, 18, true)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))

  await page.goto(product.url + savedCarsPath, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: `Remove ${hondaTitle(18)}` }).click()
  await said(page, 'Removed from your saved cars')
  await page.goBack({ waitUntil: 'commit' })
  await isPressed(page, 18, false)
  t.equal(await page.evaluate(() => 'isSameDocument' in window), true)
})

/** @of client/features/saved-cars/browser-cars.ts */
t.test('a full browser says so, and what is no saved car in its storage is left out', async (t) => {
  const { page, goto, heart } = await open(t)
  await page.addInitScript(() => {
    const cars = Array.from({ length: 500 }, (_, at) => ({ id: at + 1_000, savedAtMs: at }))
    localStorage.setItem('savedCars', JSON.stringify([{ id: 'x' }, null, ...cars]))
  })

  await goto(hondasPath)
  await heart(18).click()
  await said(page, 'You can save up to 500 cars. Remove some first.')
  await isPressed(page, 18, false)

  await page.addInitScript(() => localStorage.setItem('savedCars', '{broken'))
  await goto(hondasPath)
  await heart(18).click()
  await isPressed(page, 18, true)
  const isStored = () => page.evaluate(() => /^\[\{"id":\d+,/.test(localStorage.getItem('savedCars') ?? ''))
  await becomes(t, isStored, true)
})

/** @of client/features/saved-cars/connect-saved-cars.ts */
t.test(
  'a heart that is pressed before the scripts have come saves its car when they are there',
  async (t) => {
    const { page, heart } = await open(t)
    const release = await holdAnswers(page, '**/assets/entry-browser-*.js')

    await page.goto(product.url + hondasPath, { waitUntil: 'commit' })
    await heart(18).click()
    release()
    await isPressed(page, 18, true)
    t.equal(new URL(page.url()).pathname, '/cars-for-sale/all-cars')
  },
)

/** @of server/pages/saved-cars/saved-cars.route.ts */
t.test('without scripts a heart saves for who is signed in, and asks a guest to sign in first', async (t) => {
  const { page, signIn, goto, heart, cars } = await open(t, { javaScriptEnabled: false })
  await goto(hondasPath)
  await heart(18).click()
  await page.waitForURL(/\/sign-in\?refUrl=/)
  const back = new URL(page.url()).searchParams.get('refUrl') ?? ''
  t.match(back, /^\/cars-for-sale\/account\/cars\?save=\d+$/)

  await signIn()
  await goto(back)
  t.strictSame(await cars(), [], 'a link alone saves nothing')
  await page.getByRole('button', { name: 'Save this car' }).click()
  await page.getByRole('button', { name: `Remove ${hondaTitle(18)}` }).waitFor()
  await becomes(t, cars, [hondaTitle(18)])

  await goto(hondasPath)
  await heart(19).click()
  await page.getByRole('button', { name: `Remove ${hondaTitle(19)}` }).waitFor()
  await page.getByRole('button', { name: `Remove ${hondaTitle(18)}` }).click()
  await page.getByRole('button', { name: `Remove ${hondaTitle(18)}` }).waitFor({ state: 'detached' })
  await becomes(t, cars, [hondaTitle(19)])
})

/** @of server/pages/saved-cars/saved-cars.data.ts */
t.test('saved cars are nobody else’s: no cache keeps them, and other sites change nothing', async (t) => {
  const { headers } = await accounts.signIn()
  const cookie = `${headers.cookie}; ${accountCookies(false).idToken}=${headers.idtoken}`
  const ask = (
    method: 'GET' | 'PUT' | 'POST',
    path: string,
    more: Record<string, string> = {},
    payload = '',
  ) => product.server.inject({ method, url: path, payload, headers: { cookie, ...more } })

  const page = await ask('GET', savedCarsPath)
  t.equal(page.statusCode, 200)
  t.match(page.headers['cache-control'], 'no-store')
  t.match(page.body, 'No cars saved yet')

  const api = `${accountApiPath}/saved-cars`
  const body = JSON.stringify({ cars: [{ id: 1, savedAtMs: 1 }] })
  const own = { 'sec-fetch-site': 'same-origin' }
  const json = { 'content-type': 'application/json' }
  t.equal((await ask('PUT', api, json, body)).statusCode, 403, 'it does not say where it comes from')
  t.equal((await ask('PUT', api, { ...json, origin: 'https://evil.example' }, body)).statusCode, 403)
  t.equal((await ask('PUT', api, { ...json, ...own }, '{"cars":1}')).statusCode, 400)
  t.equal((await ask('PUT', api, { ...json, ...own }, body)).statusCode, 200)
  t.same((await ask('GET', api)).json(), { cars: [{ id: 1, savedAtMs: 1 }] })
  t.equal((await product.inject(api)).statusCode, 401)

  const facts = '/cars-for-sale/svc/cars?ids='
  t.match((await product.inject(`${facts}1,999999999`)).json(), {
    cars: { length: 1 },
    unknownIds: [999_999_999],
  })
  for (const bad of ['', 'x', '1,,2', '-1', Array.from({ length: 101 }, (_, id) => id + 1).join()])
    t.equal((await product.inject(facts + bad)).statusCode, 404, bad.slice(0, 9))
})

/** @of server/pages/saved-cars/saved-cars.route.ts */
t.test('without scripts a full account says so', async (t) => {
  const { headers } = await accounts.signIn()
  for (let first = 1_000; first < 1_500; first += 100) {
    const cars = Array.from({ length: 100 }, (_, at) => ({ id: first + at, savedAtMs: accounts.now() }))
    await fetch(`${accounts.url}/account-api/saved-cars`, {
      ...{ method: 'PUT', body: JSON.stringify({ cars }) },
      headers: { ...headers, 'content-type': 'application/json' },
    })
  }

  const cookie = `${headers.cookie}; ${accountCookies(false).idToken}=${headers.idtoken}`
  const own = { cookie, host: 'localhost', origin: 'http://localhost' }
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const sent = { url: savedCarsPath, headers: { ...own, ...type }, payload: 'save=1' }
  const { statusCode, headers: answered } = await product.server.inject({ method: 'POST', ...sent })
  t.equal(statusCode, 303)
  const page = await product.server.inject({ url: answered.location ?? '', headers: own })
  t.match(readPage(t, page.body).text('main [role=alert]'), 'You can save up to 500 cars.')
})

/** @of server/pages/saved-cars/saved-cars.data.ts, client/features/saved-cars/SavedCarFacts.tsx */
t.test(
  'cars that cannot be looked up, or are unusable, are listed with their prices and a clear message',
  async (t) => {
    const { headers } = await accounts.signIn()
    const body = JSON.stringify({ cars: [{ id: 7, priceUsd: 20_500, savedAtMs: accounts.now() }] })
    const saved = await fetch(`${accounts.url}/account-api/saved-cars`, {
      ...{ method: 'PUT', body },
      headers: { ...headers, 'content-type': 'application/json' },
    })
    t.equal(saved.status, 200)

    const unusable = await startOrigin(
      t,
      tampers(marketplace, (answer) => ({ ...answer, listings: [{ id: 7 }] })),
    )
    for (const address of [await refusingUrl(), unusable.url]) {
      const down = await startProduct(t, { marketplace: address, origins: { accounts: accounts.url } })
      down.clock.advance(accounts.now() - down.clock.nowMs())
      const cookie = `${headers.cookie}; idtoken=${headers.idtoken}`
      const answer = await down.server.inject({ url: savedCarsPath, headers: { cookie, host: 'localhost' } })
      const { text, links } = readPage(t, answer.body)
      t.equal(answer.statusCode, 200)
      t.match(text('main [role=alert]'), /could not be loaded\. Your saved cars are all here/)
      t.match(text('main article'), /Saved car 7\$20,500 when you saved it/)
      t.notMatch(text('main article'), 'Sold')
      t.strictSame(links('Saved car 7'), ['/cars-for-sale/vehicle/7'])
    }
  },
)

/** @of client/features/saved-cars/use-saved-car-views.ts */
t.test('a guest’s car whose facts are unusable does not count as sold', async (t) => {
  const { page, goto, heart } = await open(t)
  await goto(hondasPath)
  await heart(18).click()
  await isPressed(page, 18, true)
  await page.route('**/svc/cars?*', (route) => route.fulfill({ json: { cars: [], unknownIds: [] } }))
  await goto(savedCarsPath)
  t.match(await page.getByRole('article').innerText(), /Saved car \d+\n+\$20,000 when you saved it/)
})
