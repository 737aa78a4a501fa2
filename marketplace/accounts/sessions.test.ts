import t from 'tap'
import { AccountClient } from '#infra/testing/account-client.ts'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { authPath } from '#shared/features/accounts/account-paths.ts'

const accounts = await startTestAccounts(t)

/** An IP address of the shopper's own for each browser, so that no test spends the attempts of another. */
let network = 0
const fromElsewhere = () => {
  network += 1
  return new AccountClient(accounts.url, { 'x-forwarded-for': `203.0.${network}.1` })
}

/** What the page server asks when a shopper comes back with this cookie. */
const renew = (cookie: string, address = '127.0.0.1') =>
  fetch(`${accounts.url}/account-api/refresh`, {
    method: 'POST',
    headers: { cookie, 'x-forwarded-for': address },
  })

/** The status of its answer. */
const refreshed = async (cookie: string, address?: string) => (await renew(cookie, address)).status

/** The number of answers of each status to many renewals. */
async function statusesOf(count: number, cookie: string, address: string) {
  const counts: Record<number, number> = {}
  for (let tries = 0; tries < count; tries += 1) {
    const status = await refreshed(cookie, address)
    counts[status] = (counts[status] ?? 0) + 1
  }

  return counts
}

/** @of marketplace/accounts/sessions.ts */
t.test('a session ends after seven days, however often it is used', async (t) => {
  const shopper = await accounts.signIn()
  const refresh = () => refreshed(shopper.headers.cookie)
  const day = 24 * 3600 * 1000
  for (let days = 1; days < 7; days += 1) {
    accounts.clock.advance(day)
    t.equal(await refresh(), 200)
  }
  accounts.clock.advance(day)
  t.equal(await refresh(), 401)
})

t.test('a session ends after three days in which it is not used', async (t) => {
  const shopper = await accounts.signIn()
  const refresh = () => refreshed(shopper.headers.cookie)
  accounts.clock.advance(2.9 * 24 * 3600 * 1000)
  t.equal(await refresh(), 200)
  accounts.clock.advance(2.9 * 24 * 3600 * 1000)
  t.equal(await refresh(), 200, 'the days count from the last use')
  const unused = await accounts.signIn()
  accounts.clock.advance(3 * 24 * 3600 * 1000)
  t.equal(await refreshed(unused.headers.cookie), 401)
})

/** @of marketplace/accounts/account.routes.ts, marketplace/accounts/auth.routes.ts */
t.test('of those behind one address, only who has no session is limited by it', async (t) => {
  const address = '198.51.100.1'
  const [ada, bea] = [(await accounts.signIn()).headers.cookie, (await accounts.signIn()).headers.cookie]
  for (const cookie of [ada, bea]) t.same(await statusesOf(100, cookie, address), { 200: 100 })
  t.same(await statusesOf(25, ada, address), { 200: 20, 429: 5 }, 'a session that goes on and on')
  t.equal(await refreshed(bea, address), 200)

  t.same(await statusesOf(125, 'session=x', address), { 401: 120, 429: 5 })
  t.same([await refreshed(ada, address), await refreshed(bea, address)], [429, 200])
  const read = (cookie: string) =>
    fetch(`${accounts.url}${authPath}/get-session`, { headers: { cookie, 'x-forwarded-for': address } })
  t.same([(await read('session=x')).status, (await read(bea)).status], [429, 200], 'also who only asks')

  accounts.clock.advance(60_000)
  t.same([await refreshed(ada, address), await refreshed('session=x', address)], [200, 401])
})

/** @of marketplace/accounts/account.routes.ts */
t.test('whether a cookie is of a session that has ended, no answer tells', async (t) => {
  const address = '198.51.100.2'
  const { cookie: ended } = (await accounts.signIn()).headers
  await fetch(`${accounts.url}${authPath}/sign-out`, { method: 'POST', headers: { cookie: ended } })
  const forged = ended.replace(/^session=./, (start) => (start.endsWith('a') ? 'session=b' : 'session=a'))
  const answers = () =>
    Promise.all(
      [ended, forged].map(async (cookie) => {
        const answer = await renew(cookie, address)
        const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id' && name !== 'date')
        return { status: answer.status, headers, text: await answer.text() }
      }),
    )

  const [one, other] = await answers()
  t.match(one, { status: 401 })
  t.same(one, other)

  await statusesOf(118, ended, address)
  const [late, alsoLate] = await answers()
  t.match(late, { status: 429 })
  t.same(late, alsoLate)
  t.ok(Number(new Headers(late?.headers).get('retry-after')) > 0)
  t.equal(new Headers(late?.headers).get('set-cookie'), null, 'the browser keeps its cookies')
})

/** @of marketplace/accounts/auth.routes.ts, marketplace/accounts/session.routes.ts */
t.test('a change by which an account could be taken over takes a sign-in of the last minutes', async (t) => {
  const shopper = await accounts.signIn()
  const browser = fromElsewhere()
  const [name = '', value = ''] = shopper.headers.cookie.split('=', 2)
  browser.cookies.set(name, value)
  const changes = async () => {
    const answers = [
      await browser.post('change-email', { newEmail: 'thief@example.com' }),
      await browser.get('passkey/generate-register-options'),
      await browser.post('passkey/verify-registration', { response: {} }),
      await browser.post('passkey/delete-passkey', { id: 'p1' }),
      await browser.post('delete-user'),
      await browser.ask('/account-api/sessions/end', { method: 'POST', body: '{}' }),
    ]
    return answers.map(({ status, body }) => (body.code === 'SIGN_IN_AGAIN' ? status : 'other'))
  }

  t.same(
    await changes(),
    Array.from({ length: 6 }, () => 'other'),
  )
  accounts.clock.advance(15 * 60_000)
  const mailsBefore = (await accounts.mails()).length
  t.same(
    await changes(),
    Array.from({ length: 6 }, () => 403),
  )
  const empty = await browser.post('delete-user', { token: '' })
  t.same([empty.status, empty.setCookies], [400, []], 'a link without its token is as good as none')
  t.equal((await accounts.mails()).length, mailsBefore)
  const { body } = await browser.ask('/account-api/sessions')
  t.match(body, [{ isCurrent: true, isFresh: false }], 'where she is signed in she sees at any time')
})

/** @of marketplace/accounts/code-request.ts */
t.test('a code by mail is of no use but in the browser that asked for it', async (t) => {
  const email = 'code@example.com'
  const [own, other] = [fromElsewhere(), fromElsewhere()]
  const codeFor = async (browser: AccountClient) => {
    await browser.post('email-otp/send-verification-otp', { email })
    return (await accounts.mails()).findLast(({ to }) => to === email)?.data.code
  }

  const signIn = async (browser: AccountClient, otp: string | undefined) =>
    (await browser.post('sign-in/email-otp', { email, otp })).status

  const first = await codeFor(other)
  t.equal(await signIn(own, first), 400, 'a browser that asked for none')
  const code = await codeFor(own)
  t.equal(await signIn(other, code), 400, 'a browser that asked for another one')
  await codeFor(fromElsewhere())
  t.equal(await signIn(own, code), 200, 'nor does a later request of another browser end it')
})

/** @of marketplace/accounts/identity.ts */
t.test('after sign-out the token reads nothing either', async (t) => {
  const shopper = await accounts.signIn()
  const read = async () =>
    (await fetch(`${accounts.url}/account-api/saved-cars`, { headers: { idtoken: shopper.headers.idtoken } }))
      .status
  t.equal(await read(), 200)
  const { cookie } = shopper.headers
  await fetch(`${accounts.url}${authPath}/sign-out`, { method: 'POST', headers: { cookie } })
  t.equal(await read(), 401)
})
