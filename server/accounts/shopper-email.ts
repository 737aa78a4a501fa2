import type { FastifyReply, FastifyRequest } from 'fastify'
import { authPath } from '#shared/features/accounts/account-paths.ts'
import type { Accounts } from './accounts.ts'

/**
 * The e-mail address of the shopper of a request, by her session; undefined for a guest. Rejects with
 * UpstreamError.
 */
export async function readShopperEmail(
  accounts: Accounts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  const { body } = await accounts.forward(request, reply, { path: `${authPath}/get-session` })
  const { user } = (body ?? {}) as { user?: { email?: unknown } | null }

  return typeof user?.email === 'string' ? user.email : undefined
}
