import t from 'tap'
import { signToken, startAccountsOrigin } from '#infra/testing/accounts-origin.ts'
import { readPage } from '#infra/testing/html.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import {
  mailLinkKinds,
  mailLinkPage,
  mailLinkPath,
  signInPath,
} from '#shared/features/accounts/account-paths.ts'
import { accountPath } from '#shared/search/paths.ts'

const accounts = await startAccountsOrigin(t)
const marketplace = await startTestMarketplace(t)
const product = await startProduct(t, { marketplace, origins: { accounts: accounts.url } })
const host = new URL(product.url).host
const back = '/cars-for-sale/used-cars?zip=85281'

const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  product.inject(signInPath, {
    method: 'POST',
    headers: {
      host,
      origin: `http://${host}`,
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams({ refUrl: back, ...fields }).toString(),
  })

const bodiesOf = (path: string) => accounts.asked(path).length

/** @spec 2.3 @of server/pages/sign-in/sign-in.route.ts */
t.test(
  'the sign-in page has a form for each way to sign in, and keeps the page that it leads back to',
  async (t) => {
    const titles: Record<string, string> = {
      signin: 'Sign in',
      signup: 'Create a free account',
      link: 'Sign in with a link',
      code: 'Sign in with a code',
      forgot: 'Forgot your password?',
      'check-mail': 'Check your mail',
      nonsense: 'Sign in',
      'enter-code': 'Sign in',
      constructor: 'Sign in',
    }

    for (const [screen, title] of Object.entries(titles)) {
      const query = new URLSearchParams({ defaultScreen: screen, refUrl: back })
      const { status, headers, body } = await product.visit(`${signInPath}?${query}`)
      t.equal(status, 200)
      t.match(headers, { 'cache-control': 'private, no-store', 'x-robots-tag': /noindex/ })
      const page = readPage(t, body)
      t.equal(page.text('h1'), title)
      for (const field of page.document.querySelectorAll('main form [name=password]')) {
        t.equal(field.getAttribute('type'), 'password')
        t.match(field.getAttribute('autocomplete'), /^(current|new)-password$/)
      }
      for (const field of page.document.querySelectorAll('main form [name=refUrl]'))
        t.equal(field.getAttribute('value'), back)
      t.ok(
        page.links(/./).every((href) => !href.includes('refUrl') || href.includes(encodeURIComponent(back))),
      )
    }

    const comingFrom = async (headers: Record<string, string>, query = '') => {
      const page = readPage(t, (await product.visit(signInPath + query, { headers })).body)
      return page.form('main form').querySelector('[name=refUrl]')?.getAttribute('value')
    }

    t.equal(await comingFrom({ referer: `http://${host}${back}` }), back, 'without refUrl: the page before')
    t.equal(await comingFrom({ referer: `http://evil.com${back}` }), '/cars-for-sale/all-cars')
    t.equal(
      await comingFrom({}, '?refUrl=//evil.com&refUrl=/cars-for-sale/new-cars'),
      '/cars-for-sale/all-cars',
    )
  },
)

/** @spec 2.3 (part) @of server/pages/sign-in/sign-in.forms.ts */
t.test('without scripts a shopper signs in and is led back, with her cookies', async (t) => {
  const headers = { 'set-cookie': 'session=abc; Path=/; HttpOnly; SameSite=Lax' }
  accounts.on('/auth/sign-in/email', answers({ token: 'secret' }, { headers }))
  const answer = await send({ screen: 'signin', email: ' ada@example.com ', password: 'a long password' })
  t.equal(answer.statusCode, 303)
  t.match(answer.headers, { location: back, 'cache-control': /no-store/ })
  t.same(answer.headers['set-cookie'], [headers['set-cookie']])
  t.notMatch(answer.body, 'secret')

  const away = await send({ screen: 'signin', email: 'ada@example.com', password: 'x', refUrl: '//evil.com' })
  t.equal(away.headers.location, '/cars-for-sale/all-cars')
})

/** @of server/pages/sign-in/sign-in.forms.ts */
t.test('what is wrong stands at its field, and what was typed stays, but for a password', async (t) => {
  const before = bodiesOf('/auth/sign-up/email')
  const answer = await send({ screen: 'signup', email: 'ada"><img>', password: 'tooshort1' })
  t.equal(answer.statusCode, 422)
  t.equal(bodiesOf('/auth/sign-up/email'), before, 'nobody is asked')
  t.notMatch(answer.body, 'tooshort1')
  const { document } = readPage(t, answer.body)
  for (const name of ['email', 'password']) {
    const field = document.querySelector(`[name=${name}]`)
    t.equal(field?.getAttribute('aria-invalid'), 'true')
    const [problem = ''] = field?.getAttribute('aria-describedby')?.split(' ') ?? []
    t.match(document.getElementById(problem)?.textContent, name === 'email' ? /name@example/ : /at least 10/)
  }

  t.equal(document.querySelector('[name=email]')?.getAttribute('value'), 'ada"><img>')

  accounts.on('/auth/sign-in/email', answers({ code: 'INVALID_EMAIL_OR_PASSWORD' }, { status: 401 }))
  const wrong = await send({ screen: 'signin', email: 'ada@example.com', password: 'not this one' })
  t.equal(wrong.statusCode, 422)
  t.match(readPage(t, wrong.body).text('[role=alert]'), 'The e-mail address or the password is not right.')

  accounts.on('/auth/sign-in/email', answers({}, { status: 429 }))
  const limited = await send({ screen: 'signin', email: 'ada@example.com', password: 'not this one' })
  t.match(readPage(t, limited.body).text('[role=alert]'), /^Too many attempts/)
})

/** @of server/accounts/password-problem.ts */
t.test('a password that cannot be chosen is the problem of its field, not of the link', async (t) => {
  const password = 'a long password'
  const forms = { signup: '/auth/sign-up/email', 'reset-password': '/auth/reset-password' }
  for (const [screen, path] of Object.entries(forms))
    for (const [code, words] of Object.entries({ GUESSABLE: /too common/, BREACHED: /from a breach/ })) {
      accounts.on(path, answers({ code: `PASSWORD_${code}` }, { status: 400 }))
      const { statusCode, body } = await send({ screen, email: 'ada@example.com', password, token: 't' })
      t.equal(statusCode, 422)
      t.match(readPage(t, body).text('[data-problem]'), words, screen)
    }
})

/** @of server/pages/sign-in/sign-in.forms.ts */
t.test('an address that no account can have is the problem of its field', async (t) => {
  const forms = [
    ['signup', '/auth/sign-up/email', 'VALIDATION_ERROR'],
    ['link', '/auth/sign-in/magic-link', 'VALIDATION_ERROR'],
    ['code', '/auth/email-otp/send-verification-otp', 'INVALID_EMAIL'],
    ['forgot', '/auth/request-password-reset', 'VALIDATION_ERROR'],
  ] as const

  for (const [screen, path, code] of forms) {
    accounts.on(path, answers({ code }, { status: 400 }))
    const { statusCode, body } = await send({ screen, email: 'r&d@example.com', password: 'a long password' })
    t.equal(statusCode, 422)
    t.match(readPage(t, body).text('[data-problem]'), /name@example/, screen)
    accounts.on(path, answers({ status: true }))
  }
})

/** @of server/pages/sign-in/sign-in.forms.ts */
t.test('nobody learns from an answer whether an address has an account', async (t) => {
  const paths: Record<string, string> = {
    signup: '/auth/sign-up/email',
    link: '/auth/sign-in/magic-link',
    forgot: '/auth/request-password-reset',
  }

  for (const [screen, path] of Object.entries(paths)) {
    accounts.on(path, answers({ status: true }))
    const sent = await send({ screen, email: 'ada@example.com', password: 'a long password' })
    t.equal(sent.statusCode, 303)
    t.match(sent.headers.location, '?defaultScreen=check-mail&')
    t.notMatch(sent.headers.location, 'ada', 'no address is in an address')
  }

  for (const answer of [answers({ success: true }), answers({ code: 'USER_NOT_FOUND' }, { status: 400 })]) {
    accounts.on('/auth/email-otp/send-verification-otp', answer)
    const code = await send({ screen: 'code', email: 'ada@example.com' })
    t.equal(code.statusCode, 200)
    t.equal(readPage(t, code.body).text('h1'), 'Enter the code')
  }
})

/** @of server/pages/sign-in/sign-in.forms.ts */
t.test('a link in an e-mail changes nothing by being opened: its page has a button', async (t) => {
  const paths = { 'verify-email': '/auth/verify-email', 'magic-link': '/auth/magic-link/verify' } as const
  for (const kind of ['verify-email', 'magic-link'] as const) {
    const page = await product.visit(mailLinkPath(kind, 'tok&en"', back))
    t.equal(bodiesOf(paths[kind]), 0)
    t.match(page.headers, { 'referrer-policy': 'same-origin', 'cache-control': /no-store/ })
    const form = readPage(t, page.body).form('main form')
    t.equal(form.querySelector('[name=token]')?.getAttribute('value'), 'tok&en"')
    t.equal(form.querySelector('[name=refUrl]')?.getAttribute('value'), back)
    const away = await product.visit(`${mailLinkPath(kind, 'x')}&refUrl=//evil.com`)
    t.notMatch(away.body, 'evil.com')

    accounts.on(paths[kind], answers({ status: true }))
    const done = await send({ screen: kind, token: 'tok&en"' })
    t.equal(done.statusCode, 303)
    t.equal(done.headers.location, back)
    t.equal(accounts.asked(paths[kind])[0]?.url, `/account-api${paths[kind]}?token=tok%26en%22`)

    accounts.on(paths[kind], answers('', { status: 302 }))
    const again = await send({ screen: kind, token: 'used' })
    t.match(readPage(t, again.body).text('[role=alert]'), /expired or was used already/)
  }
})

/** @of server/pages/sign-in/sign-in.forms.ts */
t.test('a link that was cut before its token leads to the form for another one', async (t) => {
  const forms = {
    ...{ 'verify-email': 'signin', 'magic-link': 'link' },
    ...{ 'reset-password': 'forgot', 'delete-account': 'signin' },
  }

  for (const kind of mailLinkKinds)
    for (const query of ['', '?token=']) {
      const page = readPage(t, (await product.visit(mailLinkPage(kind) + query)).body)
      t.match(page.text('[role=alert]'), /^This link is not complete/, kind)
      const form = page.form('main form')
      t.equal(form.querySelector('[name=screen]')?.getAttribute('value'), forms[kind])
      t.equal(form.querySelector('[name=token]'), null)
      if (kind === 'delete-account')
        t.equal(form.querySelector('[name=refUrl]')?.getAttribute('value'), accountPath)
    }
})

/** @of server/pages/sign-in/sign-in.forms.ts */
t.test('a link that deletes an account is led back to by a sign-in, where nobody is signed in', async (t) => {
  const link = mailLinkPath('delete-account', 'once', back)
  const press = () => send({ screen: 'delete-account', token: 'once' })
  accounts.on('/auth/delete-user', answers({}, { status: 401 }))
  const { statusCode, body } = await press()
  const page = readPage(t, body)
  t.equal(statusCode, 422)
  t.equal(page.text('h1'), 'Sign in')
  t.equal(page.text('[role=alert]'), 'Sign in first to the account that this link deletes.')
  const refUrl = page.form('main form').querySelector('[name=refUrl]')?.getAttribute('value') ?? ''
  t.equal(refUrl, link)

  accounts.on('/auth/sign-in/email', answers({}))
  const ada = { email: 'ada@example.com', password: 'correct horse' }
  t.equal((await send({ screen: 'signin', ...ada, refUrl })).headers.location, link)

  accounts.on('/auth/delete-user', answers({}, { status: 404 }))
  t.match(readPage(t, (await press()).body).text('[role=alert]'), /expired or was used already/)
})

/** @of server/accounts/private-routes.ts */
t.test('a form that another site sends, or that no browser sends, is refused', async (t) => {
  accounts.on('/auth/sign-in/email', answers({}))
  const before = bodiesOf('/auth/sign-in/email')
  const fields = { screen: 'signin', email: 'ada@example.com', password: 'x' }
  const others = [
    { origin: 'https://evil.com' },
    { origin: 'null' },
    { origin: `http://${host}.evil.com` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]

  for (const headers of others) t.equal((await send(fields, headers)).statusCode, 403)

  const silent = await product.inject(signInPath, {
    method: 'POST',
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'screen=signin',
  })
  t.equal(silent.statusCode, 403)

  t.equal((await send(fields, { 'content-type': 'text/plain' })).statusCode, 415)
  t.equal((await send({ ...fields, email: 'a'.repeat(9_000) })).statusCode, 413)
  for (const screen of ['', 'verified', '__proto__', 'constructor'])
    t.equal((await send({ ...fields, screen })).statusCode, 404, screen)
  t.equal(bodiesOf('/auth/sign-in/email'), before)

  for (const bad of ['a@b\r\nBcc:x@y.zz', 'a@b.co\0', `${'a'.repeat(250)}@b.co`, 'a@b', '@b.co', 'a b@c.de'])
    t.equal((await send({ screen: 'link', email: bad })).statusCode, 422, bad)
})

/** @of server/accounts/cookies.ts */
t.test('a cookie of 8 KB, or of somebody else, goes no further than this server', async (t) => {
  accounts.on('/auth/sign-in/email', answers({}))
  const fields = { screen: 'signin', email: 'ada@example.com', password: 'x' }
  for (const cookie of [`session=${'a'.repeat(8_000)}`, 'tracking=1; sessions', 'x=session=1']) {
    t.equal((await send(fields, { cookie })).statusCode, 303)
    t.equal(accounts.asked('/auth/sign-in/email').at(-1)?.headers.cookie, undefined, cookie.slice(0, 30))
  }
})

/** @of server/pages/sign-in/sign-in.route.ts */
t.test(
  'while accounts are away the form says so and keeps what was typed; the script is told the same',
  async (t) => {
    accounts.on('/auth/sign-in/email', answers({}, { status: 503 }))
    const fields = { screen: 'signin', email: 'ada@example.com', password: 'a long password' }
    const page = await send(fields)
    t.equal(page.statusCode, 503)
    t.match(readPage(t, page.body).text('[role=alert]'), 'Accounts cannot be reached just now')
    t.match(page.body, 'value="ada@example.com"')
    t.notMatch(page.body, 'a long password')

    const script = await send(fields, { accept: 'application/json' })
    t.match(script.json(), {
      state: { screen: 'signin', email: 'ada@example.com', problems: { form: String } },
    })
    t.notMatch(script.body, 'a long password')
  },
)

/** @of server/pages/sign-in/sign-in.route.ts */
t.test('who is signed in already is led to her account', async (t) => {
  accounts.on('/auth/get-session', answers({ user: { email: 'ada@example.com' } }))
  const token = await signToken({ key: accounts.key, nowMs: product.clock.nowMs() })
  accounts.on('/refresh', answers({}, { headers: { 'set-cookie': `idtoken=${token}; Path=/` } }))

  for (const cookie of [`idtoken=${token}`, 'session=whose-token-has-expired']) {
    const { status, headers } = await product.visit(signInPath, { headers: { cookie } })
    t.equal(status, 303, cookie)
    t.equal(headers.location, '/cars-for-sale/account')
  }

  accounts.on('/auth/get-session', answers({}, { status: 429 }))
  const late = await product.visit(signInPath, { headers: { cookie: `idtoken=${token}` } })
  t.equal(late.headers.location, '/cars-for-sale/account', 'also who asks too often')

  accounts.on('/refresh', answers({}, { status: 500 }))
  const { status, body } = await product.visit(signInPath, { headers: { cookie: 'session=unknown' } })
  t.equal(status, 200, 'the form is there while accounts are away')
  t.match(readPage(t, body).text('h1'), 'Sign in')
})
