import type { FastifyInstance } from 'fastify'
import { Value } from 'typebox/value'
import type { Accounts } from '#server/accounts/accounts.ts'
import { privateCall, privateRoutes, signInFirst } from '#server/accounts/private-routes.ts'
import { readSignedIn } from '#server/accounts/read-account.ts'
import { readListingId } from '#shared/features/listings/listing-ids.ts'
import { CarsToSave, type SavedCars } from '#shared/features/saved-cars/saved-cars.contract.ts'
import { accountApiPath } from '#shared/search/paths.ts'
import { accountCarsPath, readAccountCars } from './account-cars.ts'

interface SavedCarsDeps {
  readonly accounts: Accounts
}

/** The routes that the browser calls for the saved cars of who is signed in. */
export async function savedCarRoutes(server: FastifyInstance, deps: SavedCarsDeps): Promise<void> {
  await privateRoutes(server, (app) => registerAccountRoutes(app, deps))
}

function registerAccountRoutes(app: FastifyInstance, { accounts }: SavedCarsDeps): void {
  const path = `${accountApiPath}/saved-cars`
  const options = { config: privateCall }

  app.get(path, options, async (request, reply): Promise<SavedCars> => {
    const cars = await readSignedIn({ accounts, request, reply }, readAccountCars)
    return cars ? { cars } : signInFirst(reply)
  })

  app.put(path, options, (request, reply) => {
    if (!Value.Check(CarsToSave, request.body)) return reply.code(400).send({ error: 'These are no cars.' })
    return accounts.answer(request, reply, { method: 'PUT', path: accountCarsPath, body: request.body })
  })

  app.delete<{ Params: { id: string } }>(`${path}/:id`, options, (request, reply) => {
    const id = readListingId(request.params.id)
    if (id === undefined) return reply.callNotFound()
    return accounts.answer(request, reply, { method: 'DELETE', path: `${accountCarsPath}/${id}` })
  })
}
