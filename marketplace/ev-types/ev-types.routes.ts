import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { failures } from '#marketplace/plugins/error-responses.ts'
import { EvTypes } from '#shared/features/ev-types/ev-types.contract.ts'
import { evTypes } from './ev-types.ts'

export const evTypeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const types = {
    summary: 'The kinds of electric cars and how they differ',
    tags: ['content'],
    response: { 200: EvTypes, ...failures },
  }

  app.get('/cm-api/content/static/json/atc/ev/evtypes.json', { schema: types }, async () => evTypes)
}
