import { sql } from 'kysely'
import type { Store } from '#marketplace/store/open-store.ts'
import type { AlertDb, AlertTransaction, NewsKind } from './alerts.tables.ts'
import type { CarNews } from './car-news.ts'
import { jsonRows } from './json-rows.ts'

/** A piece of news that concerns a shopper. */
export interface Match {
  readonly sourceId: string
  readonly listingId: number
  readonly kind: NewsKind
  readonly recipientId: string
  readonly searchId: string | null
  readonly ownerId: string | null
  readonly priceUsd: number | null
  readonly previousPriceUsd: number | null
}

const matchColumns = {
  source_id: 'text',
  listing_id: 'bigint',
  kind: 'text',
  recipient_id: 'text',
  search_id: 'text',
  owner_id: 'text',
  price_usd: 'bigint',
  previous_price_usd: 'bigint',
  matched_at: 'bigint',
} as const

interface Surplus {
  readonly search_id: string
  readonly matches: number
}

interface Batch {
  readonly matches: readonly Match[]
  /** The matches of searches beyond those that are kept. */
  readonly surplus: readonly Surplus[]
  readonly now: number
}

/**
 * Keeps matches that are not known, and has their shoppers told. A match that is known is news again only if
 * the price has fallen below the one that it was known with, so that to match the same changes twice, after a
 * crash or in two processes, changes nothing.
 */
export async function keepMatches(
  transaction: AlertTransaction,
  kind: Store['kind'],
  { matches, surplus, now }: Batch,
): Promise<void> {
  if (matches.length === 0) return
  const rows = matches.map((match) => ({
    source_id: match.sourceId,
    listing_id: match.listingId,
    kind: match.kind,
    recipient_id: match.recipientId,
    search_id: match.searchId,
    owner_id: match.ownerId,
    price_usd: match.priceUsd,
    previous_price_usd: match.previousPriceUsd,
    matched_at: now,
  }))

  const names = sql.join(Object.keys(matchColumns).map((name) => sql.ref(name)))
  const { rows: kept } = await sql<{ recipient_id: string; search_id: string | null }>`
    insert into alert_match (${names})
    select ${names} from ${jsonRows(kind, matchColumns, rows)}
    where (search_id is null or exists (select 1 from saved_search s where s.id = r.search_id))
      and (owner_id is null or exists (select 1 from "user" u where u.id = r.owner_id))
    on conflict (source_id, listing_id, kind) do update set
      price_usd = excluded.price_usd, previous_price_usd = excluded.previous_price_usd,
      matched_at = excluded.matched_at, mailed_at = null
      where excluded.kind = 'price' and excluded.price_usd < alert_match.price_usd
    returning recipient_id, search_id`.execute(transaction)

  const fresh = new Set(kept.map((row) => row.search_id))
  await addSurplus(transaction, kind, surplus.filter(({ search_id }) => fresh.has(search_id)))
  await makeDue(transaction, kind, [...new Set(kept.map((row) => row.recipient_id))], now)
}

async function addSurplus(
  transaction: AlertTransaction,
  kind: Store['kind'],
  surplus: readonly Surplus[],
): Promise<void> {
  if (surplus.length === 0) return
  const rows = surplus.map(({ search_id, matches }) => ({ search_id, matches }))
  await sql`
    insert into alert_surplus (search_id, matches)
    select search_id, matches from ${jsonRows(kind, { search_id: 'text', matches: 'bigint' }, rows)} where true
    on conflict (search_id) do update set matches = alert_surplus.matches + excluded.matches`.execute(
    transaction,
  )
}

/** Has it seen whether shoppers may be told something now. */
export async function makeDue(
  db: AlertDb,
  kind: Store['kind'],
  recipientIds: readonly string[],
  now: number,
): Promise<void> {
  if (recipientIds.length === 0) return
  const rows = recipientIds.map((recipient_id) => ({ recipient_id }))
  await sql`
    insert into alert_due (recipient_id, due_at, claimed_until)
    select recipient_id, ${sql.lit(now)}, 0 from ${jsonRows(kind, { recipient_id: 'text' }, rows)} where true
    on conflict (recipient_id) do update set due_at = excluded.due_at
      where alert_due.due_at > excluded.due_at`.execute(db)
}

/** Keeps what e-mails tell of the cars of some news. */
export async function keepCars(
  transaction: AlertTransaction,
  kind: Store['kind'],
  { news, now }: { news: readonly CarNews[]; now: number },
): Promise<void> {
  const known = news.flatMap(({ listingId, kind, facts }) =>
    facts ? { listing_id: listingId, facts: JSON.stringify(facts), is_gone: Number(kind === 'gone') } : [],
  )

  const columns = { listing_id: 'bigint', facts: 'text', is_gone: 'bigint' } as const
  await sql`
    insert into alert_car (listing_id, facts, is_gone, changed_at)
    select listing_id, facts, is_gone, ${sql.lit(now)} from ${jsonRows(kind, columns, known)} where true
    on conflict (listing_id) do update set facts = excluded.facts, is_gone = excluded.is_gone,
      changed_at = excluded.changed_at`.execute(transaction)
}
