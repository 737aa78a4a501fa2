import t, { type Test } from 'tap'
import { AccountClient } from '#infra/testing/account-client.ts'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import type { AccountTables } from './accounts.tables.ts'

type TestAccounts = Awaited<ReturnType<typeof startTestAccounts>>

const password = 'correct horse battery'

/** The newest mail of a kind, with the token of its link or its code. */
async function lastMail(accounts: TestAccounts, kind: string) {
  const mail = (await accounts.mails()).findLast((each) => each.kind === kind)
  if (mail === undefined) throw new Error(`there is no mail ${kind}`)
  const token = URL.parse(mail.data.url ?? '')?.searchParams.get('token') ?? ''

  return { ...mail, token }
}

/** A browser that has signed up, confirmed its address by the mail and is signed in. */
async function signUp(accounts: TestAccounts, email: string): Promise<AccountClient> {
  const browser = new AccountClient(accounts.url)
  await browser.post('sign-up/email', { email, password })
  await browser.get(`verify-email?token=${(await lastMail(accounts, 'verify-address')).token}`)

  return browser
}

const isSignedIn = async (browser: AccountClient) =>
  (await browser.ask('/account-api/refresh', { method: 'POST' })).status === 200

async function events({ store }: TestAccounts) {
  const db = store.db.$extendTables<AccountTables>()
  return db.selectFrom('account_event').selectAll().orderBy('at').execute()
}

for (const kind of ['sqlite', 'postgres'] as const) {
  t.test(`accounts on ${kind}`, async (t) => {
    const accounts = await startTestAccounts(t, { kind })
    await signsUpAndIn(t, accounts)
    await signsInByMail(t, accounts)
    await looksAfterItsAccount(t, accounts)
    await deletesIt(t, accounts)
    t.notMatch(JSON.stringify(accounts.lines), /example\.com/, 'no e-mail address is in the log')
    t.notMatch(JSON.stringify(await events(accounts)), /example\.com/, 'nor in the audit log')
  })
}

async function signsUpAndIn(t: Test, accounts: TestAccounts) {
  const browser = new AccountClient(accounts.url)

  /** @of marketplace/accounts/auth.ts */
  await t.test('a new account can be used once its address is confirmed, and only then', async (t) => {
    const email = 'Ada@example.com'
    const refUrl = '/cars-for-sale/all-cars?makeCode=KIA&zip=85281'
    const signedUp = await browser.post('sign-up/email', { email, password, refUrl })
    t.equal(signedUp.status, 200)
    t.same(signedUp.setCookies, [])
    const long = `/cars-for-sale/all-cars?keyword=${'x'.repeat(1_200)}`
    for (const other of ['https://evil.example/cars-for-sale/all-cars', long, ['a']])
      t.equal((await browser.post('send-verification-email', { email, refUrl: other })).status, 200)

    const links = (await accounts.mails()).map(({ data }) => URL.parse(data.url ?? '')?.searchParams)
    const backs = links.map((query) => query?.get('refUrl') ?? '')
    t.strictSame(backs.sort(), ['', '', '', refUrl], 'a link leads back to a page of this site')

    const early = await browser.post('sign-in/email', { email, password })
    t.same([early.status, early.body.code], [403, 'EMAIL_NOT_VERIFIED'])

    const { token, to } = await lastMail(accounts, 'verify-address')
    t.equal(to, 'ada@example.com')
    t.equal((await browser.get(`verify-email?token=${token}`)).status, 200)
    t.equal(await isSignedIn(browser), true)
    t.same([...browser.cookies.keys()].sort(), ['idtoken', 'session', 'signed-in'])

    const replayed = new AccountClient(accounts.url)
    await replayed.get(`verify-email?token=${token}`)
    t.equal(await isSignedIn(replayed), false, 'the link signs in once')
  })

  /** @of marketplace/accounts/session-cookies.ts */
  await t.test('sign-out ends the session, and sign-in by password begins another one', async (t) => {
    const before = browser.cookie
    t.equal((await browser.post('sign-out')).status, 200)
    t.equal(browser.cookies.size, 0, 'all three cookies go')
    const thief = await fetch(`${accounts.url}/account-api/refresh`, {
      method: 'POST',
      headers: { cookie: before },
    })
    t.equal(thief.status, 401, 'who kept the cookies cannot use them')

    const wrong = await browser.post('sign-in/email', { email: 'ada@example.com', password: `${password}!` })
    t.same([wrong.status, wrong.body.code], [401, 'INVALID_EMAIL_OR_PASSWORD'])
    const right = await browser.post('sign-in/email', { email: 'ADA@example.com', password })
    t.equal(right.status, 200)

    const attributes = Object.fromEntries(right.setCookies.map((line) => [line.split('=', 1)[0], line]))
    t.match(attributes.session, /Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax/i)
    t.match(attributes.idtoken, /Max-Age=600; Path=\/; SameSite=Lax; HttpOnly$/)
    t.match(attributes['signed-in'], /^signed-in=1; Max-Age=604800; Path=\/; SameSite=Lax$/)
    t.ok(browser.cookie.length < 900, `${browser.cookie.length} bytes of cookies`)
  })

  /** @of marketplace/accounts/auth.routes.ts */
  await t.test('a sign-in ends the session that the browser had before', async (t) => {
    const planted = browser.cookie
    await browser.post('sign-in/email', { email: 'ada@example.com', password })
    t.equal(await isSignedIn(browser), true)
    const other = await fetch(`${accounts.url}/account-api/refresh`, {
      method: 'POST',
      headers: { cookie: planted },
    })
    t.equal(other.status, 401)
  })
}

async function signsInByMail(t: Test, accounts: TestAccounts) {
  await t.test('a link by mail signs in once, also who had no account', async (t) => {
    const browser = new AccountClient(accounts.url)
    t.equal((await browser.post('sign-in/magic-link', { email: 'bea@example.com' })).status, 200)
    const { token } = await lastMail(accounts, 'magic-link')
    t.equal((await browser.get(`magic-link/verify?token=${token}`)).status, 200)
    t.equal(await isSignedIn(browser), true)

    const replay = await new AccountClient(accounts.url).get(`magic-link/verify?token=${token}`)
    t.same([replay.status, replay.setCookies], [400, []])
  })

  await t.test('a code by mail signs in; after three wrong guesses it is worth nothing', async (t) => {
    const browser = new AccountClient(accounts.url)
    const email = 'cem@example.com'
    await browser.post('email-otp/send-verification-otp', { email })
    const { code } = (await lastMail(accounts, 'one-time-code')).data
    t.match(code, /^\d{8}$/)
    const guess = String((Number(code) + 1) % 100_000_000).padStart(8, '0')
    for (let tries = 0; tries < 3; tries += 1)
      t.equal((await browser.post('sign-in/email-otp', { email, otp: guess })).status, 400)
    const late = await browser.post('sign-in/email-otp', { email, otp: code })
    t.ok(late.status >= 400, `the right code is refused: ${late.status}`)
    t.same(late.setCookies, [])

    await browser.post('email-otp/send-verification-otp', { email })
    const { code: second } = (await lastMail(accounts, 'one-time-code')).data
    t.equal((await browser.post('sign-in/email-otp', { email, otp: second })).status, 200)
    t.equal(await isSignedIn(browser), true)
  })
}

async function looksAfterItsAccount(t: Test, accounts: TestAccounts) {
  const browser = await signUp(accounts, 'dea@example.com')

  await t.test('the address changes once both addresses have agreed', async (t) => {
    t.equal((await browser.post('change-email', { newEmail: 'eva@example.com' })).status, 200)
    const first = await lastMail(accounts, 'change-email')
    t.equal(first.to, 'dea@example.com')
    await browser.get(`verify-email?token=${first.token}`)
    const second = await lastMail(accounts, 'confirm-new-address')
    t.equal(second.to, 'eva@example.com')
    t.match((await browser.get('get-session')).body, { user: { email: 'dea@example.com' } }, 'not yet')
    const phone = new AccountClient(accounts.url)
    await phone.post('sign-in/email', { email: 'dea@example.com', password })
    await browser.get(`verify-email?token=${second.token}`)
    t.match((await browser.get('get-session')).body, { user: { email: 'eva@example.com' } })
    t.same([await isSignedIn(phone), await isSignedIn(browser)], [false, true], 'all other sessions end')
    t.equal((await lastMail(accounts, 'account-changed')).to, 'dea@example.com', 'the old address is told')
  })

  await t.test('a forgotten password is replaced by mail, which ends every session', async (t) => {
    const other = new AccountClient(accounts.url)
    await other.post('request-password-reset', { email: 'eva@example.com' })
    const { token } = await lastMail(accounts, 'reset-password')
    const short = await other.post('reset-password', { token, newPassword: 'too short' })
    t.same([short.status, short.body.code], [400, 'PASSWORD_TOO_SHORT'])
    t.equal((await other.post('reset-password', { token, newPassword: `${password} new` })).status, 200)
    t.equal(await isSignedIn(browser), false)
    t.equal((await other.post('reset-password', { token, newPassword: password })).status, 400, 'once')
    const again = await browser.post('sign-in/email', {
      email: 'eva@example.com',
      password: `${password} new`,
    })
    t.equal(again.status, 200)
  })

  /** @of marketplace/accounts/session.routes.ts */
  await t.test('a changed password is told by mail and ends all other sessions', async (t) => {
    const phone = new AccountClient(accounts.url)
    await phone.post('sign-in/email', { email: 'eva@example.com', password: `${password} new` })
    const changed = { currentPassword: `${password} new`, newPassword: password }
    t.equal((await browser.post('change-password', changed)).status, 200)
    t.same([await isSignedIn(phone), await isSignedIn(browser)], [false, true])
    t.match(await lastMail(accounts, 'account-changed'), {
      to: 'eva@example.com',
      data: { change: 'password' },
    })
  })

  /** @of marketplace/accounts/account-export.ts */
  await t.test('all data of an account is one document, without its secrets', async (t) => {
    const { status, body, headers } = await browser.ask('/account-api/export')
    t.equal(status, 200)
    t.match(headers.get('content-disposition'), /attachment/)
    t.match(body, { account: [{ email: 'eva@example.com' }] })
    t.ok((body.sessions as unknown[]).length > 0 && (body.events as unknown[]).length > 0)
    t.notMatch(JSON.stringify(body), /argon2|"token"/)
    t.equal((await new AccountClient(accounts.url).ask('/account-api/export')).status, 401)
  })
}

async function deletesIt(t: Test, accounts: TestAccounts) {
  await t.test('an account is deleted by mail, with its sessions and all that is its own', async (t) => {
    const browser = await signUp(accounts, 'fay@example.com')
    t.equal((await browser.post('delete-user')).status, 200)
    t.equal(await isSignedIn(browser), true, 'nothing is deleted before the mail is answered')
    const { token: stolen, to } = await lastMail(accounts, 'delete-account')
    t.equal(to, 'fay@example.com')

    const other = await signUp(accounts, 'gus@example.com')
    const refused = await other.post('delete-user', { token: stolen })
    t.ok(refused.status >= 400, 'nobody else can use the link')
    t.same([await isSignedIn(other), await isSignedIn(browser)], [true, true])

    await browser.post('delete-user')
    const { token } = await lastMail(accounts, 'delete-account')
    t.equal((await browser.post('delete-user', { token })).status, 200)
    t.equal(browser.cookies.size, 0)
    t.equal((await browser.post('sign-in/email', { email: 'fay@example.com', password })).status, 401)

    const db = accounts.store.db.$extendTables<AccountTables>()
    const left = await db.selectFrom('user').where('email', '=', 'fay@example.com').selectAll().execute()
    t.same(left, [])
    const { length } = await db.selectFrom('session').selectAll().execute()
    t.equal(
      length,
      (
        await db
          .selectFrom('session')
          .innerJoin('user', 'user.id', 'session.userId')
          .select('session.id')
          .execute()
      ).length,
    )
  })

  /** @of marketplace/accounts/audit.ts */
  await t.test(
    'every event of an account is in the audit log, by the account and not by its address',
    async (t) => {
      const found = await events(accounts)
      for (const kind of ['sign-up/email', 'sign-in/email', 'sign-out', 'reset-password', 'delete-user'])
        t.ok(
          found.some((event) => event.kind === kind && event.outcome === 'ok'),
          kind,
        )
      const reset = found.find(({ kind, outcome }) => kind === 'reset-password' && outcome === 'ok')
      t.match(reset, { subject: String }, 'of a reset, too, which names no address')
      const refused = found.find(({ outcome }) => outcome === 'INVALID_EMAIL_OR_PASSWORD')
      t.match(refused, { kind: 'sign-in/email', subject: String, network: '127.0.0' })
    },
  )
}
