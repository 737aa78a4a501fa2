import { join } from 'node:path'
import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose'
import t, { type Test } from 'tap'
import { createTestClock } from '#infra/testing/clock.ts'
import { migrate } from '#marketplace/store/migrate.ts'
import { openStore } from '#marketplace/store/open-store.ts'
import { idToken } from '#shared/features/accounts/id-token.ts'
import { keysOf, rotateTokenKey } from './account-keys.ts'
import { accountMigrations } from './accounts.tables.ts'
import { createTokens } from './tokens.ts'

const shopper = { id: 'ada', sessionId: 'phone' }
const minute = 60_000

async function setUp(t: Test) {
  const store = openStore({ databaseUrl: '', file: join(t.testdir(), 'accounts.db') })
  t.teardown(() => store.close())
  await migrate(store, accountMigrations)
  const clock = createTestClock()
  const tokens = createTokens({ store, now: clock.nowMs })

  return {
    store,
    clock,
    tokens,
    rotate: (isCompromised = false) => rotateTokenKey(store, clock.nowMs(), isCompromised),
  }
}

const keyIdOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString()).kid

/** @of marketplace/accounts/tokens.ts */
t.test('a token says who asks for ten minutes, and with clocks that differ by seconds', async (t) => {
  const { tokens, clock } = await setUp(t)
  const token = await tokens.sign(shopper)
  t.same(await tokens.verify(token), shopper)
  t.ok(token.length < 400, `${token.length} characters`)
  t.notMatch(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    /@/,
    'no e-mail address is in it',
  )

  clock.advance(-(idToken.skewS - 1) * 1000)
  t.same(await tokens.verify(token), shopper, 'the clock of who signs is ahead')
  clock.advance(10 * minute + (idToken.skewS - 1) * 1000 - 1000)
  t.same(await tokens.verify(token), shopper)
  clock.advance(idToken.skewS * 2 * 1000)
  t.equal(await tokens.verify(token), undefined)
})

t.test('a token that was not signed here, or for something else, names nobody', async (t) => {
  const { tokens, store, clock } = await setUp(t)
  const token = await tokens.sign(shopper)
  const [header = '', payload = '', signature = ''] = token.split('.')
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  const [row] = await keysOf(store, 'idtoken', clock.nowMs())
  const own = await importJWK(JSON.parse(row?.secret ?? ''), 'EdDSA')
  const other = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const publicKey = (await tokens.publicKeys()).keys[0]
  const seconds = Math.floor(clock.nowMs() / 1000)
  const claims = {
    sub: 'ada',
    sid: 'phone',
    iss: idToken.issuer,
    aud: idToken.audience,
    iat: seconds,
    exp: seconds + 600,
  }
  const right = { alg: 'EdDSA', typ: idToken.type, kid: row?.id ?? '' }
  const sign = (changes: JWTPayload, headers: object = {}, key: Parameters<SignJWT['sign']>[0] = own) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ ...right, ...headers }).sign(key)

  t.same(await tokens.verify(await sign({})), shopper, 'one that is signed by hand as it should be')

  const forged: Readonly<Record<string, string>> = {
    'without a signature': `${encoded({ alg: 'none', typ: idToken.type })}.${payload}.`,
    'its signature cut': `${header}.${payload}.${signature.slice(0, -4)}`,
    'another payload': `${header}.${encoded({ ...claims, sub: 'eve' })}.${signature}`,
    'signed with the public key as a password': await sign(
      {},
      { alg: 'HS256' },
      new TextEncoder().encode(JSON.stringify(publicKey)),
    ),
    'a key of its own in the header': await sign(
      {},
      { jwk: await exportJWK(other.publicKey) },
      other.privateKey,
    ),
    'an unknown key id': await sign({}, { kid: 'newer' }, other.privateKey),
    'a key id that is a path': await sign({}, { kid: '../../../dev/null' }, other.privateKey),
    'another issuer': await sign({ iss: 'elsewhere' }),
    'another audience': await sign({ aud: 'elsewhere' }),
    'another type': await sign({}, { typ: 'JWT' }),
    'an hour to live': await sign({ iat: seconds - 3000, exp: seconds + 600 }),
    'no end': await sign({ exp: undefined as unknown as number }),
    'of the future': await sign({ nbf: seconds + 3600 }),
    'no session': await sign({ sid: undefined }),
    'longer than any token': await sign({ more: 'x'.repeat(1000) }),
    nothing: '',
    'no token': 'a.b',
  }

  for (const [what, text] of Object.entries(forged)) t.equal(await tokens.verify(text), undefined, what)
})

/** @of marketplace/accounts/account-keys.ts */
t.test('a new key is published before it signs, and signs nobody out', async (t) => {
  const { tokens, clock, rotate } = await setUp(t)
  const old = await tokens.sign(shopper)
  const id = await rotate()
  clock.advance(minute)
  t.same(
    (await tokens.publicKeys()).keys.map(({ kid }) => kid),
    [id, keyIdOf(old)],
  )
  t.equal(keyIdOf(await tokens.sign(shopper)), keyIdOf(old), 'page servers may not have it yet')

  clock.advance(5 * minute)
  const young = await tokens.sign(shopper)
  t.equal(keyIdOf(young), id)
  t.same([await tokens.verify(old), await tokens.verify(young)], [shopper, shopper])
  t.notMatch(JSON.stringify(await tokens.publicKeys()), /"d"/, 'no private key is published')

  clock.advance(15 * minute)
  await rotate()
  t.equal((await tokens.publicKeys()).keys.length, 2, 'the key before the last has gone')
})

t.test('keys that are made within minutes sign nobody out, and none is missing meanwhile', async (t) => {
  const { tokens, clock, rotate } = await setUp(t)
  const signed: string[] = []
  await rotate()
  for (let minutes = 0; minutes < 9; minutes += 1) {
    if (minutes < 3) await rotate()
    signed.push(await tokens.sign(shopper))
    for (const token of signed) t.same(await tokens.verify(token), shopper, `after ${minutes} minutes`)
    clock.advance(minute)
  }
})

t.test('a key that another process has made is known with its first token', async (t) => {
  const { store, tokens, clock, rotate } = await setUp(t)
  await tokens.sign(shopper)
  const other = createTokens({ store, now: clock.nowMs })
  clock.advance(2_000)
  const id = await rotate(true)
  const token = await other.sign(shopper)

  t.equal(keyIdOf(token), id)
  t.same(await tokens.verify(token), shopper)
  t.same(
    (await tokens.publicKeys()).keys.map(({ kid }) => kid),
    [id],
  )
})

t.test('a key that somebody may have copied is worth nothing at once', async (t) => {
  const { tokens, clock, rotate } = await setUp(t)
  const stolen = await tokens.sign(shopper)
  const id = await rotate(true)
  clock.advance(minute)
  t.equal(await tokens.verify(stolen), undefined)
  t.equal(keyIdOf(await tokens.sign(shopper)), id)
})

t.test('tokens are verified while the store does not answer', async (t) => {
  const { tokens, store, clock } = await setUp(t)
  const token = await tokens.sign(shopper)
  await store.close()
  clock.advance(2 * minute)
  t.same(await tokens.verify(token), shopper)
})
