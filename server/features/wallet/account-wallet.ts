import type { FastifyReply, FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import type { Accounts } from '#server/accounts/accounts.ts'
import type { Shopper } from '#server/accounts/token-verifier.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { StoredWallet } from '#shared/features/payments/wallet.contract.ts'

/** The path of a wallet at the accounts process. */
export const accountWalletPath = '/account-api/wallet'

interface SignedInRequest {
  readonly accounts: Accounts
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly shopper: Shopper
}

/** The wallet of the account. Rejects with UpstreamError. */
export async function readAccountWallet({
  accounts,
  request,
  reply,
  shopper,
}: SignedInRequest): Promise<StoredWallet> {
  const { status, body } = await accounts.forward(request, reply, { path: accountWalletPath, shopper })
  if (status === 200 && Value.Check(StoredWallet, body)) return body
  throw new UpstreamError('schema', `the accounts process answered ${status} without a wallet`)
}
