import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import type { Accounts, AccountsAnswer } from './accounts.ts'
import type { Shopper } from './token-verifier.ts'

/** The request of a shopper who is signed in, in whose name the accounts process is asked. */
export interface SignedInRequest {
  readonly accounts: Accounts
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly shopper: Shopper
}

/**
 * Reads what belongs to who is signed in; undefined for a guest, and where `read` finds that her session has
 * ended. Rejects with UpstreamError, also where it is unknown who is signed in.
 */
export async function readSignedIn<Part>(
  asking: Omit<SignedInRequest, 'shopper'>,
  read: (asked: SignedInRequest) => Promise<Part | undefined>,
): Promise<Part | undefined> {
  const shopper = await asking.accounts.signedIn(asking.request, asking.reply)
  return shopper && read({ ...asking, shopper })
}

/**
 * What the accounts process has for a shopper at one of its paths; undefined where her session has ended, by
 * signing out in another tab or on another device: her token outlives it by up to ten minutes. Rejects with
 * UpstreamError.
 */
export async function readAccount<Schema extends TSchema>(
  asked: SignedInRequest,
  path: string,
  schema: Schema,
): Promise<Static<Schema> | undefined> {
  const { status, body } = await askAgainRenewed(asked, path)
  if (status === 401) return undefined
  if (status === 200 && Value.Check(schema, body)) return body
  throw new UpstreamError('schema', `the accounts process answered ${path} with ${status}, or another form`)
}

/**
 * Asks once more with a new token where the first one is refused: its key may have been deleted, as a
 * compromised one is, while the session goes on.
 */
async function askAgainRenewed(
  { accounts, request, reply, shopper }: SignedInRequest,
  path: string,
): Promise<AccountsAnswer> {
  const answer = await accounts.forward(request, reply, { path, shopper })
  const renewed = answer.status === 401 ? await accounts.renewed(request, reply) : undefined

  return renewed ? accounts.forward(request, reply, { path, shopper: renewed }) : answer
}
