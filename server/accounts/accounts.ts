import type { FastifyReply, FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import type { Clock } from '#server/clock.ts'
import { declareUpstream } from '#server/upstream/call-definition.ts'
import { type Relay, type RelayAnswer, type RelayRequest, requesterOf } from '#server/upstream/relay.ts'
import { retryAfterMsOf, UpstreamError } from '#server/upstream/upstream-error.ts'
import { AccountKeys } from '#shared/features/accounts/accounts.contract.ts'
import { idTokenHeader } from '#shared/features/accounts/id-token.ts'
import { accountCookieHeader, hasMarker, idTokenIn, noMarker, readAccountCookie } from './cookies.ts'
import { createTokenVerifier, type Shopper } from './token-verifier.ts'

/**
 * Everything that the accounts process is asked. It has one breaker, since it is one process with one store.
 */
export const accountsUpstream = declareUpstream({
  name: 'accounts',
  origin: 'accounts',
  timeoutMs: 3_000,
  failingStatuses: [],
  breaker: { resetMs: 30_000 },
  fallback: 'throw',
})

/** What shoppers read while the accounts process cannot be reached. */
export const accountsDown = 'Accounts cannot be reached just now. Nothing was changed; try again in a minute.'

/** What shoppers read of an answer 429 of the accounts process. */
export const tooManyAttempts = 'Too many attempts. Wait a few minutes, then try again.'

/** A request to the accounts process on behalf of a shopper's request. */
export interface AccountsRequest extends Pick<RelayRequest, 'method' | 'path' | 'body'> {
  /** Asks in the name of this shopper by the header `idtoken`, which suffices to read. */
  readonly shopper?: Shopper | undefined
}

/** A request whose answer is the reply's. */
export interface AnsweredRequest extends AccountsRequest {
  /** The JSON to reply with. Absent: that of the answer. */
  readonly bodyOf?: (answer: AccountsAnswer) => unknown
}

/** An answer below 500 of the accounts process. */
export interface AccountsAnswer {
  readonly status: number
  /** The JSON of the answer; undefined where it has none. */
  readonly body: unknown
  /** The cookies that it sets. They have been added to the reply. */
  readonly setCookies: readonly string[]
  /** Its Retry-After, bounded. */
  readonly retryAfterMs?: number | undefined
}

/** What routes of signed-in shoppers stand on. */
export interface Accounts {
  /**
   * The shopper of a request by her token, without a call; undefined for a guest and for an expired token.
   */
  shopperOf(request: FastifyRequest): Promise<Shopper | undefined>
  /**
   * The shopper of a request, whose token is renewed where it has expired: for private pages and answers,
   * never for a public page. Rejects with UpstreamError where that needs the accounts process and it is away.
   */
  signedIn(request: FastifyRequest, reply: FastifyReply): Promise<Shopper | undefined>
  /**
   * The shopper of a request by her session, with a new token; undefined where it has ended. One request asks
   * once, however often it is called. Rejects with UpstreamError.
   */
  renewed(request: FastifyRequest, reply: FastifyReply): Promise<Shopper | undefined>
  /**
   * Passes a request on with the shopper's cookies and address, and the cookies of the answer back. Rejects
   * with UpstreamError where the accounts process does not answer, or with a 5xx.
   */
  forward(request: FastifyRequest, reply: FastifyReply, asked: AccountsRequest): Promise<AccountsAnswer>
  /** Passes a request on as `forward` does, and replies with the answer's status, Retry-After and JSON. */
  answer(request: FastifyRequest, reply: FastifyReply, asked: AnsweredRequest): Promise<FastifyReply>
}

export function createAccounts({ relay, clock }: { relay: Relay; clock: Clock }): Accounts {
  /** Asks with the shopper's own cookies and address, and for the site that she is on. */
  const ask = (request: FastifyRequest, { shopper, ...asked }: AccountsRequest) => {
    const cookie = accountCookieHeader(request)
    const agent = request.headers['user-agent']

    return relay(
      {
        ...asked,
        headers: {
          'caller-id': request.caller.id,
          'x-forwarded-for': request.ip,
          ...(agent !== undefined && { 'user-agent': agent.slice(0, 300) }),
          ...(cookie !== undefined && { cookie }),
          ...(shopper && { [idTokenHeader]: shopper.token }),
        },
      },
      requesterOf(request),
    )
  }

  const verify = createTokenVerifier({
    clock,
    loadKeys: async (requester) => keysIn(await relay({ path: '/account-api/keys', headers: {} }, requester)),
  })

  const forward: Accounts['forward'] = async (request, reply, asked) => {
    const answer = await ask(request, asked)
    const setCookies = [answer.headers['set-cookie'] ?? []].flat()
    if (setCookies.length > 0) reply.header('set-cookie', setCookies)

    return {
      status: answer.status,
      body: answer.body,
      setCookies,
      retryAfterMs: retryAfterMsOf(answer.headers),
    }
  }

  const shopperOf: Accounts['shopperOf'] = async (request) => {
    const token = readAccountCookie(request, 'idToken')
    return token === undefined ? undefined : verify(token, requesterOf(request))
  }

  const renewed = renewalBy(forward, verify)

  return {
    shopperOf,
    renewed,
    forward,
    async answer(request, reply, { bodyOf = ({ body }) => body, ...asked }) {
      const answer = await forward(request, reply, asked)
      const { status, retryAfterMs } = answer
      if (retryAfterMs !== undefined) reply.header('retry-after', Math.ceil(retryAfterMs / 1000))

      return reply.code(status).send(bodyOf(answer))
    },
    signedIn: async (request, reply) => (await shopperOf(request)) ?? renewed(request, reply),
  }
}

/** Renews the token of a request by its session, once for all that need it. */
function renewalBy(
  forward: Accounts['forward'],
  verify: ReturnType<typeof createTokenVerifier>,
): Accounts['renewed'] {
  const renew = async (request: FastifyRequest, reply: FastifyReply) => {
    if (readAccountCookie(request, 'session') === undefined) {
      if (hasMarker(request)) reply.header('set-cookie', noMarker)
      return undefined
    }

    const asked = { method: 'POST', path: '/account-api/refresh' } as const
    const { status, setCookies, retryAfterMs } = await forward(request, reply, asked)
    // The session has ended, and the accounts process takes its cookies back.
    if (status === 401) return undefined

    const token = idTokenIn(setCookies)
    const renewed = token === undefined ? undefined : await verify(token, requesterOf(request))
    if (!renewed)
      throw new UpstreamError('4xx', `a session got ${status} and no token`, { status, retryAfterMs })

    return renewed
  }

  const renewals = new WeakMap<FastifyRequest, Promise<Shopper | undefined>>()
  return (request, reply) => {
    const renewal = renewals.get(request) ?? renew(request, reply)
    renewals.set(request, renewal)

    return renewal
  }
}

function keysIn({ status, body: keys }: RelayAnswer): AccountKeys {
  if (status === 200 && Value.Check(AccountKeys, keys)) return keys
  throw new UpstreamError('schema', `the accounts process answered ${status} without its keys`)
}
