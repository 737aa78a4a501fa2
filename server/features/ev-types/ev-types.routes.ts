import type { FastifyInstance } from 'fastify'
import { dialogContent } from '#server/observe/request-labels.ts'
import type { Calls } from '#server/upstream/calls.ts'
import { callsOf } from '#server/upstream/calls.ts'
import { servicePath } from '#shared/search/paths.ts'
import { electricTypes } from './ev-types.calls.ts'

/** The route of the kinds of electric cars. */
export async function evTypeRoutes(
  app: FastifyInstance,
  { calls }: { readonly calls: Calls },
): Promise<void> {
  app.get(`${servicePath}/ev-types`, { config: dialogContent }, (_request, reply) =>
    callsOf(reply, calls).call(electricTypes, undefined),
  )
}
