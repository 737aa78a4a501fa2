import type { RequestListener } from 'node:http'
import t from 'tap'
import { signToken, startAccountsOrigin } from '#infra/testing/accounts-origin.ts'
import { violationsOf } from '#infra/testing/axe.ts'
import { becomes } from '#infra/testing/becomes.ts'
import { hydrated, startBrowser } from '#infra/testing/browser.ts'
import { watchLayoutShifts } from '#infra/testing/layout-shifts.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'

const accounts = await startAccountsOrigin(t)
const marketplace = await startTestMarketplace(t)
const product = await startProduct(t, { marketplace, origins: { accounts: accounts.url } })
const openPage = await startBrowser(t)
const search = '/cars-for-sale/all-cars?makeCode=KIA'
const refused = /status of (401|422)/

const goodSession = { user: { email: 'ada@example.com' }, session: { id: 's1' } }
accounts.on('/auth/get-session', answers(goodSession))
accounts.on(
  '/sessions',
  answers([{ id: 's1', createdAt: '2026-11-20T10:00:00Z', userAgent: null, isCurrent: true }]),
)
accounts.on('/auth/passkey/list-user-passkeys', answers([{ id: 'p', name: 'Phone' }]))

accounts.on('/saved-cars', answers({ cars: [] }))
accounts.on('/searchbookmarks', answers({ myAtcSearchViewBeans: [] }))
accounts.on('/consumer-history', answers({ kbbTradeIns: [], leadCandidates: [] }))

const token = await signToken({ key: accounts.key, nowMs: product.clock.nowMs() })
const cookies = { idtoken: token, session: 'abc', 'signed-in': '1' }

const signsIn: RequestListener = (request, response) => {
  response.setHeader(
    'set-cookie',
    Object.entries(cookies).map(([name, value]) => `${name}=${value}; Path=/; SameSite=Lax`),
  )
  answers({})(request, response)
}

/** @spec 2.3 (part) @of client/features/accounts/SignInDialog.tsx */
t.test('a shopper signs in over the page, which stays as it is, and nothing in it moves', async (t) => {
  const page = await openPage(t)
  const shifts = await watchLayoutShifts(page)
  await page.goto(product.url + search, { waitUntil: 'networkidle' })
  t.equal(accounts.asked('/auth/get-session').length, 0, 'the page of a guest asks for nothing')

  const link = await hydrated(page.locator('header [data-for=guest]'))
  t.match(await link.getAttribute('href'), /sign-in\?refUrl=%2Fcars-for-sale%2Fall-cars%3FmakeCode%3DKIA$/)
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.locator('dialog')
  await dialog.locator('form').waitFor()
  t.strictSame(await violationsOf(page, 'dialog'), [])

  accounts.on('/auth/sign-in/email', signsIn)
  const signedIn = page.waitForResponse(/api\/account\/session/)
  await dialog.locator('[name=email]').fill('ada@example.com')
  await dialog.locator('[name=password]').fill('a long password')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await signedIn
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).waitFor()
  t.equal(new URL(page.url()).pathname, '/cars-for-sale/all-cars')
  t.strictSame(await shifts(), [])
})

/** @of client/features/accounts/use-sign-in.ts */
t.test(
  'the dialog shows what is wrong and keeps what was typed, and other ways to sign in in its place',
  async (t) => {
    const page = await openPage(t, { expects: refused })
    await page.goto(product.url + search, { waitUntil: 'networkidle' })
    await (await hydrated(page.locator('header [data-for=guest]'))).click()
    const dialog = page.locator('dialog')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    accounts.on('/auth/sign-in/email', answers({}, { status: 401 }))
    await dialog.locator('[name=email]').fill('ada@example.com')
    await dialog.locator('[name=password]').fill('not this one')
    await dialog.locator('[type=submit]').press('Enter')
    await dialog.locator('[role=alert]').waitFor()
    await becomes(
      t,
      () => page.locator(':focus').getAttribute('type'),
      'submit',
      'the button keeps the focus',
    )
    t.equal(await dialog.locator('[name=email]').inputValue(), 'ada@example.com')

    accounts.on('/auth/sign-up/email', answers({}))
    await dialog.getByRole('link', { name: 'Create a free account' }).click()
    await dialog.getByRole('heading', { name: 'Create a free account' }).waitFor()
    await becomes(t, focused, 'Create a free account', 'the focus is not lost with the link')
    t.equal(await dialog.locator('[role=alert]').count(), 0)
    await dialog.locator('[name=password]').fill('a long password')
    await page.keyboard.press('Enter')
    await dialog.getByRole('heading', { name: 'Check your mail' }).waitFor()
    await becomes(t, focused, 'Check your mail')
    t.strictSame(await violationsOf(page, 'dialog'), [])

    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    t.equal(await page.locator(':focus').getAttribute('data-for'), 'guest', 'the link has the focus again')
  },
)

/** @of client/pages/use-sign-in.tsx */
t.test('the header of a shopper who is signed in leads to her account from the first frame on', async (t) => {
  const page = await openPage(t)
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: product.url })))
  const shifts = await watchLayoutShifts(page)
  await page.goto(product.url + search, { waitUntil: 'networkidle' })
  t.notOk(await page.locator('header [data-for=guest]').isVisible())
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('heading', { name: 'Your account', exact: true }).waitFor()
  t.strictSame(await shifts(), [])
  t.strictSame(await violationsOf(page), [])
})

/** @of client/ui/session.atoms.ts */
t.test('a shopper whose renewal is refused as one too many stays signed in', async (t) => {
  const page = await openPage(t, { expects: /429/ })
  accounts.on('/refresh', answers({}, { status: 429, headers: { 'retry-after': '42' } }))
  const { idtoken: _, ...left } = cookies
  const kept = Object.entries(left).map(([name, value]) => ({ name, value, url: product.url }))
  await page.context().addCookies(kept)
  const asked = page.waitForResponse(/api\/account\/session/)
  const told = page.waitForRequest(/svc\/reports\/errors/)
  await page.goto(product.url + search)
  t.equal((await asked).status(), 429)
  await told
  t.ok(await page.getByRole('banner').getByRole('link', { name: 'Account' }).isVisible())
  const names = (await page.context().cookies()).map(({ name }) => name)
  t.strictSame(names.filter((name) => Object.hasOwn(cookies, name)).sort(), ['session', 'signed-in'])
})

/** @of client/pages/sign-in/SignInPage.tsx */
t.test('without scripts a shopper signs in on a page of its own and comes back', async (t) => {
  const page = await openPage(t, { javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
  accounts.on('/auth/sign-in/email', signsIn)
  await page.goto(product.url + search)
  await page.getByRole('button', { name: 'Menu' }).click()
  // The page is the same for who is signed in, whom this link leads to the account.
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByLabel('E-mail address').fill('ada@example.com')
  await page.getByLabel('Password').fill('a long password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  t.equal(new URL(page.url()).pathname + new URL(page.url()).search, search)
})

/** @of client/features/accounts/SignInForm.tsx */
t.test('every screen of the sign-in page can be used by everybody', async (t) => {
  const page = await openPage(t, { expects: refused, colorScheme: 'dark' })
  for (const screen of ['signin', 'signup', 'code', 'check-mail']) {
    await page.goto(`${product.url}/cars-for-sale/sign-in?defaultScreen=${screen}`, {
      waitUntil: 'networkidle',
    })
    t.strictSame(await violationsOf(page), [], screen)
  }

  await page.goto(`${product.url}/cars-for-sale/sign-in?defaultScreen=signup`, { waitUntil: 'networkidle' })
  await page.getByLabel('E-mail address').fill('ada')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.locator('[data-problem]').first().waitFor()
  t.strictSame(await violationsOf(page), [])
  const focused = page.locator(':focus')
  await focused.waitFor()
  t.equal(await focused.getAttribute('name'), 'email', 'the first field with a problem has the focus')
})
