import t from 'tap'
import { pushTokenKey } from '#client/features/push/push-keys.ts'
import { violationsOf } from '#infra/testing/axe.ts'
import { becomes } from '#infra/testing/becomes.ts'
import { startBrowser } from '#infra/testing/browser.ts'
import { watchLayoutShifts } from '#infra/testing/layout-shifts.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'
import { consentKey } from '#shared/features/consent/consent.ts'
import { viewedCarsKey } from '#shared/features/interest/interest-rules.ts'
import { storedItems } from '#shared/features/privacy/stored-items.ts'
import { pushOutcomes, switchWords } from '#shared/features/push/push-words.ts'
import { infoPath } from '#shared/pages/info-pages.ts'

const marketplace = await startTestMarketplace(t, { listings: 60 })
const openPage = await startBrowser(t)
const all = '/cars-for-sale/all-cars'
const declared = new Set(storedItems.flatMap(({ local = [], session = [] }) => [...local, ...session]))

/** @of client/features/privacy/PrivacyChoices.tsx */
t.test('one page shows all that a browser keeps, and deletes one thing or everything of it', async (t) => {
  const product = await startProduct(t, { marketplace })
  const page = await openPage(t)
  const shifts = await watchLayoutShifts(page)
  const keys = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const storesNo = (key: string) => page.waitForFunction((name) => localStorage.getItem(name) === null, key)

  await page.goto(product.url + all, { waitUntil: 'networkidle' })
  await page
    .getByRole('button', { name: /^Save \d/ })
    .first()
    .click()
  await page.getByRole('feed').getByRole('link').first().click()
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, viewedCarsKey)
  await page.goto(product.url + all, { waitUntil: 'networkidle' })
  const stored = await keys()
  for (const key of [viewedCarsKey, 'savedCars']) t.ok(stored.includes(key), key)
  t.strictSame(
    stored.filter((key) => !declared.has(key)),
    [],
    'nothing is stored that is not declared',
  )

  await page.getByRole('link', { name: 'Your privacy choices' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your privacy choices' }).waitFor()
  await page.getByRole('button', { name: 'Delete: Saved cars' }).waitFor()
  t.strictSame(await shifts(), [])
  const seen = page.getByRole('listitem').filter({ hasText: 'Recently viewed cars' })
  await seen.getByText('Show what is stored').click()
  t.match(await seen.getByRole('textbox').inputValue(), /viewed-cars: \{\n {2}"version": 1/)
  t.strictSame(await violationsOf(page), [])

  await page.getByRole('button', { name: 'Delete: Recently viewed cars' }).press('Enter')
  await storesNo(viewedCarsKey)
  await seen.getByText('Nothing stored').waitFor()
  const pressed = page.getByRole('button', { name: 'Delete: Recently viewed cars', disabled: true })
  await becomes(
    t,
    () => pressed.evaluate((button) => button === document.activeElement),
    true,
    'keeps the focus',
  )
  t.ok((await keys()).includes('savedCars'), 'nothing else')

  await page.getByRole('checkbox', { name: /Statistics/ }).uncheck()
  await page.waitForFunction((key) => localStorage.getItem(key)?.includes('"statistics":false'), consentKey)
  await page.getByRole('button', { name: 'Delete everything' }).click()
  const left = async () =>
    (await keys()).filter((key) => !['forecourt-scroll', 'forecourt-history'].includes(key))
  await becomes(t, left, [consentKey], 'a refusal stays, or it would be none')
})

/** @of client/features/push/PushSwitch.tsx */
t.test('a button that cannot switch notifications off says so and keeps the focus', async (t) => {
  const product = await startProduct(t, { marketplace })
  const page = await openPage(t, { expects: /ERR_FAILED/ })
  await page.goto(product.url + infoPath('privacy'), { waitUntil: 'networkidle' })
  await page.route(/push-device/, (route) => route.abort())

  // They were switched on in another tab.
  await page.evaluate((key) => {
    const known = { token: '{}', key: 'k', isSignedIn: false, registeredAt: Date.now() }
    localStorage.setItem(key, JSON.stringify(known))
    dispatchEvent(new StorageEvent('storage'))
  }, pushTokenKey)

  const off = page.getByRole('button', { name: 'Turn off notifications' })
  await off.press('Enter')
  await page.getByRole('status').getByText(pushOutcomes.stillOn).waitFor()
  t.ok(await off.evaluate((element) => element === document.activeElement))
})

t.test('without JavaScript the page says in plain words what is kept, and how it is deleted', async (t) => {
  const product = await startProduct(t, { marketplace })
  const { body } = await product.visit(infoPath('privacy'))
  for (const { title, words } of storedItems) {
    t.ok(body.includes(title), title)
    t.ok(body.includes(words.replaceAll("'", '&#x27;')), words)
  }

  t.match(body, /Without JavaScript the site keeps none of this\./)
  t.ok(body.includes(switchWords.own), 'where notifications are switched off')
})

/** @of client/features/privacy/ConsentBanner.tsx */
t.test('a site that needs her answer first asks once, and a refusal is one press', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { consentMode: 'optIn' } })
  const page = await openPage(t, { viewport: { width: 390, height: 844 } })
  const shifts = await watchLayoutShifts(page)
  await page.goto(product.url + all, { waitUntil: 'networkidle' })
  const banner = page.getByRole('region', { name: 'Your privacy' })
  await banner.getByRole('button', { name: 'Yes' }).waitFor()
  t.ok(((await banner.boundingBox())?.height ?? 0) < 180)
  t.strictSame(await violationsOf(page, 'section[aria-label="Your privacy"]'), [])
  t.strictSame(await shifts(), [])

  await banner.getByRole('button', { name: 'No' }).press('Enter')
  await banner.waitFor({ state: 'detached' })
  await page.waitForFunction((key) => /false.*false/.test(localStorage.getItem(key) ?? ''), consentKey)
  await page.goto(product.url + all, { waitUntil: 'networkidle' })
  t.equal(await banner.count(), 0)
})
