import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import t from 'tap'
import { AccountClient } from '#infra/testing/account-client.ts'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { authPath } from '#shared/features/accounts/account-paths.ts'
import { accountsTokenHeader } from '#shared/features/accounts/id-token.ts'
import type { AccountTables } from './accounts.tables.ts'
import { authRoutes } from './auth-routes.table.ts'

const password = 'correct horse battery'
const accounts = await startTestAccounts(t)
const known = (await accounts.signIn('known@example.com')).email

/** An address of the shopper's own for each test, so that no test spends the attempts of another. */
let network = 0
const fromElsewhere = () => {
  network += 1
  return new AccountClient(accounts.url, { 'x-forwarded-for': `203.0.${network}.1` })
}

const heldBack = authRoutes.filter(({ isHeldBack }) => isHeldBack)

/** @of marketplace/accounts/auth.routes.ts */
t.test('no answer says whether an address has an account', async (t) => {
  for (const [index, { path }] of heldBack.entries()) {
    const answers = await Promise.all(
      [known, `stranger${index}@example.com`].map(async (email) => {
        const { status, body, headers, setCookies } = await fromElsewhere().post(path, {
          email,
          password,
          otp: '000000',
        })
        const shown = JSON.stringify(body).replaceAll(/"(id|createdAt|updatedAt|email)":"[^"]*"/g, '"$1":…')
        const names = [...headers.keys()].filter((name) => name !== 'date').sort()
        const cookies = setCookies.map((line) => line.replace(/^code=[\w-]{32};/, 'code=…;'))
        return { status, shown, names, cookies }
      }),
    )
    t.same(answers[0], answers[1], path)
  }
})

t.test('no answer comes sooner for an address without an account: all are held back alike', async (t) => {
  const gate = Promise.withResolvers<void>()
  const waits: number[] = []
  const slow = await startTestAccounts(t, {
    wait: (ms) => {
      waits.push(ms)
      return gate.promise
    },
  })
  const { email } = await slow.signIn()
  let answered = 0
  const asked = heldBack.flatMap(({ path }) =>
    [email, 'stranger@example.com'].map(async (each) => {
      await new AccountClient(slow.url).post(path, { email: each, password, otp: '000000' })
      answered += 1
    }),
  )

  // The work of all of them is done once each has left its line in the log.
  while (slow.lines.filter(({ msg }) => msg === 'account event').length < asked.length)
    await fetch(`${slow.url}/healthz`)
  t.equal(answered, 0)
  t.same(
    waits,
    Array.from({ length: asked.length }, () => 300),
  )
  gate.resolve()
  await Promise.all(asked)
  t.equal(answered, asked.length)
})

t.test('a sign-up for an address that has an account tells its owner by mail, and nobody else', async (t) => {
  await fromElsewhere().post('sign-up/email', { email: known.toUpperCase(), password })
  const mail = (await accounts.mails()).at(-1)
  t.match(mail, { kind: 'account-exists', to: known })
})

/** @of marketplace/store/limits.ts */
t.test(
  'guesses at a password from one network end after ten, and keep nobody out who is elsewhere',
  async (t) => {
    const { email: guessed } = await accounts.signIn()
    for (const email of ['victim@example.com', guessed]) {
      const thief = fromElsewhere()
      const statuses: number[] = []
      for (let tries = 0; tries < 12; tries += 1)
        statuses.push((await thief.post('sign-in/email', { email, password: `guess ${tries}` })).status)
      t.same(statuses, [...Array.from({ length: 10 }, () => 401), 429, 429])
      t.equal((await fromElsewhere().post('sign-in/email', { email, password })).status, 401)

      const refused = await thief.post('sign-in/email', { email, password })
      t.match(refused.headers.get('retry-after'), /^\d+$/)
      const told = await accounts.store.db
        .$extendTables<AccountTables>()
        .selectFrom('account_event')
        .where('outcome', '=', 'too-many-attempts')
        .where('network', '=', `203.0.${network - 1}`)
        .selectAll()
        .execute()
      t.equal(told.length, 1, 'a flood has one line in the audit log')
    }

    t.match(
      await (await fetch(`${accounts.url}/metrics`)).text(),
      'accounts_sign_ins_total{way="password",outcome="limited"}',
    )
  },
)

/** @of marketplace/accounts/app.ts */
t.test(
  'an address that a shopper claims in X-Forwarded-For does not count, the page server’s does',
  async (t) => {
    const tried = async (forged: number) => {
      const browser = new AccountClient(accounts.url, { 'x-forwarded-for': `10.0.${forged}.1, 203.1.1.1` })
      return (await browser.post('sign-in/magic-link', { email: `someone${forged}@example.com` })).status
    }
    const statuses: number[] = []
    for (let forged = 0; forged < 31; forged += 1) statuses.push(await tried(forged))
    t.same([statuses.filter((status) => status === 200).length, statuses.at(-1)], [30, 429])
  },
)

/** @of marketplace/accounts/page-server.ts */
t.test('with a secret, only the page server that shows it may ask', async (t) => {
  const secret = 'a'.repeat(32)
  const guarded = await startTestAccounts(t, {
    env: { ACCOUNTS_TOKEN: secret, ACCOUNTS_HOST: '0.0.0.0', ADMIN_TOKEN: 'b'.repeat(32) },
  })
  const url = `http://127.0.0.1:${new URL(guarded.url).port}`
  const asked = async (shown: Record<string, string>) =>
    (await fetch(`${url}${authPath}/get-session`, { headers: shown })).status
  t.same(
    [
      await asked({}),
      await asked({ [accountsTokenHeader]: `${secret}b` }),
      await asked({ [accountsTokenHeader]: secret }),
    ],
    [403, 403, 200],
  )
})

/** @of marketplace/accounts/auth.ts */
t.test('an address that no account can have is refused before a mail is sent', async (t) => {
  const before = (await accounts.mails()).length
  const email = 'r&d@example.com'
  for (const [path, code] of [
    ['sign-up/email', 'VALIDATION_ERROR'],
    ['sign-in/magic-link', 'VALIDATION_ERROR'],
    ['email-otp/send-verification-otp', 'INVALID_EMAIL'],
    ['request-password-reset', 'VALIDATION_ERROR'],
  ] as const)
    t.match(await fromElsewhere().post(path, { email, password }), { status: 400, body: { code } }, path)

  t.equal((await accounts.mails()).length, before)
})

/** @of marketplace/accounts/auth-input.ts */
t.test('what no form sends is refused, and never with a 5xx', async (t) => {
  const browser = fromElsewhere()
  const email = 'bad@example.com'
  const bodies: Readonly<Record<string, [body: string, status: number]>> = {
    'a name of 200 KB': [JSON.stringify({ email, password, name: 'x'.repeat(200_000) }), 413],
    'a password of 3 KB': [JSON.stringify({ email, password: 'x'.repeat(3_000) }), 400],
    'a header in the address': [JSON.stringify({ email: 'a@b.co\r\nBcc: evil@x.co', password }), 400],
    'two addresses': [JSON.stringify({ email: 'a@b.co,evil@x.co', password }), 400],
    'a name with an address': [JSON.stringify({ email: 'Ada <a@b.co>', password }), 400],
    'an address of 300 letters': [JSON.stringify({ email: `${'a'.repeat(290)}@b.co`, password }), 400],
    'a list of addresses': [JSON.stringify({ email: [email], password }), 400],
    'an object as the address': [JSON.stringify({ email: { $ne: null }, password }), 400],
    'a prototype': ['{"__proto__":{"email":"a@b.co"},"password":"correct horse"}', 400],
    'a list': ['[]', 400],
    'no JSON': ['{"email":', 400],
    'deep JSON': [`${'['.repeat(4_000)}${']'.repeat(4_000)}`, 400],
  }

  for (const [what, [body, status]] of Object.entries(bodies)) {
    const answer = await browser.ask(`${authPath}/sign-up/email`, { method: 'POST', body })
    t.equal(answer.status, status, what)
    t.notMatch(JSON.stringify(answer.body), /\bat .*\.ts:\d+|evil/, what)
  }

  const form = await fetch(`${accounts.url}${authPath}/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=a@b.co',
  })
  t.equal(form.status, 415)
})

t.test(
  'an account has no name or picture of a stranger’s making, and no answer leads to another site',
  async (t) => {
    const browser = fromElsewhere()
    const more = {
      name: 'Eve',
      image: 'http://evil.example/x.svg',
      callbackURL: 'https://evil.example',
      emailVerified: true,
    }
    const answer = await browser.post('sign-up/email', { email: 'plain@example.com', password, ...more })
    t.match(answer.body, { user: { name: '', image: null, emailVerified: false } })
    t.notMatch(JSON.stringify((await accounts.mails()).at(-1)), /evil/)

    for (const evil of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const target = encodeURIComponent(evil)
      const answer = await browser.get(
        `magic-link/verify?token=none&callbackURL=${target}&errorCallbackURL=${target}`,
      )
      t.same([answer.status, answer.headers.get('location')], [400, null], evil)
    }
  },
)

t.test('routes of better-auth that nobody needs do not exist', async (t) => {
  for (const path of [
    'update-user',
    'set-password',
    'sign-in/social',
    'link-social',
    'ok',
    'error',
    'revoke-sessions',
    'list-sessions',
    'email-otp/check-verification-otp',
    'email-otp/reset-password',
    'delete-user/callback',
    'passkey/update-passkey',
  ]) {
    t.equal((await fromElsewhere().post(path)).status, 404, path)
    t.equal((await fromElsewhere().get(path)).status, 404, path)
  }
})

/** @of marketplace/accounts/guessable-password.ts */
t.test('a password that everybody tries first cannot be chosen', async (t) => {
  const { status, body } = await fromElsewhere().post('sign-up/email', {
    email: 'weak@example.com',
    password: 'Password123',
  })
  t.same([status, body.code], [400, 'PASSWORD_GUESSABLE'])
})

/** @of marketplace/accounts/sessions.ts */
t.test('cookies that nobody gave out, also of 8 KB, are nobody’s', async (t) => {
  const shopper = await accounts.signIn()
  const [, value = ''] = shopper.headers.cookie.split('=', 2)
  const [id = '', signature = ''] = decodeURIComponent(value).split('.', 2)
  const otherSignature = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
  const cookies = [
    `session=${'x'.repeat(8_000)}`,
    'session=',
    'session=%',
    `session=${encodeURIComponent(`${id}.${otherSignature}`)}`,
    `session=${encodeURIComponent(id)}`,
    `__Host-${shopper.headers.cookie}`,
  ]

  for (const cookie of cookies) {
    const answer = await fetch(`${accounts.url}/account-api/refresh`, { method: 'POST', headers: { cookie } })
    t.equal(answer.status, 401, cookie.slice(0, 60))
    t.match(answer.headers.getSetCookie().join('\n'), /signed-in=; Max-Age=0/, 'the browser forgets them')
  }

  const own = await fetch(`${accounts.url}/account-api/refresh`, {
    method: 'POST',
    headers: { cookie: shopper.headers.cookie },
  })
  t.equal(own.status, 200)
})

t.test('in two tabs, the second sign-in is the one that holds; signing out in one ends both', async (t) => {
  const shopper = await accounts.signIn()
  const [one, two] = [fromElsewhere(), fromElsewhere()]
  const [name = '', value = ''] = shopper.headers.cookie.split('=', 2)
  for (const tab of [one, two]) tab.cookies.set(name, value)
  const refreshed = await Promise.all(
    [one, two].map((tab) => tab.ask('/account-api/refresh', { method: 'POST' })),
  )
  t.same(
    refreshed.map(({ status }) => status),
    [200, 200],
    'both tabs renew the token at once',
  )
  await one.post('sign-out')
  t.equal((await two.ask('/account-api/refresh', { method: 'POST' })).status, 401)
})

t.test('a link that was used twice at once signs in once', async (t) => {
  await fromElsewhere().post('sign-in/magic-link', { email: 'race@example.com' })
  const url = (await accounts.mails()).at(-1)?.data.url ?? ''
  const token = new URL(url).searchParams.get('token')
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => fromElsewhere().get(`magic-link/verify?token=${token}`)),
  )
  t.equal(answers.filter(({ status }) => status === 200).length, 1)
})

t.test('the store holds no password, link or code that could be used', async (t) => {
  const email = 'secret@example.com'
  await fromElsewhere().post('sign-up/email', { email, password })
  await fromElsewhere().post('sign-in/magic-link', { email })
  await fromElsewhere().post('email-otp/send-verification-otp', { email })
  await fromElsewhere().post('request-password-reset', { email })
  const mails = (await accounts.mails()).filter(({ to }) => to === email)
  const secrets = mails.flatMap(({ data }) => [
    data.code,
    URL.parse(data.url ?? '')?.searchParams.get('token'),
  ])
  const db = accounts.store.db.$extendTables<{
    account: { password: string }
    verification: { identifier: string; value: string }
  }>()
  const kept = JSON.stringify([
    await db.selectFrom('verification').selectAll().execute(),
    await db.selectFrom('account').selectAll().execute(),
  ])
  for (const secret of [password, ...secrets.filter((each) => each)]) t.notOk(kept.includes(String(secret)))
  for (const { data } of mails.filter(({ data }) => data.code))
    for (const encoding of ['base64url', 'hex'] as const)
      t.notOk(kept.includes(createHash('sha256').update(String(data.code)).digest(encoding)))
  t.match(kept, /\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

t.test('a request line that ends a header is no request', async (t) => {
  const sent = request(`${accounts.url}${authPath}/verify-email?token=%0d%0aSet-Cookie:x=1`).end()
  const [answer] = await once(sent, 'response')
  t.equal(answer.headers['set-cookie'], undefined)
  t.notMatch(await text(answer), /Set-Cookie/)
})

t.test('no e-mail address is in the log, whatever was asked', async (t) => {
  t.ok(accounts.lines.length > 50)
  t.notMatch(JSON.stringify(accounts.lines), /@(example\.com|b\.co)/)
})
