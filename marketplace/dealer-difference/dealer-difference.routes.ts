import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { ownerIdOf } from '#marketplace/listings/dealer-teaser.ts'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { oneOf, text } from '#marketplace/parameters/parameter.ts'
import { failures, notFound } from '#marketplace/plugins/error-responses.ts'
import { timed } from '#marketplace/plugins/request-trace.ts'
import { DealerDifference } from '#shared/features/dealer-difference/dealer-difference.contract.ts'
import { BadRequest } from '#shared/features/listings/answers.contract.ts'
import type { ListingType } from '#shared/features/listings/listing.contract.ts'
import { dealerDifferenceOf } from './dealer-difference.ts'

const listingTypes = ['NEW', 'USED', 'CERTIFIED', '3P_CERT'] as const satisfies readonly ListingType[]

export const dealerDiffRoutes: FastifyPluginAsyncTypebox<{ index: ListingIndex }> = async (
  app,
  { index },
) => {
  const difference = {
    summary: 'What sets a dealer apart, in words',
    tags: ['content'],
    querystring: Type.Object({ dealerDiffCmsId: text(80), listingType: Type.Optional(oneOf(listingTypes)) }),
    response: { 200: DealerDifference, 404: BadRequest, ...failures },
  }

  app.get('/rest/lsc/content/dealerdiff', { schema: difference }, async (request, reply) => {
    const { dealerDiffCmsId, listingType = 'USED' } = request.query
    const ownerId = ownerIdOf(dealerDiffCmsId)
    const { owners } = await timed(reply, async () =>
      ownerId === undefined ? { owners: [] } : index.list({ ownerId: [ownerId], numRecords: 1 }),
    )

    const owner = owners.find(({ dealerDiff }) => dealerDiff?.contentId === dealerDiffCmsId)

    return owner
      ? dealerDifferenceOf(owner, listingType)
      : notFound(reply, `There is no content ${dealerDiffCmsId}.`)
  })
}
