import t from 'tap'
import { createSigningKey, signToken, startAccountsOrigin } from '#infra/testing/accounts-origin.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, hangs } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { sessionPath } from '#shared/features/accounts/account-paths.ts'
import { accountApiPath } from '#shared/search/paths.ts'

const marketplace = await startTestMarketplace(t)
const accounts = await startAccountsOrigin(t)
const product = await startProduct(t, { marketplace, origins: { accounts: accounts.url } })
const nowMs = product.clock.nowMs()
const good = await signToken({ key: accounts.key, nowMs })
const session = (headers: Record<string, string> = {}) => product.inject(sessionPath, { headers })
const asks = (idtoken: string) => session({ cookie: `idtoken=${idtoken}` })

accounts.on('/auth/get-session', (request, response) =>
  answers({
    user: { email: `${/\bsession=(\w+)/.exec(request.headers.cookie ?? '')?.[1]}@example.com` },
    session: { id: '1' },
  })(request, response),
)

/** @spec 7.12 (part) @of server/accounts/token-verifier.ts */
t.test(
  'a token that the accounts process signed says who is signed in; any other token says nothing',
  async (t) => {
    const other = await createSigningKey('other')
    const posing = { ...other, kid: accounts.key.kid }
    const unsigned = `${Buffer.from('{"alg":"none","typ":"idtoken+jwt"}').toString('base64url')}.${good.split('.')[1]}.`
    const forged: Record<string, string> = {
      'of another key': await signToken({ key: other, nowMs }),
      'of another key under the name of a good one': await signToken({ key: posing, nowMs }),
      'of another issuer': await signToken({ key: accounts.key, nowMs, claims: { iss: 'evil' } }),
      'for others': await signToken({ key: accounts.key, nowMs, claims: { aud: 'evil' } }),
      'of another type': await signToken({ key: accounts.key, nowMs, typ: 'JWT' }),
      'without a session': await signToken({ key: accounts.key, nowMs, claims: { sid: undefined } }),
      'of yesterday': await signToken({ key: accounts.key, nowMs: nowMs - 86_400_000 }),
      'that is signed by nobody': unsigned,
      'with another end': `${good.slice(0, -4)}AAAA`,
      'of 8 KB': `${good}${'A'.repeat(8_000)}`,
      'that is none': 'x',
      'that is empty': '',
    }

    t.match((await asks(good)).json(), { shopper: {} })
    for (const [what, token] of Object.entries(forged))
      t.same((await asks(token)).json(), { shopper: null }, what)

    const nearlyOver = await signToken({ key: accounts.key, nowMs: nowMs - 609_000 })
    t.match(
      (await asks(nearlyOver)).json(),
      { shopper: {} },
      'the clocks of two machines may differ a little',
    )
  },
)

/** @of server/accounts/token-verifier.ts */
t.test('keys are asked for once, again for an unknown key at most each ten seconds, and kept', async (t) => {
  const own = await startAccountsOrigin(t)
  const ownProduct = await startProduct(t, { marketplace, origins: { accounts: own.url } })
  const { clock } = ownProduct
  const shopper = async (key = own.key) => {
    const cookie = `idtoken=${await signToken({ key, nowMs: clock.nowMs() })}`
    return (await ownProduct.inject(sessionPath, { headers: { cookie } })).json().shopper !== null
  }

  t.strictSame(await Promise.all([shopper(), shopper(), shopper()]), [true, true, true])
  t.equal(own.asked('/keys').length, 1, 'the first requests wait for one answer')

  const unknown = await createSigningKey('unknown')
  for (let request = 0; request < 100; request += 1) t.notOk(await shopper(unknown))
  t.equal(own.asked('/keys').length, 1, 'a hundred forged key ids ask for nothing within ten seconds')

  clock.advance(10_001)
  const next = await createSigningKey('next')
  own.keys.unshift(next)
  t.ok(await shopper(next), 'a new key is known with its first token')
  t.ok(await shopper(), 'the old one is, too')
  t.equal(own.asked('/keys').length, 2)

  own.origin.behave((request) => request.socket.destroy())
  clock.advance(3_600_000)
  t.ok(await shopper(), 'the accounts process is away: who has a good token stays signed in')
})

/** @of server/accounts/token-verifier.ts */
t.test('a key that was deleted is trusted for a minute at most', async (t) => {
  const own = await startAccountsOrigin(t)
  const ownProduct = await startProduct(t, { marketplace, origins: { accounts: own.url } })
  const isKnown = async (key = own.key) => {
    const cookie = `idtoken=${await signToken({ key, nowMs: ownProduct.clock.nowMs() })}`
    return (await ownProduct.inject(sessionPath, { headers: { cookie } })).json().shopper !== null
  }

  t.ok(await isKnown())
  own.keys.splice(0, 1, await createSigningKey('next'))
  ownProduct.clock.advance(59_999)
  t.ok(await isKnown())
  ownProduct.clock.advance(1)
  t.ok(await isKnown(), 'the keys are loaded behind this request')
  const latest = await createSigningKey('latest')
  own.keys.push(latest)
  for (let request = 0; request < 1_000 && !(await isKnown(latest)); request += 1);
  t.ok(await isKnown(latest), 'a new key is known at once all the same')
  t.notOk(await isKnown())
})

/** @of server/accounts/token-verifier.ts */
t.test('keys that could not be loaded are asked for again after a second', async (t) => {
  const own = await startAccountsOrigin(t)
  const ownProduct = await startProduct(t, { marketplace, origins: { accounts: own.url } })
  const isKnown = async () => {
    const cookie = `idtoken=${await signToken({ key: own.key, nowMs: ownProduct.clock.nowMs() })}`
    return (await ownProduct.inject(sessionPath, { headers: { cookie } })).json().shopper !== null
  }

  own.origin.behave(answers({}, { status: 500 }))
  t.notOk(await isKnown())
  own.origin.behave(answers({ keys: [own.key.jwk] }))
  ownProduct.clock.advance(1_001)
  t.ok(await isKnown())
})

/** @of server/accounts/accounts.ts */
t.test(
  'an expired token is renewed by the session after the page, and a session that ended ends it',
  async (t) => {
    const renewed = await signToken({ key: accounts.key, nowMs, id: 'renewed' })
    const expired = await signToken({ key: accounts.key, nowMs: nowMs - 700_000 })
    const cookie = `idtoken=${expired}; session=ada; other=1; passkey=2`
    const headers = { 'set-cookie': `idtoken=${renewed}; Path=/; HttpOnly` }
    accounts.on('/refresh', answers({}, { headers }))

    const answer = await session({ cookie, 'user-agent': 'Mozilla' })
    t.match(answer.json(), { shopper: { email: 'ada@example.com' } })
    t.match(answer.headers, { 'set-cookie': /idtoken=.*HttpOnly/, 'cache-control': 'private, no-store' })
    const [refresh] = accounts.asked('/refresh')
    t.match(refresh?.headers, {
      cookie: `idtoken=${expired}; session=ada; passkey=2`,
      'x-forwarded-for': '127.0.0.1',
      'caller-id': 'forecourt-srp',
      'user-agent': 'Mozilla',
    })

    const gone = 'session=; Path=/; Max-Age=0'
    accounts.on('/refresh', answers({}, { status: 401, headers: { 'set-cookie': gone } }))
    const ended = await session({ cookie })
    t.same(ended.json(), { shopper: null })
    t.same(ended.headers['set-cookie'], [gone])

    const left = await session({ cookie: 'signed-in=1' })
    t.same(left.json(), { shopper: null })
    t.match(left.headers, { 'set-cookie': /^signed-in=;.*Max-Age=0/ }, 'a marker without a session goes')

    const guest = await session()
    t.same(guest.json(), { shopper: null })
    t.equal(guest.headers['set-cookie'], undefined)
  },
)

/** @of server/accounts/accounts.ts, server/plugins/error-pages.ts */
t.test('who asks too often is told so and how long to wait, and stays signed in', async (t) => {
  const cookie = 'session=ada; signed-in=1'
  accounts.on('/refresh', answers({}, { status: 429, headers: { 'retry-after': '42' } }))
  const refused = await session({ cookie })
  t.equal(refused.statusCode, 429)
  t.match(refused.headers, { 'retry-after': '42', 'cache-control': 'private, no-store' })
  t.match(refused.json(), { error: 'Too many attempts. Wait a few minutes, then try again.' })
  t.equal(refused.headers['set-cookie'], undefined)

  accounts.on('/refresh', answers({}, { status: 429 }))
  const bare = await session({ cookie })
  t.same([bare.statusCode, bare.headers['retry-after']], [429, undefined])

  accounts.on('/auth/get-session', answers({}, { status: 429 }))
  t.same((await asks(good)).json(), { shopper: {} }, 'what cannot be read is left out')

  const path = '/passkey/generate-authenticate-options'
  accounts.on(`/auth${path}`, answers({ inside: 1 }, { status: 429, headers: { 'retry-after': '7' } }))
  const passkey = await product.inject(`${accountApiPath}/passkey/sign-in-options`, { headers: { cookie } })
  t.match(passkey, { statusCode: 429, headers: { 'retry-after': '7' } })
  t.same(passkey.json(), { error: 'There are no options.' })
})

/** @of server/accounts/accounts.ts */
t.test(
  'while the accounts process is away a good token is enough, and nobody is told to be signed out',
  async (t) => {
    const expired = await signToken({ key: accounts.key, nowMs: nowMs - 700_000 })
    for (const fault of [
      hangs,
      answers({}, { status: 503 }),
      answers('<html>', { headers: { 'content-type': 'text/html' } }),
    ]) {
      const own = await startAccountsOrigin(t)
      const away = await startProduct(t, { marketplace, origins: { accounts: own.url }, timeoutFactor: 1 })
      const token = await signToken({ key: own.key, nowMs })
      const ask = (cookie: string) => away.inject(sessionPath, { headers: { cookie } })
      t.match((await ask(`idtoken=${token}`)).json(), { shopper: {} })

      for (const path of ['/auth/get-session', '/refresh']) own.on(path, fault)
      t.same((await ask(`idtoken=${token}; session=ada`)).json(), { shopper: {} })

      const unsure = await ask(`idtoken=${expired}; session=ada`)
      t.ok(unsure.statusCode >= 500)
      t.equal(unsure.headers['set-cookie'], undefined, 'the browser keeps its cookies')
    }
  },
)
