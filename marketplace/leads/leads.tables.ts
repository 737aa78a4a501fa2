import type { Generated, Kysely, Selectable } from 'kysely'
import { type Migrations, ofAccount, primaryKey, required } from '#marketplace/store/migrate.ts'
import type { LeadKind } from '#shared/features/leads/lead-kinds.ts'
import type { LeadToSend } from '#shared/features/leads/leads.contract.ts'

/**
 * The state of a lead: `received` until the marketplace has said to whom it goes, `queued` once its mail is
 * in the outbox, which knows the rest, and `undeliverable` where the seller takes no mail.
 */
export type LeadState = 'received' | 'queued' | 'undeliverable'

/** A lead as it was acknowledged. Times are epoch milliseconds. */
interface LeadTable {
  readonly id: string
  /**
   * A digest of the key of its request and of all that it says: the second request with it is the same lead.
   */
  readonly unique_key: string
  readonly kind: LeadKind
  /** The car; null for a custom order. */
  readonly listing_id: number | null
  /** The owner of the car; null until the marketplace has said it. */
  readonly seller_id: number | null
  /** The address of the shopper, in lower case. */
  readonly email: string
  /** The JSON of the lead as it was sent, without its key. */
  readonly content: string
  readonly brand: string
  readonly state: Generated<LeadState>
  /** When the marketplace is asked for the owner again. */
  readonly due_at: Generated<number>
  readonly attempts: Generated<number>
  readonly last_error: string | null
  readonly created_at: number
}

/** What an account sends with every lead (3.30). */
interface LeadProfileTable {
  readonly owner_id: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly from_email: string | null
  readonly phone: string | null
  /** 1 or 0. */
  readonly is_one_click_opted_in: number
  readonly updated_at: number
}

/** A relay address: one party of a lead writes to it, and the other one gets what she wrote. */
interface LeadRelayTable {
  readonly token: string
  readonly lead_id: string
  /** The token of the other party's address, to which the answer goes. */
  readonly answer_token: string
  /** The hidden address of the other party. */
  readonly forwards_to: string
  /** Who writes to this address, as the other party sees her. */
  readonly from_name: string
  readonly brand: string
  readonly car_title: string
  readonly created_at: number
}

/** A lead as it is stored: all that was sent but its key and the honeypot. */
export type LeadContent = Omit<LeadToSend, 'idempotencyKey' | 'textPot'>

export interface StoredLead extends Pick<LeadRow, 'id' | 'brand' | 'created_at'> {
  readonly content: LeadContent
}

export type LeadRelayRow = Selectable<LeadRelayTable>
export type LeadRow = Selectable<LeadTable>
export type LeadTables = {
  readonly lead: LeadTable
  readonly lead_profile: LeadProfileTable
  readonly lead_relay: LeadRelayTable
}

/** The tables of leads in a store or in a transaction of any feature: only the types tell them apart. */
export const leadTablesOf = <Tables>(store: Kysely<Tables>) => store as unknown as Kysely<LeadTables>

export const leadMigrations: Migrations = {
  '060-leads': {
    up: async ({ schema }) => {
      await schema
        .createTable('lead')
        .addColumn('id', 'text', primaryKey)
        .addColumn('unique_key', 'text', (column) => column.notNull().unique())
        .addColumn('kind', 'text', required)
        .addColumn('listing_id', 'integer')
        .addColumn('seller_id', 'integer')
        .addColumn('email', 'text', required)
        .addColumn('content', 'text', required)
        .addColumn('brand', 'text', required)
        .addColumn('state', 'text', (column) => column.notNull().defaultTo('received'))
        .addColumn('due_at', 'bigint', (column) => column.notNull().defaultTo(0))
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('last_error', 'text')
        .addColumn('created_at', 'bigint', required)
        .execute()

      await schema.createIndex('lead_state_due').on('lead').columns(['state', 'due_at']).execute()
      await schema.createIndex('lead_email').on('lead').column('email').execute()
      await schema.createIndex('lead_created_at').on('lead').column('created_at').execute()

      await schema
        .createTable('lead_profile')
        .addColumn('owner_id', 'text', (column) => ofAccount(primaryKey(column)))
        .addColumn('first_name', 'text')
        .addColumn('last_name', 'text')
        .addColumn('from_email', 'text')
        .addColumn('phone', 'text')
        .addColumn('is_one_click_opted_in', 'integer', required)
        .addColumn('updated_at', 'bigint', required)
        .execute()
    },
  },
  '061-lead-relay': {
    up: async ({ schema }) => {
      await schema
        .createTable('lead_relay')
        .addColumn('token', 'text', primaryKey)
        .addColumn('lead_id', 'text', (column) => column.notNull().references('lead.id').onDelete('cascade'))
        .addColumn('answer_token', 'text', required)
        .addColumn('forwards_to', 'text', required)
        .addColumn('from_name', 'text', required)
        .addColumn('brand', 'text', required)
        .addColumn('car_title', 'text', required)
        .addColumn('created_at', 'bigint', required)
        .execute()

      await schema.createIndex('lead_relay_lead_id').on('lead_relay').column('lead_id').execute()
    },
  },
}
