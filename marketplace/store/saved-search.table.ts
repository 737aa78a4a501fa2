import type { AlertFrequency } from '#shared/features/alerts/alert-rules.ts'

/**
 * A saved search. It belongs to an account, to the guest who subscribed to it by e-mail, or to the browser
 * that takes notifications of it. Times are epoch milliseconds. The saved searches create the table, and
 * alerts write to it: those of guests, and when and how often a shopper is told.
 */
export type SavedSearchTable = {
  readonly id: string
  /** The account; null for a guest's subscription and for that of a browser. */
  readonly owner_id: string | null
  /** The address of a guest; null for a search of an account, whose own address is used. */
  readonly email: string | null
  /** The canonical query of the search, without paging and order. */
  readonly query: string
  /** The search in words, as the page made them. */
  readonly title: string
  /** The shopper's own name for the search; null until she chose one. */
  readonly name: string | null
  readonly brand: string
  readonly created_at: number
  readonly last_executed_at: number | null
  readonly alerts: AlertFrequency
  /** The time at which its address was confirmed; null for a guest who has not answered yet. */
  readonly confirmed_at: number | null
  /** The browser that is told; null for a search that is told by e-mail. */
  readonly device_id: string | null
  /** The only car that it is about, whatever the query; null for a search. */
  readonly listing_id: number | null
}
