import type { FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import { declareUpstream } from '#server/upstream/call-definition.ts'
import { type Relay, type RelayRequest, requesterOf } from '#server/upstream/relay.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import type { FilledHoneypot } from '#shared/features/honeypot/honeypot.ts'
import { LeadAnswer, type LeadToSend, refusedLead } from '#shared/features/leads/leads.contract.ts'

/** Everything that the leads service is asked: leads, reports of listings, feedback. */
export const leadsUpstream = declareUpstream({
  name: 'leads',
  origin: 'leads',
  timeoutMs: 3_000,
  failingStatuses: [],
  breaker: { resetMs: 30_000 },
  fallback: 'throw',
})

type LeadsRequest = Pick<RelayRequest, 'method' | 'path' | 'body'>

interface LeadsAnswer {
  readonly status: number
  /** The JSON of the answer; undefined where it has none. */
  readonly body: unknown
}

/** A lead as it is sent; of one whose honeypot is filled there is the kind beside. */
export type SentLead = LeadToSend | (FilledHoneypot & { readonly kind: unknown })

/** What routes that send something to sellers or to the marketplace stand on. */
export interface Leads {
  /** Sends a lead. Never rejects: a service that is away is the refusal `unavailable`. */
  send(request: FastifyRequest, lead: SentLead): Promise<LeadAnswer>
  /**
   * Passes a request on with the shopper's address and site. Rejects with UpstreamError where the leads
   * service does not answer, or with a 5xx.
   */
  forward(request: FastifyRequest, asked: LeadsRequest): Promise<LeadsAnswer>
}

export function createLeads(relay: Relay): Leads {
  const forward: Leads['forward'] = async (request, asked) => {
    const headers = { 'caller-id': request.caller.id, 'x-forwarded-for': request.ip }
    const { status, body } = await relay({ ...asked, headers }, requesterOf(request))

    return { status, body }
  }

  return {
    forward,
    async send(request, lead) {
      try {
        const { status, body } = await forward(request, {
          method: 'POST',
          path: '/lead-api/leads',
          body: lead,
        })
        if (status === 200 && Value.Check(LeadAnswer, body)) return body
        if (status === 400 || status === 413) return refusedLead('invalid')

        throw new UpstreamError('schema', `the leads service answered ${status} without an outcome`)
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        request.log.warn({ err: error }, 'a lead was not taken')
        return refusedLead('unavailable')
      }
    },
  }
}
