import { type Kysely, sql } from 'kysely'
import type { MailState, MailTables } from '#marketplace/mail/mail.tables.ts'
import type { Store } from '#marketplace/store/open-store.ts'
import type { LeadKind } from '#shared/features/leads/lead-kinds.ts'
import type { LeadContent, LeadState, LeadTables } from './leads.tables.ts'

/**
 * Where a lead is on its way: `received` waits for the marketplace, `waiting` for the mail server; `sent`;
 * `dead`, `suppressed` and `undeliverable` reach the seller only with an operator's help.
 */
export type DeliveryState = Exclude<LeadState, 'queued'> | MailState

/** A lead as operators see it: who wrote what stays with the seller. */
export interface LeadDelivery {
  readonly id: string
  readonly kind: LeadKind
  readonly listingId: number | null
  readonly ownerId: number | null
  readonly originPage: string
  readonly receivedAt: string
  readonly state: DeliveryState
  readonly attempts: number
  readonly lastError: string | null
  /** The id of its mail, by which an operator has it sent again; null where the lead is not queued. */
  readonly mailId: string | null
}

export interface DeliveryFigures {
  readonly waiting: number
  readonly givenUp: number
  /** The age of the oldest lead that waits; 0 where none does. */
  readonly oldestMs: number
}

const waiting: readonly DeliveryState[] = ['received', 'waiting']
const givenUp: readonly DeliveryState[] = ['dead', 'suppressed', 'undeliverable']

/**
 * All leads with the mail to their seller, which knows the state of a lead that is queued. The mail of any
 * other lead is from an earlier try, and says nothing about the one to come.
 */
const deliveriesIn = ({ db }: Store) =>
  (db as unknown as Kysely<LeadTables & MailTables>)
    .selectFrom('lead')
    .leftJoin('outbox', (join) =>
      join
        .on('outbox.unique_key', '=', sql<string>`'lead:' || lead.id || ':seller'`)
        .on('lead.state', '=', 'queued'),
    )
    .select(({ ref }) => [
      ...(['lead.id', 'lead.kind', 'lead.listing_id', 'lead.seller_id', 'lead.content'] as const),
      'lead.created_at',
      sql<DeliveryState>`case when ${ref('lead.state')} = 'queued' then coalesce(${ref('outbox.state')}, 'sent') else ${ref('lead.state')} end`.as(
        'state',
      ),
      sql<number>`coalesce(${ref('outbox.attempts')}, ${ref('lead.attempts')})`.as('attempts'),
      sql<string | null>`coalesce(${ref('outbox.last_error')}, ${ref('lead.last_error')})`.as('last_error'),
      'outbox.id as mail_id',
    ])

/** The newest leads. */
export async function listDeliveries(store: Store, limit: number): Promise<readonly LeadDelivery[]> {
  const rows = await deliveriesIn(store).orderBy('lead.created_at', 'desc').limit(limit).execute()

  return rows.map(({ listing_id, seller_id, content, created_at, last_error, mail_id, ...row }) => ({
    ...row,
    listingId: listing_id,
    ownerId: seller_id,
    originPage: (JSON.parse(content) as LeadContent).originPage,
    receivedAt: new Date(created_at).toISOString(),
    lastError: last_error,
    mailId: mail_id,
  }))
}

/** What is not delivered. */
export async function deliveryFigures(store: Store, now: number): Promise<DeliveryFigures> {
  const rows = await store.db
    .selectFrom(deliveriesIn(store).as('delivery'))
    .select(({ fn }) => [
      'delivery.state',
      fn.countAll<number | bigint>().as('count'),
      fn.min('delivery.created_at').as('oldest_at'),
    ])
    .where('delivery.state', 'in', [...waiting, ...givenUp])
    .groupBy('delivery.state')
    .execute()

  const countOf = (states: readonly DeliveryState[]) =>
    rows.reduce((sum, { state, count }) => sum + (states.includes(state) ? Number(count) : 0), 0)
  const since = rows.filter(({ state }) => waiting.includes(state)).map(({ oldest_at }) => Number(oldest_at))

  return { waiting: countOf(waiting), givenUp: countOf(givenUp), oldestMs: now - Math.min(now, ...since) }
}
