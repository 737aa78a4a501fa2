import { createHash, randomUUID } from 'node:crypto'
import type { AccountsDeps } from '#marketplace/store/accounts-deps.ts'
import { countAttempt, type Limit } from '#marketplace/store/limits.ts'
import { type LeadAnswer, type LeadToSend, refusedLead } from '#shared/features/leads/leads.contract.ts'
import { leadTablesOf } from './leads.tables.ts'

export type LeadDeps = Pick<
  AccountsDeps,
  'store' | 'now' | 'log' | 'mail' | 'metrics' | 'marketplaceUrl' | 'publicUrl'
>

/** Who sends a lead, and from which site. */
export interface Sender {
  /** The shopper's IP address. */
  readonly address: string
  /** The id of the brand of the site. */
  readonly brand: string
}

/** The leads of one sender, and those to one seller, within an hour. */
const leadLimit: Limit = {
  name: 'lead',
  windowMs: 3_600_000,
  perEmail: 20,
  perAddress: 40,
  perNetwork: 200,
  perSubject: 300,
}

/** Takes a lead: once this resolves with SUCCESS it is stored. */
export async function acceptLead(deps: LeadDeps, lead: LeadToSend, sender: Sender): Promise<LeadAnswer> {
  const { idempotencyKey, textPot: _, ...content } = lead
  const uniqueKey = digest(idempotencyKey, content)
  const db = leadTablesOf(deps.store.db)
  const find = () => db.selectFrom('lead').select('id').where('unique_key', '=', uniqueKey).executeTakeFirst()

  const known = await find()
  if (known) return taken(known.id)

  const attempt = { address: sender.address, email: lead.fromEmailAddress }
  if ((await countAttempt(deps.store, leadLimit, attempt, deps.now())) !== undefined)
    return refusedLead('tooMany')

  const id = randomUUID()
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('lead')
    .values({
      ...{ id, unique_key: uniqueKey, kind: lead.kind, brand: sender.brand },
      ...{ listing_id: lead.listingId ?? null, owner_id: lead.order?.ownerId ?? null },
      ...{ email: lead.fromEmailAddress.toLowerCase(), content: JSON.stringify(content) },
      ...{ last_error: null, created_at: deps.now() },
    })
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .executeTakeFirstOrThrow()

  if (numInsertedOrUpdatedRows > 0n) return taken(id)

  return taken((await find())?.id ?? id)
}

/** The answer to whoever fills the honeypot: that of a success. */
export const taken = (leadId: string): LeadAnswer => ({
  emailResult: { email: { status: 'SUCCESS' } },
  leadId,
})

/** The fields in one order, so that the order in which a browser sends them changes nothing. */
const digest = (key: string, content: object): string =>
  createHash('sha256')
    .update(JSON.stringify([key, ...Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('base64url')
