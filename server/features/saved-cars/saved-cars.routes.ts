import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import type { Accounts, AccountsRequest } from '#server/accounts/accounts.ts'
import { privateCall, privateRoutes } from '#server/accounts/private-routes.ts'
import { type Calls, callsOf } from '#server/upstream/calls.ts'
import { accountApiPath } from '#shared/features/accounts/account-paths.ts'
import { maxCarsAtOnce, maxListingId } from '#shared/features/saved-cars/saved-car-limits.ts'
import { carFactsPath } from '#shared/features/saved-cars/saved-car-paths.ts'
import { CarsToSave, type SavedCars } from '#shared/features/saved-cars/saved-cars.contract.ts'
import { readWhole } from '#shared/search/plain-values.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import { accountCarsPath, readAccountCars } from './account-cars.ts'
import { loadCarFacts } from './saved-cars.calls.ts'

interface SavedCarsDeps {
  readonly accounts: Accounts
  readonly calls: Calls
}

const idLimits = { min: 1, max: maxListingId }

/**
 * The routes that the browser calls for saved cars: those of the account of who is signed in, and the facts of
 * cars by their ids, which are the same for everybody.
 */
export async function savedCarRoutes(server: FastifyInstance, deps: SavedCarsDeps): Promise<void> {
  server.get(carFactsPath, async (request, reply) => {
    const ids = readIds(new URLSearchParams(splitUrl(request.url).query).get('ids') ?? '')
    if (ids === undefined) return reply.callNotFound()

    const { call } = callsOf(reply, deps.calls)
    return { cars: await loadCarFacts(ids, call) }
  })

  await privateRoutes(server, (app) => registerAccountRoutes(app, deps))
}

/** Ids in ascending order, so that the same cars are the same request; undefined for anything else. */
function readIds(text: string): readonly number[] | undefined {
  const ids = text.split(',').map((part) => readWhole(part, idLimits))
  if (ids.length > maxCarsAtOnce) return undefined
  const known = ids.filter((id) => id !== undefined)

  return known.length === ids.length ? [...new Set(known)].sort((a, b) => a - b) : undefined
}

function registerAccountRoutes(app: FastifyInstance, { accounts }: SavedCarsDeps): void {
  const path = `${accountApiPath}/saved-cars`
  const options = { config: privateCall }
  const change = async (request: FastifyRequest, reply: FastifyReply, asked: AccountsRequest) => {
    const { status, body } = await accounts.forward(request, reply, asked)
    return reply.code(status).send(body)
  }

  app.get(path, options, async (request, reply): Promise<SavedCars> => {
    const shopper = await accounts.signedIn(request, reply)
    if (!shopper) return reply.code(401).send({ error: 'Sign in first.' })

    return { cars: await readAccountCars({ accounts, request, reply, shopper }) }
  })

  app.put(path, options, (request, reply) => {
    if (!Value.Check(CarsToSave, request.body)) return reply.code(400).send({ error: 'These are no cars.' })
    return change(request, reply, { method: 'PUT', path: accountCarsPath, body: request.body })
  })

  app.delete<{ Params: { id: string } }>(`${path}/:id`, options, (request, reply) => {
    const id = readWhole(request.params.id, idLimits)
    if (id === undefined) return reply.callNotFound()
    return change(request, reply, { method: 'DELETE', path: `${accountCarsPath}/${id}` })
  })
}
