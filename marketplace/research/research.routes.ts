import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { code, text, wholeNumber } from '#marketplace/parameters/parameter.ts'
import { failures, notFound } from '#marketplace/plugins/error-responses.ts'
import { BadRequest } from '#shared/features/listings/answers.contract.ts'
import { ConsumerRatings, ReferenceVehicles } from '#shared/features/research/consumer-ratings.contract.ts'
import { ReviewPost } from '#shared/features/research/research-content.contract.ts'
import { SafetyInfo } from '#shared/features/research/safety.contract.ts'
import { sampleRatings } from './consumer-ratings.ts'
import { modelNearYear, modelOfYear } from './model-of-year.ts'
import { reviewPosts } from './review-posts.ts'
import { safetyInfo } from './safety-info.ts'
import { parseVehicleId, printVehicleId } from './vehicle-id.ts'

const tags = ['content']
const years = { min: 1900, max: 2100 }

const reference = '/cars-for-sale/research/reference/vehicles'

const vehicles = {
  summary: 'The id of a model year, by which its ratings are found',
  tags,
  querystring: Type.Object({ yearId: wholeNumber(years), atcMakeCode: code(), atcModelCode: code() }),
  response: { 200: ReferenceVehicles, ...failures },
}

const ratings = {
  summary: 'What owners say of a model year (sample data)',
  tags,
  params: Type.Object({ vehicleId: text(80) }),
  response: { 200: ConsumerRatings, 404: BadRequest, ...failures },
}

const safety = {
  summary: 'Safety ratings (sample data), safety features and equipment of a model year',
  tags,
  querystring: Type.Object({
    makeCode: code(),
    modelCode: code(),
    year: Type.Optional(wholeNumber(years)),
  }),
  response: { 200: SafetyInfo, 404: BadRequest, ...failures },
}

const posts = {
  summary: 'Reviews of a model as WordPress answers them, newest model year first',
  tags,
  querystring: Type.Object({
    ymmt: Type.String({
      pattern: '^[0-9]{0,4}[|][^|]{1,81}[|][^|]{1,81}([|].{0,81})?$',
      maxLength: 300,
      description: 'year, make and model with | between them; the year may be empty',
    }),
    _embed: Type.Optional(
      Type.String({ maxLength: 100, description: 'as in WordPress; posts here have nothing to embed' }),
    ),
  }),
  response: { 200: Type.Array(ReviewPost), ...failures },
}

/** The reference of models: their ids, what owners say, safety and reviews. */
export const researchRoutes: FastifyPluginAsyncTypebox<{ now: () => Date }> = async (app, { now }) => {
  app.get(reference, { schema: vehicles }, async ({ query }) => {
    const { yearId: year, atcMakeCode: makeCode, atcModelCode: modelCode } = query
    const found = modelOfYear({ makeCode, modelCode, year })
    return { items: found ? [{ vehicleId: printVehicleId(found) }] : [] }
  })

  app.get(`${reference}/:vehicleId/ratings`, { schema: ratings }, async ({ params }, reply) => {
    const vehicle = parseVehicleId(params.vehicleId)
    return vehicle ? sampleRatings(vehicle) : notFound(reply, 'There is no such vehicle.')
  })

  app.get('/cm-api/content/safety', { schema: safety }, async ({ query }, reply) => {
    const vehicle = modelNearYear({ ...query, year: query.year ?? now().getUTCFullYear() })
    return vehicle ? safetyInfo(vehicle) : notFound(reply, 'There is no such model.')
  })

  app.get('/wp-json/wp/v2/posts', { schema: posts }, async ({ query }) => {
    const [year, makeCode = '', modelCode = ''] = query.ymmt.split('|')
    const thisYear = now().getUTCFullYear()
    return reviewPosts({ makeCode, modelCode, year: Number(year) || thisYear }, thisYear)
  })
}
