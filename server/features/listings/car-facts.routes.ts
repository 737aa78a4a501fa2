import type { FastifyInstance } from 'fastify'
import { type Calls, callsOf } from '#server/upstream/calls.ts'
import { carFactsPath } from '#shared/features/listings/car-facts.ts'
import { maxLookupIds, readListingId } from '#shared/features/listings/listing-ids.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import { loadCarFacts } from './listings-by-ids.calls.ts'

/** The route of the facts of cars by their ids, which are the same for everybody. */
export async function carFactsRoutes(server: FastifyInstance, { calls }: { calls: Calls }): Promise<void> {
  server.get(carFactsPath, async (request, reply) => {
    const ids = readIds(new URLSearchParams(splitUrl(request.url).query).get('ids') ?? '')
    if (ids === undefined) return reply.callNotFound()

    return loadCarFacts(ids, callsOf(reply, calls).call)
  })
}

/** Ids in ascending order, so that the same cars are the same request; undefined for anything else. */
function readIds(text: string): readonly number[] | undefined {
  const ids = text.split(',').map(readListingId)
  if (ids.length > maxLookupIds) return undefined
  const known = ids.filter((id) => id !== undefined)

  return known.length === ids.length ? [...new Set(known)].sort((a, b) => a - b) : undefined
}
