import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { BadRequest, OptionsResponse } from '#shared/features/listings/listing.contract.ts'
import type { CodesParam } from '#shared/search/filters.ts'
import type { ListingIndex } from '../listings/listing-index.ts'
import { BadParameter } from '../parameters/bad-parameter.ts'
import { code } from '../parameters/parameter.ts'
import { failures, notFound } from '../plugins/error-answers.ts'
import { declaredOptions, inventoryOptions, optionKinds, parentParams } from './option-kinds.ts'

const ParentQuery = Type.Unsafe<{ readonly [P in CodesParam]?: string }>(
  Type.Partial(Type.Object(Object.fromEntries(parentParams.map((param) => [param, code()])))),
)

export const optionRoutes: FastifyPluginAsyncTypebox<{ index: ListingIndex }> = async (app, { index }) => {
  const options = {
    summary: 'Codes and names of one kind of option; models of one make, trims of one model',
    tags: ['options'],
    params: Type.Object({ kind: Type.String({ description: `one of ${optionKinds.join(', ')}` }) }),
    querystring: ParentQuery,
    response: { 200: OptionsResponse, 404: BadRequest, ...failures },
  }
  app.get('/rest/lsc/options/:kind', { schema: options }, async (request, reply) => {
    const { kind } = request.params
    const level = inventoryOptions.get(kind)
    const stranger = Object.keys(request.query).find((name) => name !== level?.parent)
    if (!optionKinds.includes(kind)) return notFound(reply, `There are no options of that kind; kinds are ${optionKinds.join(', ')}.`)
    if (stranger !== undefined) throw new BadParameter(stranger, `does not narrow ${kind}`)
    if (level === undefined) return { options: declaredOptions.get(kind) ?? [] }
    return { options: await index.options(level.param, level.parent && request.query[level.parent]) }
  })
}
