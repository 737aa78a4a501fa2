import type { FastifyInstance } from 'fastify'
import { Check } from 'typebox/value'
import { dialogContent } from '#server/observe/request-labels.ts'
import type { Calls } from '#server/upstream/calls.ts'
import { callsOf } from '#server/upstream/calls.ts'
import { ListingType } from '#shared/features/listings/listing.contract.ts'
import { servicePath } from '#shared/search/paths.ts'
import { dealerDifference } from './dealer-difference.calls.ts'

interface DifferenceParams {
  Params: { contentId: string }
  Querystring: { listingType?: unknown }
}

/** The route of a dealer's difference, which the page calls when a shopper opens it. */
export async function dealerDifferenceRoutes(
  app: FastifyInstance,
  { calls }: { readonly calls: Calls },
): Promise<void> {
  const path = `${servicePath}/dealer-difference/:contentId`
  app.get<DifferenceParams>(path, { config: dialogContent }, async (request, reply) => {
    const { contentId } = request.params
    const { listingType } = request.query
    if (!/^[\w-]{1,80}$/.test(contentId)) return reply.callNotFound()

    return callsOf(reply, calls).call(dealerDifference, {
      contentId,
      listingType: Check(ListingType, listingType) ? listingType : undefined,
    })
  })
}
