import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import type { Accounts } from '#server/accounts/accounts.ts'
import { privateCall, privateRoutes } from '#server/accounts/private-routes.ts'
import type { Leads, SentLead } from '#server/leads/leads.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import { filledHoneypot } from '#shared/features/honeypot/honeypot.ts'
import { leadProfilePath, leadsApiPath } from '#shared/features/leads/contact-paths.ts'
import { LeadProfile, LeadToSend, refusedLead } from '#shared/features/leads/leads.contract.ts'
import { leadOrigin, refererPath } from './lead-origin.ts'
import { accountProfilePath } from './lead-profile.ts'

/** More than any lead takes, with comments of the longest in any script. */
export const leadBytes = 32 * 1024

interface LeadRouteDeps {
  readonly accounts: Accounts
  readonly leads: Leads
  readonly settingsOf: (request: FastifyRequest) => SiteSettings
}

/**
 * The routes of what scripts send: leads, to which the server adds where the shopper was, and her lead
 * profile.
 */
export async function leadRoutes(server: FastifyInstance, deps: LeadRouteDeps): Promise<void> {
  await privateRoutes(server, (app) => {
    const options = { config: privateCall, bodyLimit: leadBytes }
    app.post(leadsApiPath, options, async (request, reply) => {
      const lead = leadOf(request, deps)
      return lead ? deps.leads.send(request, lead) : reply.code(400).send(refusedLead('invalid'))
    })

    app.put(leadProfilePath, { config: privateCall, bodyLimit: 4 * 1024 }, async (request, reply) => {
      if (!Value.Check(LeadProfile, request.body))
        return reply.code(400).send({ error: 'This is no profile.' })
      const asked = { method: 'PUT', path: accountProfilePath, body: request.body } as const

      return deps.accounts.answer(request, reply, asked)
    })
  })
}

/**
 * The lead of a request. An order is sent by its page alone, which names the car by the catalogue: its mail
 * and the copy have no other words of whoever sends it.
 */
function leadOf(request: FastifyRequest, { settingsOf }: LeadRouteDeps): SentLead | undefined {
  const { partnerName: _, order: _1, ...sent } = Object(request.body)
  const pot = filledHoneypot(sent.textPot)
  if (pot) return { ...pot, kind: sent.kind }

  const lead: unknown = { ...leadOrigin(refererPath(request), settingsOf(request)), ...sent }

  return Value.Check(LeadToSend, lead) ? lead : undefined
}
