import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { codes } from '#marketplace/parameters/parameter.ts'
import { failures } from '#marketplace/plugins/error-responses.ts'
import { timed } from '#marketplace/plugins/request-trace.ts'
import { PackagesResponse } from '#shared/features/listings/answers.contract.ts'

const maxCodes = 5

export const packageRoutes: FastifyPluginAsyncTypebox<{ index: ListingIndex }> = async (app, { index }) => {
  const packages = {
    summary: 'Packages that live listings of a make, model or trim have',
    tags: ['options'],
    querystring: Type.Partial(
      Type.Object({ makeCode: codes(maxCodes), modelCode: codes(maxCodes), trimCode: codes(maxCodes) }),
    ),
    response: { 200: PackagesResponse, ...failures },
  }

  app.get('/cars-for-sale/searchoptions/packages', { schema: packages }, (request, reply) =>
    timed(reply, async () => {
      const [found, known] = await Promise.all([
        index.group(request.query, 'packageName'),
        index.options('packageName'),
      ])

      const live = new Set(found.map(({ value }) => value))

      return {
        results: {
          packageNames: known.filter(({ code }) => live.has(code)).map(({ code, name }) => ({ name, code })),
        },
      }
    }),
  )
}
