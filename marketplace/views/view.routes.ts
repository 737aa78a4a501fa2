import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { vins, wholeNumber } from '#marketplace/parameters/parameter.ts'
import { failures } from '#marketplace/plugins/error-responses.ts'
import { timed } from '#marketplace/plugins/request-trace.ts'
import { ViewCountsResponse } from '#shared/features/views/views.contract.ts'
import { maxViewDays, sites, type ViewLog } from './view-log.ts'

const maxVins = 300

/**
 * Counts a view for every request of a single listing, as a detail page sends it, for the site of the caller.
 */
export function countViews(app: FastifyInstance, views: ViewLog): void {
  app.addHook<{ Params: { id?: string } }>(
    'onResponse',
    async ({ routeOptions, params, headers }, { statusCode }) => {
      if (routeOptions.url !== '/rest/lsc/listing/:id' || statusCode !== 200) return
      const site = sites.find((name) => headers['caller-id'] === `${name}-srp`)
      if (site) views.record(Number(params.id), site)
    },
  )
}

export const viewRoutes: FastifyPluginAsyncTypebox<{ index: ListingIndex; views: ViewLog }> = async (
  app,
  { index, views },
) => {
  const counts = {
    summary:
      'How often cars were looked at in the last days, on each site; VINs without a live listing are left out',
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
      const listings = await index.withVins(vin)

      return {
        counts: listings.map((listing) => ({
          vin: listing.vin ?? '',
          ...views.count(listing.id, dateRange),
        })),
      }
    }),
  )
}
