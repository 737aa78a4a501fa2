import t from 'tap'
import { signToken, startAccountsOrigin } from '#infra/testing/accounts-origin.ts'
import { readPage } from '#infra/testing/html.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { signInHref } from '#shared/features/accounts/account-paths.ts'
import { savedCarsPath } from '#shared/features/saved-cars/saved-car-paths.ts'
import { accountPath } from '#shared/search/paths.ts'

const accounts = await startAccountsOrigin(t)
const marketplace = await startTestMarketplace(t)
const product = await startProduct(t, { marketplace, origins: { accounts: accounts.url } })
const host = new URL(product.url).host
const cookie = 'session=abc'
const tokenOf = () => signToken({ key: accounts.key, nowMs: product.clock.nowMs() })

const sessions = [
  {
    id: 's1',
    isCurrent: true,
    createdAt: '2026-11-20T10:00:00.000Z',
    userAgent: 'X11; Linux Chrome/140 Safari',
  },
  {
    id: 's2',
    isCurrent: false,
    createdAt: '2026-11-02T10:00:00.000Z',
    userAgent: 'iPhone; Version/17 Safari',
  },
]

const start = () => {
  accounts.on('/auth/get-session', answers({ user: { email: 'ada@example.com' }, session: { id: 's1' } }))
  accounts.on('/sessions', answers(sessions))
  accounts.on('/lead-profile', answers({ firstName: 'Ada', isOneClickOptedIn: false }))
  accounts.on('/auth/passkey/list-user-passkeys', answers([{ id: 'p1', name: null, createdAt: null }]))
}

const send = (fields: Record<string, string>, path = accountPath) =>
  product.inject(path, {
    method: 'POST',
    headers: {
      ...{ host, cookie, origin: `http://${host}`, accept: 'text/html' },
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(fields).toString(),
  })

/** @of server/pages/account/account.route.ts */
t.test('the account page names the address and where the shopper is signed in', async (t) => {
  start()
  const { status, headers, body } = await product.visit(accountPath, { headers: { cookie } })
  t.equal(status, 200)
  t.match(headers, { 'cache-control': 'private, no-store', 'x-robots-tag': /noindex/ })
  const page = readPage(t, body)
  t.match(page.text('main'), /Signed in as ada@example.com/)
  t.match(page.text('main'), /Chrome on Linux.*this browser.*Safari on iPhone.*since Nov 2, 2026/)

  const guest = await startAccountsOrigin(t)
  guest.on('/auth/get-session', answers('null'))
  const other = await startProduct(t, { marketplace, origins: { accounts: guest.url } })
  const away = await other.visit(accountPath)
  t.equal(away.status, 303)
  t.equal(away.headers.location, '/cars-for-sale/sign-in?refUrl=%2Fcars-for-sale%2Faccount')
})

/** @of server/pages/account/account.forms.ts */
t.test(
  'each form of the account page asks for what it says, and the page says that it is done',
  async (t) => {
    start()
    const forms: [path: string, body: unknown, fields: Record<string, string>][] = [
      [
        '/auth/change-email',
        { newEmail: 'eve@example.com' },
        { do: 'change-email', newEmail: 'eve@example.com' },
      ],
      [
        '/auth/change-password',
        { currentPassword: 'old', newPassword: 'a long password', revokeOtherSessions: true },
        { do: 'change-password', currentPassword: 'old', newPassword: 'a long password' },
      ],
      [
        '/lead-profile',
        { firstName: 'Ada', email: 'ada@example.com', isOneClickOptedIn: false },
        { do: 'lead-profile', firstName: ' Ada ', lastName: '', fromEmailAddress: 'ada@example.com' },
      ],
      ['/sessions/end', { id: 's2' }, { do: 'end-session', id: 's2' }],
      ['/sessions/end', {}, { do: 'end-others' }],
      ['/auth/passkey/delete-passkey', { id: 'p1' }, { do: 'remove-passkey', id: 'p1' }],
      ['/auth/delete-user', {}, { do: 'delete' }],
      ['/auth/sign-out', {}, { do: 'sign-out' }],
    ]

    for (const [path, body, fields] of forms) {
      let got: unknown
      accounts.on(path, async (request, response) => {
        if (request.method !== 'GET') got = JSON.parse(Buffer.concat(await request.toArray()).toString())
        answers({ status: true })(request, response)
      })

      const sent = await send(fields)
      t.equal(sent.statusCode, 303, path)
      t.strictSame(got, body)
      if (fields.do === 'sign-out') t.match(sent.headers.location, 'defaultScreen=signed-out')
      else {
        const done = await product.visit(String(sent.headers.location), { headers: { cookie } })
        t.ok(readPage(t, done.body).text('[role=status]'), path)
      }
    }
  },
)

/** @of server/pages/account/account.forms.ts */
t.test(
  'a form that is refused says why at its field; a session that ended leads to signing in',
  async (t) => {
    start()
    const problemOf = async (fields: Record<string, string>) => {
      const { statusCode, body } = await send(fields)
      t.equal(statusCode, 422)
      return readPage(t, body).text('[data-problem], [role=alert]')
    }

    t.match(await problemOf({ do: 'change-email', newEmail: 'no' }), /name@example/)
    t.match(
      await problemOf({ do: 'change-password', currentPassword: 'x', newPassword: 'short' }),
      /10 to 128/,
    )

    const opted = { do: 'lead-profile', firstName: 'Ada', isOneClickOptedIn: '1' }
    t.match(await problemOf(opted), /last name/, 'one click needs all that the form does')
    t.match(await problemOf({ ...opted, lastName: 'L', fromEmailAddress: 'a@b.co,c@d.co' }), /one e-mail/)

    accounts.on('/auth/change-password', answers({ code: 'INVALID_PASSWORD' }, { status: 400 }))
    const change = { do: 'change-password', currentPassword: 'wrong one', newPassword: 'a long password' }
    t.match(await problemOf(change), /not your password/)

    accounts.on('/auth/change-password', answers({ code: 'PASSWORD_GUESSABLE' }, { status: 400 }))
    t.match(await problemOf(change), /too common/)

    accounts.on('/auth/change-password', answers({}, { status: 503 }))
    t.match(await problemOf(change), /cannot be reached/)

    accounts.on('/auth/change-password', answers({}, { status: 401 }))
    t.match((await send(change)).headers.location, '/cars-for-sale/sign-in')
    t.equal((await send({ do: 'constructor' })).statusCode, 404)
  },
)

/** @of server/pages/account/account.forms.ts, server/pages/sign-in/sign-in.route.ts */
t.test('after a sign-in of long ago the page asks for another one, before a change and at it', async (t) => {
  start()
  const headers = { cookie: `session=abc; idtoken=${await tokenOf()}` }
  const signIn = '/cars-for-sale/sign-in?refUrl=%2Fcars-for-sale%2Faccount'
  const linksOf = async () => {
    const { body } = await product.visit(accountPath, { headers })
    return readPage(t, body).links('Sign in once more')
  }

  t.strictSame(await linksOf(), [])
  accounts.on('/sessions', answers(sessions.map((session) => ({ ...session, isFresh: false }))))
  t.strictSame(await linksOf(), [signIn])

  accounts.on('/auth/change-email', answers({ code: 'SIGN_IN_AGAIN' }, { status: 403 }))
  const refused = await send({ do: 'change-email', newEmail: 'eve@example.com' })
  t.equal(refused.statusCode, 422)
  const page = readPage(t, refused.body)
  t.match(page.text('[role=alert]'), /Sign in once more/)
  t.equal(page.document.querySelector('[name=newEmail]')?.getAttribute('value'), 'eve@example.com')

  const form = await product.visit(signIn, { headers })
  t.equal(form.status, 200, 'who is signed in is not sent back')
  const again = readPage(t, form.body)
  t.match(again.text('main'), /You are signed in/)
  t.equal(again.document.querySelector('[name=email]')?.getAttribute('value'), 'ada@example.com')
  t.strictSame(again.links('Create a free account'), [])
  t.equal((await product.visit('/cars-for-sale/sign-in', { headers })).status, 303)
})

/** @of client/features/accounts/AccountForms.tsx */
t.test('what a change of passkeys offers: to sign out everywhere else', async (t) => {
  start()
  for (const [done, isOffered] of Object.entries({
    'add-passkey': true,
    'remove-passkey': true,
    delete: false,
  })) {
    const { body } = await product.visit(`${accountPath}?done=${done}`, { headers: { cookie } })
    t.equal(readPage(t, body).text('main')?.includes('Sign out everywhere else'), isOffered, done)
  }
})

/** @of server/pages/account/account.route.ts */
t.test('a shopper downloads all that is kept of her; while accounts are away her page says so', async (t) => {
  accounts.on('/export', answers({ user: { email: 'ada@example.com' } }))
  const file = await product.visit(`${accountPath}/export`, { headers: { cookie } })
  t.match(file.headers, { 'content-disposition': /^attachment/, 'cache-control': 'private, no-store' })
  t.match(JSON.parse(file.body), { user: { email: 'ada@example.com' } })

  accounts.on('/auth/get-session', answers({}, { status: 503 }))
  const away = await product.visit(accountPath, { headers: { cookie } })
  t.equal(away.status, 503)
  t.match(readPage(t, away.body).text('[role=alert]'), 'You stay signed in')

  accounts.on('/auth/get-session', answers({}, { status: 429, headers: { 'retry-after': '42' } }))
  const late = await product.visit(accountPath, { headers: { cookie } })
  t.match(late, { status: 429, headers: { 'retry-after': '42', 'set-cookie': undefined } })
  t.match(readPage(t, late.body).text('main'), 'Wait a few minutes', 'she is not asked to sign in')
})

/** @of server/pages/account/account.route.ts, server/pages/saved-cars/saved-cars.route.ts */
t.test(
  'what needs accounts is answered 503 while they are away, and a guest alone is asked to sign in',
  async (t) => {
    const exported = () => product.visit(`${accountPath}/export`, { headers: { cookie } })
    const asked = [
      exported,
      () => send({ save: '612' }, savedCarsPath),
      () => send({ remove: '612' }, savedCarsPath),
    ]
    for (const path of ['/export', '/saved-cars', '/saved-cars/612'])
      accounts.on(path, answers({}, { status: 500 }))

    for (const ask of asked) {
      const answer = await ask()
      t.equal('status' in answer ? answer.status : answer.statusCode, 503)
      t.match(answer.headers, { 'retry-after': /^[1-4]$/ })
    }

    accounts.on('/export', answers({}, { status: 429 }))
    const tooMany = await exported()
    t.equal(tooMany.status, 429)
    t.match(readPage(t, tooMany.body).text('main'), 'Wait a few minutes')

    accounts.on('/export', answers({}, { status: 401 }))
    t.match((await exported()).headers, { location: signInHref(accountPath) })
  },
)
