import type { IncomingMessage, RequestListener } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { Test } from 'tap'
import { idToken } from '#shared/features/accounts/id-token.ts'
import { answers, startOrigin } from './origin.ts'

/** A pair of keys that tokens are signed with and verified by. */
export async function createSigningKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'EdDSA', use: 'sig' } }
}

export type SigningKey = Awaited<ReturnType<typeof createSigningKey>>

interface TokenOptions {
  readonly id?: string
  readonly key: SigningKey
  readonly nowMs: number
  /** Claims in place of those of a good token. */
  readonly claims?: JWTPayload
  readonly typ?: string
}

/** A token of a shopper as the accounts process signs it. */
export const signToken = ({ id = 'ada', key, nowMs, claims = {}, typ = idToken.type }: TokenOptions) =>
  new SignJWT({
    sub: id,
    sid: `session-of-${id}`,
    iss: idToken.issuer,
    aud: idToken.audience,
    iat: Math.floor(nowMs / 1000),
    exp: Math.floor(nowMs / 1000) + idToken.lifeS,
    ...claims,
  })
    .setProtectedHeader({ alg: idToken.algorithm, typ, kid: key.kid })
    .sign(key.privateKey)

/** An accounts process whose keys and answers a test sets; the paths of its answers have no query. */
export async function startAccountsOrigin(t: Test, routes: Readonly<Record<string, RequestListener>> = {}) {
  const key = await createSigningKey('first')
  const keys = [key]
  const own = new Map(Object.entries(routes))
  const origin = await startOrigin(t, (request, response) => {
    const path = pathOf(request)
    if (path === '/account-api/keys') answers({ keys: keys.map(({ jwk }) => jwk) })(request, response)
    else (own.get(path) ?? answers({}, { status: 404 }))(request, response)
  })

  return {
    ...{ url: origin.url, key, keys, origin },
    /** Sets the answer of one path. */
    on: (path: string, answer: RequestListener) => void own.set(`/account-api${path}`, answer),
    /** The requests that reached a path. */
    asked: (path: string) => origin.requests.filter((request) => pathOf(request) === `/account-api${path}`),
  }
}

const pathOf = ({ url = '' }: Pick<IncomingMessage, 'url'>) => url.split('?', 1)[0] ?? ''
