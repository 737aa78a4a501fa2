import type { FastifyReply, FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import type { Accounts } from '#server/accounts/accounts.ts'
import type { Shopper } from '#server/accounts/token-verifier.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { LeadProfile } from '#shared/features/leads/leads.contract.ts'

/** The path of the lead profile at the accounts process. */
export const accountProfilePath = '/account-api/lead-profile'

interface SignedInRequest {
  readonly accounts: Accounts
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly shopper: Shopper
}

/** The lead profile of the shopper (3.30). Rejects with UpstreamError. */
export async function readLeadProfile({
  accounts,
  request,
  reply,
  shopper,
}: SignedInRequest): Promise<LeadProfile> {
  const { status, body } = await accounts.forward(request, reply, { path: accountProfilePath, shopper })
  if (status === 200 && Value.Check(LeadProfile, body)) return body
  throw new UpstreamError('schema', `the accounts process answered ${status} without a lead profile`)
}
