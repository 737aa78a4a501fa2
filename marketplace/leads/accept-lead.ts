import { createHash, randomUUID } from 'node:crypto'
import type { LeadRecipient } from '#marketplace/listings/lead-recipient.ts'
import { findRecipient } from '#marketplace/mail/find-recipient.ts'
import type { AccountsDeps } from '#marketplace/store/accounts-deps.ts'
import { countAttempt, type Limit } from '#marketplace/store/limits.ts'
import { isPastDay, type LeadRefusal } from '#shared/features/leads/lead-rules.ts'
import { type LeadAnswer, type LeadToSend, refusedLead } from '#shared/features/leads/leads.contract.ts'
import { type LeadContent, leadTablesOf, type StoredLead } from './leads.tables.ts'
import { type OpenRecipient, type QueueOptions, queueLead, sellerMailKey } from './queue-lead.ts'

export type LeadDeps = Pick<AccountsDeps, 'store' | 'now' | 'log' | 'mail' | 'metrics' | 'marketplaceUrl'> &
  QueueOptions

/** Who sends a lead, and from which site. */
export interface Sender {
  /** The shopper's IP address. */
  readonly address: string
  /** The id of the brand of the site. */
  readonly brand: string
}

const hourMs = 3_600_000

/** The leads of one sender, and those to one seller, within an hour. */
const senderLimit: Limit = { name: 'lead', windowMs: hourMs, perEmail: 20, perAddress: 40, perNetwork: 200 }
const ownerLimit = { ...senderLimit, name: 'lead-owner', perSubject: 300 }

/**
 * How long a shopper waits for the recipient, who may be looked up later. With the wait for the mail server
 * it is less than the 3 s that the page server waits for the outcome of a lead.
 */
const recipientMs = 1_000

/** How long a shopper waits to be told that the mail server has the mail, rather than that it will. */
const sendingMs = 1_500

/** Takes a lead: once this resolves with SUCCESS it is stored, with the mails that it causes. */
export async function acceptLead(deps: LeadDeps, sent: LeadToSend, sender: Sender): Promise<LeadAnswer> {
  const { idempotencyKey, textPot: _, ...content } = sent
  const uniqueKey = digest(idempotencyKey, content)
  const known = await findLead(deps, uniqueKey)
  if (known !== undefined) return answerFor(deps, known)
  if (content.wantedAt !== undefined && isPastDay(content.wantedAt, deps.now())) return refusedLead('invalid')

  const attempt = { address: sender.address, email: content.fromEmailAddress }
  if ((await countAttempt(deps, senderLimit, attempt)) !== undefined) return refusedLead('tooMany')

  const recipient = await findRecipient(deps.marketplaceUrl, content, recipientMs).then(
    (found) => ({ found }),
    (error: unknown) => {
      deps.log.warn({ err: error }, 'a lead waits: its recipient cannot be asked for')
      return undefined
    },
  )

  const refusal = recipient && (await refusalOf(deps, recipient.found, sender))
  if (refusal !== undefined) return refusedLead(refusal)

  const lead = { id: randomUUID(), brand: sender.brand, created_at: deps.now(), content }
  const id = await storeLead(deps, { uniqueKey, lead, recipient: recipient?.found })

  return answerFor(deps, id)
}

/** The answer to a lead that is stored. */
async function answerFor({ mail }: LeadDeps, leadId: string): Promise<LeadAnswer> {
  mail.wake()
  const isSent = await mail.isSent(sellerMailKey(leadId), sendingMs)

  return { ...taken(leadId), ...(!isSent && { willBeSent: true }) }
}

/** The answer of a success; whoever fills the honeypot gets it too. */
export const taken = (leadId: string): LeadAnswer => ({
  emailResult: { email: { status: 'SUCCESS' } },
  leadId,
})

async function findLead({ store }: LeadDeps, uniqueKey: string): Promise<string | undefined> {
  const row = await leadTablesOf(store.db)
    .selectFrom('lead')
    .select('id')
    .where('unique_key', '=', uniqueKey)
    .executeTakeFirst()

  return row?.id
}

async function refusalOf(
  { store, now }: LeadDeps,
  recipient: LeadRecipient | undefined,
  { address }: Sender,
): Promise<LeadRefusal | undefined> {
  if (recipient === undefined || recipient.isExpired) return 'gone'
  if (!isOpen(recipient)) return 'noForm'

  const attempt = { address, subject: `owner ${recipient.owner.id}` }
  return (await countAttempt({ store, now }, ownerLimit, attempt)) === undefined ? undefined : 'tooMany'
}

export const isOpen = (recipient: LeadRecipient | undefined): recipient is OpenRecipient =>
  recipient?.leadEmail !== undefined

interface NewLead {
  readonly uniqueKey: string
  readonly lead: StoredLead
  /** Absent while the marketplace is away: the lead waits for its recipient. */
  readonly recipient: LeadRecipient | undefined
}

/** @returns the id of the lead that is stored: this one, or the same one of a request beside this one */
async function storeLead(deps: LeadDeps, { uniqueKey, lead, recipient }: NewLead): Promise<string> {
  const { content, ...row } = lead
  const isQueued = isOpen(recipient)

  const isNew = await leadTablesOf(deps.store.db)
    .transaction()
    .execute(async (transaction) => {
      const { numInsertedOrUpdatedRows = 0n } = await transaction
        .insertInto('lead')
        .values({
          ...{
            ...row,
            unique_key: uniqueKey,
            kind: content.kind,
            email: content.fromEmailAddress.toLowerCase(),
          },
          ...{ listing_id: content.listingId ?? null, content: JSON.stringify(content), last_error: null },
          seller_id: recipient?.owner.id ?? content.order?.ownerId ?? null,
          state: isQueued ? 'queued' : 'received',
        })
        .onConflict((conflict) => conflict.column('unique_key').doNothing())
        .executeTakeFirstOrThrow()

      if (numInsertedOrUpdatedRows > 0n && isQueued) await queueLead(transaction, { lead, recipient }, deps)
      return numInsertedOrUpdatedRows > 0n
    })

  return isNew ? lead.id : ((await findLead(deps, uniqueKey)) ?? lead.id)
}

/** The fields in one order, so that the order in which a browser sends them changes nothing. */
const digest = (key: string, content: LeadContent): string =>
  createHash('sha256')
    .update(JSON.stringify([key, ...Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('base64url')
