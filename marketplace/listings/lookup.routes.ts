import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { BadParameter } from '#marketplace/parameters/bad-parameter.ts'
import { id, ids, oneOf, text, vins, wholeNumber } from '#marketplace/parameters/parameter.ts'
import { failures, notFound } from '#marketplace/plugins/error-responses.ts'
import { timed } from '#marketplace/plugins/request-trace.ts'
import { ActiveListings } from '#shared/features/interest/interest.contract.ts'
import { maxViewedCars } from '#shared/features/interest/interest-rules.ts'
import { BadRequest, ListingsResponse } from '#shared/features/listings/answers.contract.ts'
import { maxLookupIds } from '#shared/features/listings/listing-ids.ts'
import { LeadRecipient } from './lead-recipient.ts'
import { ChangesResponse, maxChanges } from './listing-changes.ts'
import type { ListingIndex } from './listing-index.ts'

const listings = {
  summary:
    'Listings by id, also expired ones, whose ids are in `goneIds`; ids of none are in `unknownIds`; ' +
    'no view is counted',
  tags: ['listings'],
  querystring: Type.Object({ ids: ids(maxLookupIds) }),
  response: { 200: ListingsResponse, ...failures },
}

const active = {
  summary: 'Listings for sale by VIN; no view is counted',
  tags: ['listings'],
  querystring: Type.Object({
    vin: vins(maxViewedCars),
    collapseFilters: Type.Optional(oneOf(['true', 'false'])),
    channel: Type.Optional(text(40)),
  }),
  response: { 200: ActiveListings, ...failures },
}

const changes = {
  summary: 'What imports changed after a cursor, oldest first; without a cursor only the present one',
  tags: ['listings'],
  querystring: Type.Object({
    after: Type.Optional(text(40)),
    limit: Type.Optional(wholeNumber({ min: 1, max: maxChanges })),
  }),
  response: { 200: ChangesResponse, ...failures },
}

const recipient = {
  summary: 'To whom leads about a car, or about an owner, go: for the leads service alone',
  tags: ['leads'],
  querystring: Type.Object({ listingId: Type.Optional(id()), ownerId: Type.Optional(id()) }),
  response: { 200: LeadRecipient, 404: BadRequest, ...failures },
}

/** The routes that find listings otherwise than by a search: by their ids, and by what imports changed. */
export const lookupRoutes: FastifyPluginAsyncTypebox<{ index: ListingIndex }> = async (app, { index }) => {
  app.get('/rest/lsc/listings', { schema: listings }, (request, reply) =>
    timed(reply, () => index.withIds(request.query.ids)),
  )

  app.get('/rest/lsc/listing/active', { schema: active }, (request, reply) =>
    timed(reply, async () => ({ listings: await index.withVins(request.query.vin) })),
  )

  app.get('/rest/lsc/changes', { schema: changes }, (request, reply) =>
    timed(reply, () => index.changes(request.query.after, request.query.limit ?? maxChanges)),
  )

  app.get(
    '/rest/lsc/lead-recipient',
    { schema: recipient },
    async ({ query: { listingId, ownerId } }, reply) => {
      if (listingId === undefined && ownerId === undefined)
        throw new BadParameter('listingId', 'or ownerId is needed')

      const found = await timed(reply, () =>
        index.leadRecipient(listingId === undefined ? { ownerId: ownerId ?? 0 } : { listingId }),
      )

      return found ?? notFound(reply, 'There is no such car or owner.')
    },
  )
}
