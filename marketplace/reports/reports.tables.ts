import type { Kysely } from 'kysely'
import { type Migrations, primaryKey, required } from '#marketplace/store/migrate.ts'
import type { FeedbackToSend } from '#shared/features/feedback/feedback.contract.ts'
import type { ReportReason } from '#shared/features/reports/report-reasons.ts'

/** What a shopper says is wrong with a listing. Times are epoch milliseconds. */
export interface ListingReportTable {
  /** The key of the form. */
  readonly id: string
  readonly listing_id: number
  readonly reason: ReportReason
  readonly comments: string | null
  /** The shopper's address in lower case; null where she gave none. */
  readonly email: string | null
  readonly brand: string
  /** The shopper's network: the first 24 bits of an IPv4 address, 48 of an IPv6 one. */
  readonly network: string
  readonly created_at: number
  /** When an operator dealt with it; null until then. */
  readonly closed_at: number | null
  /** When the seller was written to about it; null where that was not needed. */
  readonly notified_at: number | null
}

/** An answer to whether something helped. */
interface FeedbackTable {
  /** The key of the form. */
  readonly id: string
  /** What the shopper was asked about. */
  readonly topic: FeedbackToSend['subject']
  readonly about: string
  readonly value: FeedbackToSend['value']
  readonly brand: string
  readonly created_at: number
}

export type ReportTables = { readonly listing_report: ListingReportTable; readonly feedback: FeedbackTable }

export const reportTablesOf = <Tables>(store: Kysely<Tables>) => store as unknown as Kysely<ReportTables>

export const reportMigrations: Migrations = {
  '070-reports': {
    up: async ({ schema }) => {
      await schema
        .createTable('listing_report')
        .addColumn('id', 'text', primaryKey)
        .addColumn('listing_id', 'integer', required)
        .addColumn('reason', 'text', required)
        .addColumn('comments', 'text')
        .addColumn('email', 'text')
        .addColumn('brand', 'text', required)
        .addColumn('network', 'text', required)
        .addColumn('created_at', 'bigint', required)
        .addColumn('closed_at', 'bigint')
        .execute()

      const index = (name: string) => schema.createIndex(name).on('listing_report')
      await index('listing_report_closed_at').columns(['closed_at', 'created_at']).execute()
      await index('listing_report_created_at').column('created_at').execute()
      await index('listing_report_email').column('email').execute()

      await schema
        .createTable('feedback')
        .addColumn('id', 'text', primaryKey)
        .addColumn('topic', 'text', required)
        .addColumn('about', 'text', required)
        .addColumn('value', 'text', required)
        .addColumn('brand', 'text', required)
        .addColumn('created_at', 'bigint', required)
        .execute()

      await schema.createIndex('feedback_created_at').on('feedback').column('created_at').execute()
    },
  },
  '071-report-notices': {
    up: async ({ schema }) => {
      await schema.alterTable('listing_report').addColumn('notified_at', 'bigint').execute()
    },
  },
}
