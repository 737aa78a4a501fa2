import { Compile } from 'typebox/compile'
import { LeadRecipient } from '#marketplace/listings/lead-recipient.ts'
import type { LeadToSend } from '#shared/features/leads/leads.contract.ts'

const validator = Compile(LeadRecipient)

/** The car or the owner that a lead is about. */
export type LeadSubject = Pick<LeadToSend, 'listingId' | 'order'>

/**
 * Asks the marketplace to whom a lead goes. Undefined: it knows no such car or owner.
 * @throws Error where the marketplace does not answer in its form
 */
export async function findRecipient(
  marketplaceUrl: string,
  { listingId, order }: LeadSubject,
  timeoutMs = 3_000,
): Promise<LeadRecipient | undefined> {
  const query = order === undefined ? `listingId=${listingId}` : `ownerId=${order.ownerId}`
  const response = await fetch(`${marketplaceUrl}/rest/lsc/lead-recipient?${query}`, {
    signal: AbortSignal.timeout(timeoutMs),
  })

  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`the marketplace answers ${response.status} for the recipient of a lead`)
  const answer: unknown = await response.json()
  if (!validator.Check(answer)) throw new Error('the marketplace answers a recipient in another form')

  return answer
}
