import type { Page } from 'playwright-core'
import t from 'tap'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { becomes } from '#infra/testing/becomes.ts'
import { hydrated, startBrowser } from '#infra/testing/browser.ts'
import { freePort } from '#infra/testing/free-port.ts'
import { linkIn, startMailbox } from '#infra/testing/mailbox.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'
import { startTlsFront } from '#infra/testing/tls-front.ts'
import { sessionPath } from '#shared/features/accounts/account-paths.ts'

const port = await freePort()
const marketplace = await startTestMarketplace(t)
const product = await startProduct(t, { marketplace, origins: { accounts: `http://127.0.0.1:${port}` } })

// Passkeys belong to a name: they cannot be made for an address of four numbers.
const site = product.url.replace('127.0.0.1', 'localhost')
const mailbox = await startMailbox(t)
await startTestAccounts(t, { env: { ACCOUNTS_PORT: String(port), PUBLIC_URL: site, SMTP_URL: mailbox.url } })
product.clock.advance(Date.now() - product.clock.nowMs())

const openPage = await startBrowser(t)
const password = 'a long password'
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 })

async function signUp(page: Page, email: string, at = site) {
  await page.goto(`${at}/cars-for-sale/sign-in?defaultScreen=signup`)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await heading(page, 'Check your mail').waitFor()
}

/** Opens the link of the newest mail to an address, as a click in it does, and presses the page's button. */
async function followMail(
  page: Page,
  { to, subject, button }: { to: string; subject: RegExp; button: string },
) {
  await page.goto(linkIn(await mailbox.mailTo(to, subject), /token=/))
  await page.locator('main').getByRole('button', { name: button }).click()
}

/** @spec 2.3 (part) @of marketplace/accounts/auth.ts */
t.test(
  'without scripts a shopper signs up, confirms her address by the mail, and is signed in',
  async (t) => {
    const page = await openPage(t, { javaScriptEnabled: false })
    const email = 'grace@example.com'
    await signUp(page, email)
    await followMail(page, { to: email, subject: /confirm/i, button: 'Confirm' })
    await heading(page, 'Your e-mail address is confirmed').waitFor()
    await page.getByRole('link', { name: 'Your account' }).click()
    await heading(page, 'Your account').waitFor()
    const text = await page.locator('main').textContent()
    t.match(text, `Signed in as ${email}`)
    t.notMatch(text, 'cannot be loaded')
  },
)

/** @spec 2.3 (part) @of marketplace/accounts/auth.ts */
t.test(
  'a shopper signs up, adds a passkey, signs in with it, removes it, and deletes her account by mail',
  async (t) => {
    const page = await openPage(t, { expects: /status of 401/ })
    const email = 'ada@example.com'
    const authenticator = await page.context().newCDPSession(page)
    await authenticator.send('WebAuthn.enable')
    await authenticator.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
        ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
      },
    })

    await signUp(page, email)
    await followMail(page, { to: email, subject: /confirm/i, button: 'Confirm' })
    await heading(page, 'Your e-mail address is confirmed').waitFor()

    await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const remove = page.getByRole('button', { name: 'Remove Passkey 1' })
    await remove.waitFor()

    const signOut = async () => {
      await page.getByRole('button', { name: 'Sign out' }).click()
      await heading(page, 'You are signed out').waitFor()
    }

    const signInByPasskey = () => page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await signOut()
    await page.goto(`${site}/cars-for-sale/all-cars`, { waitUntil: 'networkidle' })
    await (await hydrated(page.locator('header [data-for=guest]'))).click()
    await signInByPasskey()
    await page.locator('dialog').waitFor({ state: 'detached' })
    await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
    await heading(page, 'Your account').waitFor()

    await remove.click()
    await remove.waitFor({ state: 'detached' })
    await signOut()
    await page.goto(`${site}/cars-for-sale/sign-in?refUrl=/cars-for-sale/account`)
    await signInByPasskey()
    await page.getByText('No passkey was used.').waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await becomes(t, focused, 'Sign in with a passkey', 'the button keeps the focus')
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await heading(page, 'Your account').waitFor()

    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.locator('[role=status]', { hasText: 'Look into your mail' }).waitFor()
    await followMail(page, { to: email, subject: /delete/i, button: 'Delete my account' })
    await heading(page, 'Your account is deleted').waitFor()
    await page.goto(`${site}/cars-for-sale/account`)
    t.equal(await heading(page, 'Sign in').textContent(), 'Sign in')
  },
)

/** @of server/pages/sign-in/sign-in.forms.ts */
t.test(
  'without scripts a shopper signs in by link and by code, and changes password and address',
  async (t) => {
    const page = await openPage(t, { javaScriptEnabled: false })
    const [email, other] = ['mary@example.com', 'mary.new@example.com']
    await signUp(page, email)
    await followMail(page, { to: email, subject: /^Confirm/, button: 'Confirm' })
    const signOut = async () => {
      await page.goto(`${site}/cars-for-sale/account`)
      await page.getByRole('button', { name: 'Sign out' }).click()
      await heading(page, 'You are signed out').waitFor()
    }

    const ask = async (screen: string, button: string) => {
      await signOut()
      await page.goto(`${site}/cars-for-sale/sign-in?defaultScreen=${screen}&refUrl=/cars-for-sale/account`)
      await page.getByLabel('E-mail address').fill(email)
      await page.getByRole('button', { name: button }).click()
    }

    await ask('link', 'Send the link')
    await followMail(page, { to: email, subject: /link to sign in/, button: 'Sign in' })
    await heading(page, 'Your account').waitFor()

    await ask('code', 'Send the code')
    const { email: mail } = await mailbox.mailTo(email, /is your code/)
    await page.getByLabel('Code').fill(/^\d{8}/.exec(mail.subject ?? '')?.[0] ?? '')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await heading(page, 'Your account').waitFor()

    await ask('forgot', 'Send the link')
    await page.goto(linkIn(await mailbox.mailTo(email, /new password/), /token=/))
    await page.getByLabel('New password').fill(`${password} again`)
    await page.getByRole('button', { name: 'Save the password' }).click()
    await heading(page, 'Your password is changed').waitFor()
    await page.goto(`${site}/cars-for-sale/sign-in?refUrl=/cars-for-sale/account`)
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password').fill(`${password} again`)
    await page.getByRole('button', { name: 'Sign in' }).click()

    await page.getByLabel('New e-mail address').fill(other)
    await page.getByRole('button', { name: 'Change the address' }).click()
    await page.locator('[role=status]', { hasText: 'Look into your mail' }).waitFor()
    await followMail(page, { to: email, subject: /change your e-mail/, button: 'Confirm' })
    await heading(page, 'Check your mail').waitFor()
    await followMail(page, { to: other, subject: /Confirm your new/, button: 'Confirm' })
    await page.goto(`${site}/cars-for-sale/account`)
    t.match(await page.locator('main').textContent(), `Signed in as ${other}`)
  },
)

/** @of marketplace/accounts/session-cookies.ts, server/accounts/cookies.ts */
t.test(
  'over https cookies of an account belong to this host alone, and passkeys to the host of the site',
  async (t) => {
    const accountsPort = await freePort()
    const secure = await startProduct(t, {
      marketplace,
      origins: { accounts: `http://127.0.0.1:${accountsPort}` },
      trustedProxies: ['127.0.0.1'],
    })
    secure.clock.advance(Date.now() - secure.clock.nowMs())

    const front = await startTlsFront(t, secure.url)
    await startTestAccounts(t, {
      env: { ACCOUNTS_PORT: String(accountsPort), PUBLIC_URL: front, SMTP_URL: mailbox.url },
    })

    // A page that asks for the account's history just as its shopper signs out is answered 401.
    const page = await openPage(t, { ignoreHTTPSErrors: true, expects: /status of 401/ })
    const email = 'lin@example.com'
    await signUp(page, email, front)
    await followMail(page, { to: email, subject: /^Confirm/, button: 'Confirm' })
    await heading(page, 'Your e-mail address is confirmed').waitFor()

    const cookies = await page.context().cookies()
    const facts = cookies
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map(({ name, domain, path, secure, httpOnly, sameSite }) =>
        [name, domain, path, secure && 'Secure', httpOnly ? 'HttpOnly' : 'readable', sameSite].join(' '),
      )
    t.strictSame(facts, [
      '__Host-idtoken localhost / Secure HttpOnly Lax',
      '__Host-session localhost / Secure HttpOnly Lax',
      'signed-in localhost / Secure readable Lax',
    ])

    await page.getByRole('link', { name: 'Your account' }).click()
    await heading(page, 'Your account').waitFor()
    const options = await page.request.get(`${front}/cars-for-sale/api/account/passkey/add-options`)
    t.match(await options.json(), { rp: { id: 'localhost' } })

    const cookieNamed = (name: string) => cookies.find((cookie) => cookie.name === name)?.value
    const shopperBy = async (cookie: string) => {
      const headers = { cookie, 'x-forwarded-proto': 'https' }
      return (await secure.inject(sessionPath, { headers })).json().shopper
    }
    t.match(await shopperBy(`__Host-idtoken=${cookieNamed('__Host-idtoken')}`), {})
    // Another host of the domain, or somebody in the network, can set cookies without the prefix.
    t.equal(await shopperBy(`idtoken=${cookieNamed('__Host-idtoken')}`), null)

    await page.getByRole('button', { name: 'Sign out' }).click()
    await heading(page, 'You are signed out').waitFor()
    t.strictSame(
      (await page.context().cookies()).map(({ name }) => name),
      ['__Host-passkey'],
      'what is left is the challenge for five minutes',
    )
  },
)
