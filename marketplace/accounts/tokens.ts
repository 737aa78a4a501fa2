import { createLocalJWKSet, errors, importJWK, type JSONWebKeySet, type JWK, jwtVerify, SignJWT } from 'jose'
import type { Reader } from '#marketplace/store/accounts-deps.ts'
import type { Store } from '#marketplace/store/open-store.ts'
import { idToken } from '#shared/features/accounts/id-token.ts'
import { keysOf } from './account-keys.ts'

const { issuer, audience, type: typ, algorithm, lifeS, skewS, maxLength } = idToken

/** How long keys that were read from the store are used before they are read again. */
const keysFreshMs = 60_000

/**
 * The same for whoever misses a key, which another process may have made. It is not 0: forged tokens name
 * keys that nobody has.
 */
const keysRecentMs = 1_000

export interface Tokens {
  sign(reader: Reader): Promise<string>
  /** Whom a token names; undefined where it has expired or was not signed here. */
  verify(token: string): Promise<Reader | undefined>
  /** The public keys that verify tokens. */
  publicKeys(): Promise<JSONWebKeySet>
}

/**
 * Signs tokens with the newest key in the store whose time has come, and verifies those of all keys there.
 */
export function createTokens(options: TokenOptions): Tokens {
  const { now } = options
  const keys = keysKept(options)

  return {
    async sign({ id, sessionId }) {
      const { signing } = await keys()
      const [key] = signing.filter(({ signsFrom }) => signsFrom <= now())
      if (key === undefined) throw new Error('no key signs tokens yet')
      const issuedAt = Math.floor(now() / 1000)

      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ, kid: key.id })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(id)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifeS)
        .sign(await importJWK(key.jwk, algorithm))
    },

    async verify(token) {
      if (token.length > maxLength) return undefined
      const check = async ({ published }: KeyRing) =>
        jwtVerify(token, createLocalJWKSet(published), {
          ...{ issuer, audience, typ, algorithms: [algorithm], clockTolerance: skewS },
          currentDate: new Date(now()),
          maxTokenAge: lifeS,
          requiredClaims: ['sub', 'sid', 'iat', 'exp'],
        })

      const checked = await check(await keys())
        .catch(async (error: unknown) => {
          if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
          return check(await keys(keysRecentMs))
        })
        .catch(() => undefined)

      const { sub, sid: sessionId } = checked?.payload ?? {}
      return typeof sub === 'string' && typeof sessionId === 'string' ? { id: sub, sessionId } : undefined
    },

    publicKeys: async () => (await keys(keysRecentMs)).published,
  }
}

interface TokenOptions {
  readonly store: Store
  readonly now: () => number
}

/** Reads the keys of the store, and keeps them for so long as who asks for them allows. */
function keysKept({ store, now }: TokenOptions) {
  let held: Promise<KeyRing> | undefined
  let readAtMs = Number.NEGATIVE_INFINITY

  return async (maxAgeMs = keysFreshMs): Promise<KeyRing> => {
    if (held !== undefined && now() - readAtMs < maxAgeMs) return held
    readAtMs = now()
    const before = held
    // Tokens are verified with the keys of before while the store does not answer.
    const read = readKeyRing(store, now()).catch((error) => before ?? Promise.reject(error))
    held = read
    read.catch(() => {
      if (held === read) held = undefined
    })

    return read
  }
}

interface KeyRing {
  /** Newest first. */
  readonly signing: readonly { readonly id: string; readonly jwk: JWK; readonly signsFrom: number }[]
  readonly published: JSONWebKeySet
}

async function readKeyRing(store: Store, now: number): Promise<KeyRing> {
  const rows = await keysOf(store, 'idtoken', now)
  const signing = rows.map(({ id, secret, signs_from }) => ({
    id,
    jwk: JSON.parse(secret) as JWK,
    signsFrom: signs_from,
  }))

  const open = signing.map(({ id, jwk: { d: _private, ...jwk } }) => ({
    ...jwk,
    kid: id,
    alg: algorithm,
    use: 'sig',
  }))

  return { signing, published: { keys: open } }
}
