import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { vin } from '#marketplace/parameters/parameter.ts'
import { failures } from '#marketplace/plugins/error-responses.ts'
import { timed } from '#marketplace/plugins/request-trace.ts'
import { EligibilityPayload, EligibilityResponse } from '#shared/features/eligibility/eligibility.contract.ts'
import { checkPayload, checkVin } from './sellable.ts'

const path = '/rest/eligibility/listing'

export const eligibilityRoutes: FastifyPluginAsyncTypebox<{ index: ListingIndex; now: () => Date }> = async (
  app,
  { index, now },
) => {
  const thisYear = () => now().getUTCFullYear()
  const answers = { tags: ['eligibility'], response: { 200: EligibilityResponse, ...failures } }

  const byVin = {
    summary: 'Whether a car may be bought online, by its VIN',
    querystring: Type.Object({ vin: vin() }),
    ...answers,
  }

  app.get(path, { schema: byVin }, (request, reply) =>
    timed(reply, () => checkVin(index, request.query.vin, thisYear())),
  )

  const byFacts = {
    summary: 'Whether a car may be bought online, by what is known of it',
    body: EligibilityPayload,
    ...answers,
  }

  app.post(path, { schema: byFacts }, (request, reply) =>
    timed(reply, () => checkPayload(index, request.body, thisYear())),
  )
}
