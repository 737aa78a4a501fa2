import type { FastifyReply, FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import type { Accounts } from '#server/accounts/accounts.ts'
import type { Shopper } from '#server/accounts/token-verifier.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { type SavedCar, SavedCars } from '#shared/features/saved-cars/saved-cars.contract.ts'

/** The path of saved cars at the accounts process. */
export const accountCarsPath = '/account-api/saved-cars'

interface SignedInRequest {
  readonly accounts: Accounts
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly shopper: Shopper
}

/** The saved cars of the account, the last saved first. Rejects with UpstreamError. */
export async function readAccountCars({
  accounts,
  request,
  reply,
  shopper,
}: SignedInRequest): Promise<SavedCar[]> {
  const { status, body } = await accounts.forward(request, reply, { path: accountCarsPath, shopper })
  if (status === 200 && Value.Check(SavedCars, body)) return body.cars
  throw new UpstreamError('schema', `the accounts process answered ${status} without saved cars`)
}
