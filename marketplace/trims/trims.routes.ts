import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import type { ReadFuelEconomy } from '#marketplace/feeds/economy/fuel-economy.ts'
import { code, wholeNumber } from '#marketplace/parameters/parameter.ts'
import { failures } from '#marketplace/plugins/error-responses.ts'
import { TrimsResponse } from '#shared/features/trims/trims.contract.ts'
import { trimsOfModel } from './model-trims.ts'

interface TrimDeps {
  readonly now: () => Date
  /** The EPA's mpg. */
  readonly economy: ReadFuelEconomy
}

export const trimRoutes: FastifyPluginAsyncTypebox<TrimDeps> = async (app, { now, economy }) => {
  const trims = {
    summary: 'The trims of a model: prices, fuel economy and features',
    tags: ['content'],
    querystring: Type.Object({
      makeCode: code(),
      modelCode: code(),
      year: Type.Optional(wholeNumber({ min: 1900, max: 2100 })),
    }),
    response: { 200: TrimsResponse, ...failures },
  }

  app.get('/cm-api/content/trims', { schema: trims }, async ({ query }) => {
    const thisYear = now().getUTCFullYear()
    return trimsOfModel({ ...query, year: query.year ?? thisYear }, thisYear, await economy())
  })
}
