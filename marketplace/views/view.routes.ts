import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { vins, wholeNumber } from '#marketplace/parameters/parameter.ts'
import { failures } from '#marketplace/plugins/error-responses.ts'
import { timed } from '#marketplace/plugins/request-trace.ts'
import { ViewCountsResponse } from '#shared/features/views/views.contract.ts'
import { maxViewDays, sites, type ViewLog } from './view-log.ts'

const maxVins = 300

const siteOf = (headers: IncomingHttpHeaders) => sites.find((name) => headers['caller-id'] === `${name}-srp`)

export const viewRoutes: FastifyPluginAsyncTypebox<{ index: ListingIndex; views: ViewLog }> = async (
  app,
  { index, views },
) => {
  const counts = {
    summary:
      'How often cars were looked at in the last days on the site that asks, by its caller-id; VINs without a live listing are left out, and other callers have no counts',
    tags: ['listings'],
    querystring: Type.Object({
      vin: vins(maxVins),
      dateRange: wholeNumber({ min: 1, max: maxViewDays }, 'days, today among them'),
    }),
    response: { 200: ViewCountsResponse, ...failures },
  }

  app.get('/cars-for-sale/svc/listing-view-count', { schema: counts }, (request, reply) =>
    timed(reply, async () => {
      const { vin, dateRange } = request.query
      const site = siteOf(request.headers)
      if (site === undefined) return { counts: [] }

      const listings = await index.withVins(vin)

      return {
        counts: listings.map(({ id, vin = '' }) => ({ vin, count: views.count(id, site, dateRange) })),
      }
    }),
  )

  const view = {
    summary:
      'Counts that a shopper looked at the page of a car, for the site that asks; other callers, and VINs without a live listing, have no counts',
    tags: ['listings'],
    querystring: Type.Object({ vin: vins(1) }),
    response: { 204: Type.Null(), ...failures },
  }

  app.post('/cars-for-sale/svc/listing-view', { schema: view }, async (request, reply) => {
    const site = siteOf(request.headers)
    if (site) for (const { id } of await index.withVins(request.query.vin)) views.record(id, site)

    return reply.code(204).send(null)
  })
}
