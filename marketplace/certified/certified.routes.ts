import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { text } from '#marketplace/parameters/parameter.ts'
import { failures, notFound } from '#marketplace/plugins/error-responses.ts'
import { timed } from '#marketplace/plugins/request-trace.ts'
import { CertifiedContent, SponsorContent } from '#shared/features/certified/certified.contract.ts'
import { BadRequest } from '#shared/features/listings/answers.contract.ts'
import { programsOf } from './certified-programs.ts'

export const certifiedRoutes: FastifyPluginAsyncTypebox<{ index: ListingIndex }> = async (app, { index }) => {
  const programs = {
    summary: 'Every program that certifies used cars, in words',
    tags: ['content'],
    response: { 200: CertifiedContent, ...failures },
  }

  app.get(
    '/cm-api/content/static/json/atc/cpo/certifiedcontent.json',
    { schema: programs },
    (_request, reply) =>
      timed(reply, async () => ({ programs: (await programsOf(index)).map(({ program }) => program) })),
  )

  const sponsor = {
    summary: 'The content of the sponsor of a certified program',
    tags: ['content'],
    querystring: Type.Object({ productId: text(80) }),
    response: { 200: SponsorContent, 404: BadRequest, ...failures },
  }

  app.get('/cm-api/content/cpo/sponsor', { schema: sponsor }, async (request, reply) => {
    const { productId } = request.query
    const known = await timed(reply, () => programsOf(index))
    const found = known.find(({ program }) => program.productId === productId)

    return found ? found.sponsor : notFound(reply, `There is no program ${productId}.`)
  })
}
