import { createLocalJWKSet, errors, jwtVerify } from 'jose'
import type { Clock } from '#server/clock.ts'
import type { Requester } from '#server/upstream/origin-fetcher.ts'
import type { AccountKeys } from '#shared/features/accounts/accounts.contract.ts'
import { idToken } from '#shared/features/accounts/id-token.ts'

/**
 * How long after keys were asked for they are not asked for again: forged key ids cannot make it more often.
 */
const askAgainMs = 10_000

/** The same after keys could not be loaded: all tokens wait for them. */
const retryMs = 1_000

/** How long keys are held before they are loaded again: a compromised one is deleted meanwhile. */
const freshMs = 60_000

/** The shopper whom a token names. */
export interface Shopper {
  /** The id of the account. */
  readonly id: string
  readonly sessionId: string
  /** The token, for the header `idtoken` of requests in the shopper's name. */
  readonly token: string
}

interface TokenVerifierDeps {
  /** Loads the public keys of the accounts process, on behalf of the request whose token needs them. */
  readonly loadKeys: (requester: Requester) => Promise<AccountKeys>
  readonly clock: Clock
}

/**
 * Creates the verifier of tokens, which holds the public keys. It asks for them when a token names a key that
 * it does not know, and each minute behind a good token. It keeps the ones that it has while they cannot be
 * loaded.
 * @returns a function from a token to its shopper; undefined for a token that is forged or expired
 */
export function createTokenVerifier({ loadKeys, clock }: TokenVerifierDeps) {
  let keys = createLocalJWKSet({ keys: [] })
  let askAtMs = Number.NEGATIVE_INFINITY
  let freshUntilMs = Number.NEGATIVE_INFINITY
  let loading: Promise<void> | undefined

  const load = (requester: Requester): Promise<void> => {
    freshUntilMs = clock.nowMs() + freshMs
    loading = loadKeys(requester)
      .then((loaded) => {
        keys = createLocalJWKSet(loaded)
      })
      // The relay has logged the failure; the keys that are held stay good.
      .catch(() => {
        askAtMs = clock.nowMs() + retryMs
      })
      .finally(() => {
        loading = undefined
      })

    return loading
  }

  const verify = async (token: string): Promise<Shopper> => {
    const { payload } = await jwtVerify(token, (header, jws) => keys(header, jws), {
      algorithms: [idToken.algorithm],
      issuer: idToken.issuer,
      audience: idToken.audience,
      typ: idToken.type,
      clockTolerance: idToken.skewS,
      currentDate: new Date(clock.nowMs()),
      requiredClaims: ['sub', 'sid', 'exp'],
    })

    return { id: String(payload.sub), sessionId: String(payload.sid), token }
  }

  return async (token: string, requester: Requester): Promise<Shopper | undefined> => {
    if (token.length > idToken.maxLength) return undefined

    try {
      const shopper = await verify(token)
      if (loading === undefined && clock.nowMs() >= freshUntilMs) void load(requester)

      return shopper
    } catch (error) {
      const mayBeNew = error instanceof errors.JWKSNoMatchingKey
      if (!mayBeNew || (loading === undefined && clock.nowMs() < askAtMs)) return undefined
    }

    if (loading === undefined) askAtMs = clock.nowMs() + askAgainMs
    await (loading ?? load(requester))

    return verify(token).catch(() => undefined)
  }
}
