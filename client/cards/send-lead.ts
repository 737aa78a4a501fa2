import { track } from '#client/navigation/track.ts'
import { newKey } from '#client/ui/new-key.ts'
import type { SentMessage } from '#shared/features/leads/contact-form.ts'
import { leadsApiPath } from '#shared/features/leads/contact-paths.ts'
import type { ContactFailure } from '#shared/features/leads/contact-words.ts'
import type { LeadAnswer, LeadToSend } from '#shared/features/leads/leads.contract.ts'

/** A lead as a page sends it; the server adds where it comes from. */
export type LeadContent = Omit<LeadToSend, 'idempotencyKey' | 'originPage' | 'zip' | 'partnerName'>

/** What became of a lead. */
export type LeadOutcome = { readonly sent: SentMessage } | { readonly failure: ContactFailure }

const underWay = new Map<string, Promise<LeadOutcome>>()

/** The keys of leads whose outcome is not known: a lead that is sent once more is the same lead. */
const keys = new Map<string, string>()

/**
 * Sends a lead. While it is under way the same lead is not sent again, and after a failure it is sent with
 * the same key, so that the seller gets it once. Never rejects.
 */
export function sendLead(content: LeadContent): Promise<LeadOutcome> {
  const id = JSON.stringify(content)
  const sending = underWay.get(id) ?? post(id, content).finally(() => underWay.delete(id))
  underWay.set(id, sending)

  return sending
}

async function post(id: string, content: LeadContent): Promise<LeadOutcome> {
  const idempotencyKey = keys.get(id) ?? newKey()
  keys.set(id, idempotencyKey)

  const answer = await ask({ ...content, idempotencyKey })
  if (answer === undefined) return { failure: 'unreached' }
  if (answer.emailResult.email.status !== 'SUCCESS') return { failure: answer.reason ?? 'unavailable' }

  keys.delete(id)
  track('lead', { step: 'sent', lead: content.kind, listing: content.listingId })

  return { sent: answer.willBeSent ? 'later' : 'sent' }
}

/** The answer to a lead, which refusals have as well; undefined where this site cannot be reached. */
async function ask(lead: object): Promise<LeadAnswer | undefined> {
  try {
    const response = await fetch(leadsApiPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(lead),
    })

    const answer: Partial<LeadAnswer> = await response.json()
    return answer.emailResult && { ...answer, emailResult: answer.emailResult }
  } catch {
    return undefined
  }
}
