import type { FastifyReply, FastifyRequest } from 'fastify'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { authPath } from '#shared/features/accounts/account-paths.ts'
import type { Accounts, AccountsAnswer } from './accounts.ts'

/**
 * The e-mail address of the shopper of a request, by her session; undefined for a guest. Rejects with
 * UpstreamError.
 */
export async function readShopperEmail(
  accounts: Accounts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  return emailIn(await accounts.forward(request, reply, { path: `${authPath}/get-session` }))
}

/**
 * The e-mail address in the answer to who is signed in; undefined for a guest.
 * @throws UpstreamError for a refusal, such as one attempt too many, which says nothing of the session
 */
export function emailIn({ status, body, retryAfterMs }: AccountsAnswer): string | undefined {
  if (status >= 400)
    throw new UpstreamError('4xx', `who is signed in was answered with ${status}`, { status, retryAfterMs })
  const { user } = (body ?? {}) as { user?: { email?: unknown } | null }

  return typeof user?.email === 'string' ? user.email : undefined
}
