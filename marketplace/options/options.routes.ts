import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { BadParameter } from '#marketplace/parameters/bad-parameter.ts'
import { code } from '#marketplace/parameters/parameter.ts'
import { failures, notFound } from '#marketplace/plugins/error-responses.ts'
import { BadRequest, OptionsResponse } from '#shared/features/listings/answers.contract.ts'
import type { CodesParam } from '#shared/search/filters.ts'
import { declaredOptions, inventoryOptions, optionKinds, parentParams, yearsKind } from './option-kinds.ts'

type Parents = { readonly [P in CodesParam]?: string }

const ParentQuery = Type.Unsafe<Parents>(
  Type.Partial(Type.Object(Object.fromEntries(parentParams.map((param) => [param, code()])))),
)

export const optionRoutes: FastifyPluginAsyncTypebox<{ index: ListingIndex }> = async (app, { index }) => {
  const options = {
    summary: 'Codes and names of one kind of option; models of one make, trims of one make or model',
    tags: ['options'],
    params: Type.Object({ kind: Type.String({ description: `one of ${optionKinds.join(', ')}` }) }),
    querystring: ParentQuery,
    response: { 200: OptionsResponse, 404: BadRequest, ...failures },
  }

  app.get('/rest/lsc/options/:kind', { schema: options }, async (request, reply) => {
    const { kind } = request.params
    const source = inventoryOptions.get(kind)
    const unknownParam = Object.keys(request.query).find(
      (name) => !source?.above.some((param) => param === name),
    )
    if (!optionKinds.includes(kind))
      return notFound(reply, `There are no options of that kind; kinds are ${optionKinds.join(', ')}.`)
    if (unknownParam !== undefined) throw new BadParameter(unknownParam, `does not narrow ${kind}`)
    if (kind === yearsKind) return { options: await yearsIn(index) }

    return {
      options: source ? await optionsBelow(index, source, request.query) : (declaredOptions.get(kind) ?? []),
    }
  })
}

/** The model years of the inventory, newest first. */
async function yearsIn(index: ListingIndex) {
  const years = await index.group({}, 'year')
  return years
    .map(({ value }) => ({ code: value, name: value }))
    .sort((a, b) => Number(b.code) - Number(a.code))
}

interface Source {
  readonly param: CodesParam
  readonly above: readonly CodesParam[]
}

/**
 * The options of a level, narrowed from the top level by level, so that each given code restricts everything
 * below it.
 */
async function optionsBelow(index: ListingIndex, { param, above }: Source, parents: Parents) {
  let allowed: ReadonlySet<string> | undefined
  for (const level of above) {
    const chosen = parents[level]
    if (chosen === undefined && allowed === undefined) continue

    const options = await within(index, level, allowed)
    allowed = new Set(
      options.map((option) => option.code).filter((code) => chosen === undefined || code === chosen),
    )
  }

  return within(index, param, allowed)
}

async function within(index: ListingIndex, param: CodesParam, parents: ReadonlySet<string> | undefined) {
  const options = await index.options(param)
  return parents ? options.filter(({ parent }) => parent !== undefined && parents.has(parent)) : options
}
