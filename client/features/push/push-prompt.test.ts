import { devices, type Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { violationsOf } from '#infra/testing/axe.ts'
import { becomes } from '#infra/testing/becomes.ts'
import { startBrowser, type VisitorOptions } from '#infra/testing/browser.ts'
import { visitUntilCached } from '#infra/testing/cached-page.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, refusingUrl } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { startPushService } from '#infra/testing/push-service.ts'
import { startRecordedAccounts } from '#infra/testing/recorded-accounts.ts'
import { pushTablesOf } from '#marketplace/push/push.tables.ts'
import { accountCookies } from '#shared/features/accounts/id-token.ts'
import { devicePath, pushScope } from '#shared/features/push/push-paths.ts'

const marketplace = await startTestMarketplace(t)
const service = await startPushService(t)
const accounts = await startTestAccounts(t, { env: { PUSH_SERVICES: service.origin } })
const recorded = await startRecordedAccounts(t, accounts.url)
const product = await startProduct(t, { marketplace, origins: { accounts: recorded.url } })
const { url } = product
const openPage = await startBrowser(t)
// The headless shell knows no notifications, and has no back/forward cache.
const openWhole = await startBrowser(t, { ignoreDefaultArgs: ['--disable-back-forward-cache'] })

const search = (query: string) => `${url}/cars-for-sale/all-cars?${query}`
const suvs = search('vehicleStyleCode=SUVCROSS')
const prompt = (page: Page) => page.getByRole('complementary', { name: 'Notifications' })
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const hourMs = 3_600_000

interface Shopper extends VisitorOptions {
  /** The id of the car that she looked at, and how long ago. */
  readonly viewed?: { readonly id: number; readonly agoMs: number }
  readonly permission?: NotificationPermission
  /** Her push service never answers. */
  readonly hangs?: boolean
}

/**
 * A shopper's page. Chromium has no push service here: what it would answer, an own subscription answers,
 * with the key that the page has asked with.
 */
async function openAs(t: Test, { viewed, hangs, permission = 'default', ...options }: Shopper = {}) {
  const page = await openPage(t, options)
  const asked = { viewed, permission, token: service.browser().token, hangs }
  await page.addInitScript(({ viewed, permission, token, hangs }) => {
    const viewedAt = Date.now() - (viewed?.agoMs ?? 0)
    const cars = viewed ? [{ id: viewed.id, vin: '1FTFW1E50MFA00001', title: 'A car', viewedAt }] : []
    if (viewed && localStorage.getItem('viewed-cars') === null)
      localStorage.setItem('viewed-cars', JSON.stringify({ version: 1, cars }))

    const own = () => (localStorage.getItem('test-permission') ?? permission) as NotificationPermission
    Object.defineProperty(Notification, 'permission', { get: own })
    Notification.requestPermission = async () => {
      if (own() === 'default') localStorage.setItem('test-permission', 'granted')
      return own()
    }

    PushManager.prototype.getSubscription = async () => null
    PushManager.prototype.subscribe = async (given) => {
      document.documentElement.dataset.askedWith = String(given?.applicationServerKey)
      return hangs ? new Promise(() => undefined) : ({ toJSON: () => JSON.parse(token) } as PushSubscription)
    }
  }, asked)

  return { page, token: asked.token }
}

const recently = { id: 1, agoMs: 23 * hourMs }

/** @spec 2.24 (part), 4.55, 4.56, 9.27 @of client/features/push/PushPrompt.tsx */
t.test(
  'who viewed a car within a day and searches for a model or a body style is asked for notifications, once',
  async (t) => {
    const { page } = await openAs(t, { viewed: recently })
    await page.goto(search('listingType=USED'), { waitUntil: 'networkidle' })
    t.equal(await prompt(page).count(), 0, 'without a model or a body style')

    await page.goto(suvs)
    await prompt(page).waitFor()
    t.strictSame(await violationsOf(page, 'aside'), [])
    t.ok(await page.evaluate(() => document.activeElement === document.body), 'it takes no focus')
    await page.keyboard.press('Escape')
    t.ok(await prompt(page).isVisible(), 'a key elsewhere is not for it')

    await prompt(page).getByRole('button', { name: 'Not now' }).focus()
    await page.keyboard.press('Escape')
    await prompt(page).waitFor({ state: 'detached' })
    await page.reload({ waitUntil: 'networkidle' })
    t.equal(await prompt(page).count(), 0, 'she was asked')
    t.equal(await stored(page, 'push-prompted'), '1')

    const { page: other } = await openAs(t, { viewed: { id: 1, agoMs: 25 * hourMs } })
    await other.goto(suvs, { waitUntil: 'networkidle' })
    t.equal(await prompt(other).count(), 0, 'the car was viewed longer ago')

    const { page: third } = await openAs(t, { viewed: recently })
    await third.goto(search('makeCode=TOYOTA&modelCode=CAMRY'))
    await prompt(third).getByRole('button', { name: 'Close' }).click()
    await prompt(third).waitFor({ state: 'detached' })
    t.equal(await stored(third, 'push-prompted'), '1', 'closing is an answer as well')
  },
)

/** @spec 4.57 (part), 7.26, 7.31 (part), 8.15 (part) @of client/features/push/push-device.ts */
t.test('who accepts is registered with her token and hears of her search; the prompt closes', async (t) => {
  const { page, token } = await openAs(t, { viewed: recently })
  await page.goto(`${suvs}&sortBy=mileageASC`)
  await prompt(page).getByRole('button', { name: 'Notify me' }).click()
  await page.getByRole('status').getByText('Notifications are on.').waitFor()
  await prompt(page).waitFor({ state: 'detached' })

  const body = recorded.askedAt('/account-api/devices')[0]?.body as Record<string, unknown>
  t.match(body, { brand: 'forecourt', pixall_id: '', browser_token: token })
  t.match(body.interest, { variant: 'alert', query: 'vehicleStyleCode=SUVCROSS' })
  t.match(JSON.parse((await stored(page, 'push-token')) ?? ''), { token, key: accounts.push.publicKey })
  t.equal(await page.evaluate(() => document.documentElement.dataset.askedWith), accounts.push.publicKey)
  const rows = await pushTablesOf(accounts.store.db).selectFrom('push_device').selectAll().execute()
  t.ok(rows.some((row) => row.endpoint === JSON.parse(token).endpoint))

  t.equal(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope), url + pushScope)

  await page.reload({ waitUntil: 'networkidle' })
  t.equal(recorded.askedAt('/account-api/devices').length, 1, 'a registration of today is kept as it is')
})

/** @spec 8.14 (part) @of client/features/push/push-device.ts */
t.test('a push service that never answers is given up: the prompt says so and closes', async (t) => {
  const { page } = await openAs(t, { viewed: recently, hangs: true, expects: /no token: the push service/ })
  await page.clock.install()
  await page.goto(suvs)
  await prompt(page).getByRole('button', { name: 'Notify me' }).press('Enter')
  await page.locator('html[data-asked-with]').waitFor()
  t.ok(await prompt(page).getByRole('button', { name: 'One moment' }).isDisabled())
  await page.clock.fastForward(15_000)
  await page.getByRole('status').getByText('could not be switched on').waitFor()
  await prompt(page).waitFor({ state: 'detached' })
  t.equal(await page.evaluate(() => document.activeElement?.ariaLabel), 'Listings', 'they take the focus')
})

/** @spec 4.59 @of shared/features/push/push-prompt.ts */
t.test('the prompt offers one model, the price of a reduced car just viewed, or the search', async (t) => {
  const answer = await fetch(`${marketplace}/rest/lsc/listing?vehicleStyleCode=SUVCROSS&numRecords=30`)
  const { listings } = (await answer.json()) as {
    listings: { id: number; pricingDetail: { salePrice?: number; previousPrice?: number } }[]
  }
  const reduced = listings.find(({ pricingDetail: { previousPrice } }) => previousPrice !== undefined)
  const heading = async (address: string, id: number) => {
    const { page } = await openAs(t, { viewed: { id, agoMs: 0 } })
    await page.goto(address)
    return prompt(page).getByRole('heading').innerText()
  }

  t.equal(await heading(search('makeCode=TOYOTA&modelCode=CAMRY'), 1), 'Still looking for your Toyota Camry?')
  t.equal(await heading(suvs, reduced?.id ?? 0), 'This price has dropped before')
  t.equal(await heading(suvs, 999_999_999), 'Hear of new cars first')
})

/** @spec 4.58, 8.15 @of client/features/push/push-device.ts, client/features/push/keep-device.ts */
t.test('a missing key is logged, and where notifications are blocked the token is removed', async (t) => {
  const { page } = await openAs(t, { viewed: recently, expects: /messaging key|status of 502/ })
  recorded.behave('/account-api/push-key', answers({}, { status: 404 }))
  const bare = await startProduct(t, { marketplace, origins: { accounts: recorded.url } })
  await page.goto(`${bare.url}/cars-for-sale/all-cars?vehicleStyleCode=SUVCROSS`)
  await bare.logged({ msg: 'client error', message: /Push: the messaging key is missing/ })
  t.equal(await prompt(page).count(), 0)
  recorded.behave('/account-api/push-key')

  const { page: blocked, token } = await openAs(t, { viewed: recently, permission: 'denied' })
  await blocked.addInitScript((own) => {
    const known = { token: own, key: 'k', isSignedIn: false, registeredAt: 0 }
    if (!sessionStorage.length) localStorage.setItem('push-token', JSON.stringify(known))
    sessionStorage.setItem('seen', '1')
  }, token)
  await blocked.goto(suvs)
  await recorded.arrived('/account-api/devices/removal')
  t.equal(await stored(blocked, 'push-token'), null)
  t.equal(await prompt(blocked).count(), 0)
})

/**
 * @spec 8.14, 8.18 @of client/features/push/push-device.ts, client/features/interest/history.ts
 * @of client/features/make-offer/load-offer-component.ts, server/features/certified/certified.calls.ts
 */
t.test('the offer script, lead candidates, a sponsor and the worker fail: each is logged only', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  upstream.fault('sponsorContent', answers('down', { status: 503 }))
  recorded.behave('/account-api/consumer-history', answers({}, { status: 503 }))
  t.teardown(() => recorded.behave('/account-api/consumer-history'))
  const own = await startProduct(t, {
    ...{ marketplace: upstream.url, origins: { accounts: recorded.url } },
    settings: { offerComponentUrl: `${await refusingUrl()}/offer.js` },
  })
  own.clock.advance(accounts.now() - own.clock.nowMs())
  const query = 'listingType=USED&minPrice=1000&numRecords=50'
  const { listings, owners } = await (await fetch(`${marketplace}/rest/lsc/listing?${query}`)).json()
  const takesMail = ({ ownerId }: { ownerId: number }) =>
    owners.some(
      (owner: { id: number; hideEmailForm?: boolean }) => owner.id === ownerId && !owner.hideEmailForm,
    )

  const { page } = await openAs(t, {
    viewed: recently,
    expects: /status of 50\d|bad HTTP response code|no token|history|ERR_CONNECTION_REFUSED|offer component/,
  })
  const isLogged = (message: RegExp) => own.logged({ msg: 'client error', message })
  await page.goto(own.url + listings.find(takesMail).vdpBaseUrl, { waitUntil: 'networkidle' })
  await page.getByRole('region', { name: 'Seller' }).getByRole('link', { name: 'Make an offer' }).click()
  await page.getByRole('dialog').getByLabel('Your offer').waitFor()
  await isLogged(/offer component could not be loaded/)
  const { cookie, idtoken } = (await accounts.signIn()).headers
  const [session = '', value = ''] = cookie.split(/=(.*)/)
  const cookies = {
    [accountCookies(false).idToken]: idtoken,
    [accountCookies(false).marker]: '1',
    [session]: value,
  }
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: own.url })))
  await page.context().route(/push-worker\.js/, (route) => route.fulfill({ status: 500 }))

  await page.goto(`${own.url}/cars-for-sale/certified-cars/ford?vehicleStyleCode=SUVCROSS`)
  await prompt(page).getByRole('button', { name: 'Notify me' }).click()
  await page.getByRole('status').getByText('could not be switched on').waitFor()
  await isLogged(/Push: no token/)
  t.equal(await stored(page, 'push-token'), null)
  await isLogged(/the history was answered 50\d/)

  await page.getByRole('link', { name: 'About Ford Certified' }).click()
  await page.getByRole('dialog').getByText('172-point inspection').waitFor()
  await own.logged({ call: 'sponsorContent', code: '5xx' })
})

/** @spec 2.24, 4.57 @of client/features/push/PushPrompt.tsx */
t.test('on an iPhone the way to the home screen follows, unless notifications are blocked', async (t) => {
  const shopper = { viewed: recently, ...devices['iPhone 15'] }
  const { page: blocked } = await openAs(t, { ...shopper, permission: 'denied' })
  await blocked.goto(suvs)
  await prompt(blocked).getByRole('button', { name: 'Notify me' }).click()
  await blocked.getByRole('status').getByText('Notifications are blocked').waitFor()
  t.equal(await prompt(blocked).count(), 0)

  const { page } = await openAs(t, shopper)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await page.goto(suvs)
  await prompt(page).getByRole('button', { name: 'Notify me' }).click()
  await prompt(page).getByRole('heading', { name: 'One more step on this device' }).waitFor()
  t.match(await prompt(page).getByRole('listitem').allInnerTexts(), [/Share/, /Add to Home Screen/, /Open/])
  t.strictSame(await violationsOf(page, 'aside'), [])
  t.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))

  const head = await page.evaluate(() => document.querySelector('link[rel=manifest]')?.getAttribute('href'))
  const manifest = await (await fetch(url + head)).json()
  t.match(manifest, { name: 'Forecourt', scope: pushScope, display: 'standalone' })
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const icon = await fetch(url + src)
    t.equal(icon.headers.get('content-type'), 'image/png')
    const bytes = Buffer.from(await icon.arrayBuffer())
    t.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes)
  }
  await prompt(page).getByRole('button', { name: 'Close' }).click()
  await prompt(page).waitFor({ state: 'detached' })
})

/** @spec 1.1 (part) @of client/features/push/PushSwitch.tsx, client/features/push/push-device.ts */
t.test(
  'the privacy page says what this browser shows notifications of, and ends them without an account',
  async (t) => {
    const { page, token } = await openAs(t, { viewed: recently })
    await page.goto(suvs)
    await prompt(page).getByRole('button', { name: 'Notify me' }).click()
    await page.getByRole('status').getByText('Notifications are on.').waitFor()
    await page.goto(`${url}/cars-for-sale/privacy`, { waitUntil: 'networkidle' })
    const row = page.getByRole('region', { name: 'Notifications in this browser' })
    await row.getByText('This browser shows notifications of this site.').waitFor()
    t.match(await row.getByRole('listitem').allInnerTexts(), [/SUV/])
    t.strictSame(await violationsOf(page), [])

    await row.getByRole('button', { name: 'Turn off notifications' }).press('Enter')
    await page.getByRole('status').getByText('Notifications are off.').waitFor()
    await row.getByText('This browser shows no notifications of this site.').waitFor()
    const hasFocus = () => row.evaluate((element) => element === document.activeElement)
    await becomes(t, hasFocus, true, 'the focus stays where it was')
    t.equal(await stored(page, 'push-token'), null)
    const { endpoint } = JSON.parse(token)
    const rows = await pushTablesOf(accounts.store.db).selectFrom('push_device').select('endpoint').execute()
    t.notOk(rows.some((device) => device.endpoint === endpoint))
    const worker = await page.evaluate(() => navigator.serviceWorker.getRegistration())
    t.equal(worker, undefined, 'and with them goes the worker')
  },
)

/** @spec 7.31, 4.35 (part) @of server/features/push/push-worker.ts */
t.test(
  'the worker shows messages, opens this site alone, leaves Back as it is, and has one page for no connection',
  async (t) => {
    const page = await openWhole(t, { expects: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ })
    const context = page.context()
    await context.grantPermissions(['notifications'])
    await page.goto(suvs, { waitUntil: 'networkidle' })
    const started = context.waitForEvent('serviceworker')
    await page.evaluate(async () => {
      const options = { scope: '/cars-for-sale/' }
      await navigator.serviceWorker.register('/cars-for-sale/api/push-worker.js', options)
      await navigator.serviceWorker.ready
    })
    const worker = await started

    const opened = await worker.evaluate(async () => {
      const scope = globalThis as unknown as {
        follow(path: unknown): Promise<void>
        show(data: unknown): Promise<void>
        clients: { openWindow(address: string): Promise<void> }
        registration: ServiceWorkerRegistration
      }
      const asked: string[] = []
      scope.clients.openWindow = async (address) => void asked.push(new URL(address).pathname)
      const foreign = ['//evil.com', 'https://evil.com/x', '/other', 7, undefined]
      for (const path of ['/cars-for-sale/vehicle/2', ...foreign]) await scope.follow(path)

      await scope.show({
        json: () => ({ title: 'New: a car', body: 'b', path: '/cars-for-sale/vehicle/2', tag: 'a' }),
      })
      await scope.show({ json: () => JSON.parse('{') })
      const shown = await scope.registration.getNotifications()

      return { asked, shown: shown.map(({ title, data }) => [title, data.path]) }
    })
    const front = '/cars-for-sale/all-cars'
    t.strictSame(opened.asked, ['/cars-for-sale/vehicle/2', front, front, front, front, front])
    t.strictSame(opened.shown.sort(), [
      ['Forecourt', front],
      ['New: a car', '/cars-for-sale/vehicle/2'],
    ])

    await page.reload({ waitUntil: 'networkidle' })
    t.ok(await page.evaluate(() => navigator.serviceWorker.controller !== null))

    const mark = () => page.evaluate(() => document.documentElement.dataset.mark)
    await page.evaluate(() => Object.assign(document.documentElement.dataset, { mark: 'same' }))
    await page.getByRole('link', { name: 'Best Deals' }).click()
    await page.waitForURL(/categorySearch/)
    await page.goBack({ waitUntil: 'commit' })
    await page.waitForURL(suvs)
    t.equal(await mark(), 'same', 'links of the page load no new one')
    const car = `${url}/cars-for-sale/vehicle/1`
    t.ok((await page.goto(car, { waitUntil: 'networkidle' }))?.fromServiceWorker())
    t.equal(await mark(), undefined)
    await page.goBack({ waitUntil: 'commit' })
    t.equal(await mark(), 'same', 'a page that the browser kept')
    const cached = '/cars-for-sale/all-cars?makeCode=HONDA'
    await visitUntilCached(product, cached)
    t.ok((await page.goto(url + cached, { waitUntil: 'networkidle' }))?.fromServiceWorker())
    await page.getByRole('heading', { level: 1, name: /Honda/ }).waitFor()

    await context.setOffline(true)
    await page.goto(search('makeCode=KIA'))
    await page.getByRole('heading', { name: 'You have no connection' }).waitFor()
    t.strictSame(await violationsOf(page), [])
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: /Kia/ }).waitFor()

    const kept = await page.evaluate(async () => {
      const requests = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
      return (await Promise.all(requests)).flat().map((request) => new URL(request.url).pathname)
    })
    t.strictSame(kept, ['/cars-for-sale/api/offline'])
  },
)

/** @spec 9.26 (part) @of server/features/push/push.routes.ts */
t.test('what is no registration of a browser, or comes from elsewhere, is refused', async (t) => {
  const send = (body: BodyInit, headers: Record<string, string> = {}, method = 'POST') =>
    fetch(url + devicePath, {
      method,
      body,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    })

  const good = JSON.stringify({ brand: 'forecourt', pixall_id: '', browser_token: service.browser().token })
  for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
    t.equal((await send(good, { 'content-type': type })).status, 415, type)
  t.equal((await send(good, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.com' })).status, 403)
  t.equal((await send(JSON.stringify({ a: 'x'.repeat(20_000) }))).status, 413)
  for (const text of ['{', '[]', 'null', '{"__proto__":{}}', '['.repeat(5_000), '{"brand":"x"}'])
    for (const method of ['POST', 'DELETE'])
      t.equal((await send(text, {}, method)).status, 400, text.slice(0, 20))
  t.equal((await send(good)).status, 204)

  const worker = await fetch(`${url}/cars-for-sale/api/push-worker.js`)
  t.match(Object.fromEntries(worker.headers), {
    'service-worker-allowed': '/cars-for-sale/',
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  })
})
