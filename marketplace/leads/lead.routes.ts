import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { BadParameter } from '#marketplace/parameters/bad-parameter.ts'
import { failures } from '#marketplace/plugins/error-responses.ts'
import { honeypot } from '#marketplace/plugins/honeypot.ts'
import { brandOf } from '#marketplace/store/brand-of.ts'
import { leadKindNames } from '#shared/features/leads/lead-kinds.ts'
import { LeadAnswer, LeadToSend, missingField } from '#shared/features/leads/leads.contract.ts'
import { acceptLead, type LeadDeps, taken } from './accept-lead.ts'

/** Takes what shoppers send to sellers (7.18). */
export const leadRoutes: FastifyPluginAsyncTypebox<LeadDeps> = async (app, deps) => {
  const send = {
    tags: ['leads'],
    summary: 'Takes a lead; the same key with the same content is the same lead, which is sent once',
    body: LeadToSend,
    response: { 200: LeadAnswer, ...failures },
  }

  const preValidation = honeypot((form) => {
    const kind = leadKindNames.find((known) => known === form.kind) ?? 'availability'
    deps.metrics.leads.inc({ kind, outcome: 'honeypot' })

    return taken(randomUUID())
  })

  app.post('/lead-api/leads', { schema: send, preValidation }, async (request) => {
    const { body: lead } = request
    const missing = missingField(lead)
    if (missing !== undefined) throw new BadParameter(missing, 'is missing')

    const answer = await acceptLead(deps, lead, { address: request.ip, brand: brandOf(request) })
    deps.metrics.leads.inc({ kind: lead.kind, outcome: answer.reason ?? 'taken' })

    return answer
  })
}
