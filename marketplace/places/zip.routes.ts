import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { zipCode } from '#marketplace/parameters/parameter.ts'
import { failures, notFound } from '#marketplace/plugins/error-responses.ts'
import { BadRequest, ZipResponse } from '#shared/features/listings/answers.contract.ts'
import { lookupZip } from './zips.ts'

export const zipRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const zip = {
    summary: 'City and state of a zip',
    tags: ['places'],
    params: Type.Object({ zip: zipCode() }),
    response: { 200: ZipResponse, 404: BadRequest, ...failures },
  }

  app.get('/rest/lsc/zip/:zip', { schema: zip }, async (request, reply) => {
    const place = lookupZip(request.params.zip)
    return place
      ? { zip: place.zip, city: place.city, state: place.state }
      : notFound(reply, `There is no zip ${request.params.zip}.`)
  })
}
