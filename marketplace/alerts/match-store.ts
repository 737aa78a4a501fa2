import { sql } from 'kysely'
import type { Store } from '#marketplace/store/open-store.ts'
import type { AlertDb, AlertTransaction, NewsKind } from './alerts.tables.ts'
import type { CarNews } from './car-news.ts'
import { type Recipient, recipientDefaults } from './recipient.ts'
import { writeRows } from './write-rows.ts'

/** A piece of news that concerns a shopper. */
export interface Match {
  /** The id of the search, or that of the owner of saved cars. */
  readonly sourceId: string
  readonly listingId: number
  readonly kind: NewsKind
  readonly recipient: Recipient
  readonly priceUsd: number | null
  readonly previousPriceUsd: number | null
}

interface Surplus {
  readonly search_id: string
  readonly matches: number
}

interface Batch {
  readonly matches: readonly Match[]
  /** The matches of searches beyond those that are kept. */
  readonly surplus?: readonly Surplus[]
  readonly now: number
}

/** What the news of a table belongs to. */
const sources = {
  search_news: { column: 'search_id', table: 'saved_search' },
  saved_car_news: { column: 'owner_id', table: 'user' },
} as const

const newsColumns = {
  source: 'text',
  listing_id: 'bigint',
  kind: 'text',
  price_usd: 'bigint',
  previous_price_usd: 'bigint',
} as const

/**
 * Keeps matches that are not known, and has their shoppers told. A match that is known is news again only if
 * the price has fallen below the one that it was known with, so that to match the same changes twice, after a
 * crash or in two processes, changes nothing.
 */
export async function keepMatches(
  transaction: AlertTransaction,
  { kind, table }: { kind: Store['kind']; table: keyof typeof sources },
  { matches, surplus = [], now }: Batch,
): Promise<void> {
  if (matches.length === 0) return
  await makeDue(transaction, kind, { recipients: matches.map(({ recipient }) => recipient), now })

  const rows = matches.map((match) => ({
    source: match.sourceId,
    listing_id: match.listingId,
    kind: match.kind,
    price_usd: match.priceUsd,
    previous_price_usd: match.previousPriceUsd,
  }))

  const { column, table: owner } = sources[table]
  const [into, key] = [sql.table(table), sql.ref(column)]
  const kept = await writeRows<{ source: string }>(transaction, kind, {
    columns: newsColumns,
    rows,
    statement: (r) => sql`
      insert into ${into} (${key}, listing_id, kind, price_usd, previous_price_usd, matched_at)
      select source, listing_id, kind, price_usd, previous_price_usd, ${sql.lit(now)} from ${r}
      where exists (select 1 from ${sql.table(owner)} o where o.id = r.source)
      on conflict (${key}, listing_id, kind) do update set
        price_usd = excluded.price_usd, previous_price_usd = excluded.previous_price_usd,
        matched_at = excluded.matched_at, mailed_at = null
        where excluded.kind = 'price' and excluded.price_usd < ${into}.price_usd
      returning ${key} as source`,
  })

  const fresh = new Set(kept.map(({ source }) => source))
  const own = surplus.filter(({ search_id }) => fresh.has(search_id))
  if (own.length > 0) await addSurplus(transaction, kind, own)
}

async function addSurplus(
  transaction: AlertTransaction,
  kind: Store['kind'],
  surplus: readonly Surplus[],
): Promise<void> {
  await writeRows(transaction, kind, {
    columns: { search_id: 'text', matches: 'bigint' },
    rows: surplus.map(({ search_id, matches }) => ({ search_id, matches })),
    statement: (r) => sql`
      insert into alert_surplus (search_id, matches) select search_id, matches from ${r}
      where exists (select 1 from saved_search s where s.id = r.search_id)
      on conflict (search_id) do update set matches = alert_surplus.matches + excluded.matches`,
  })
}

/**
 * Has it seen whether shoppers may be told something now. Who is told something for the first time gets a
 * row; an account or a browser that was deleted meanwhile gets none.
 */
export async function makeDue(
  db: AlertDb,
  kind: Store['kind'],
  { recipients, now }: { recipients: readonly Recipient[]; now: number },
): Promise<void> {
  const byId = new Map(
    recipients.map(({ id, ownerId, email, deviceId }) => [
      id,
      { id, owner_id: ownerId, email, device_id: deviceId },
    ]),
  )
  const { time_zone, saved_cars } = recipientDefaults
  const at = sql.lit(now)
  await writeRows(db, kind, {
    columns: { id: 'text', owner_id: 'text', email: 'text', device_id: 'text' },
    rows: [...byId.values()],
    statement: (r) => sql`
      insert into alert_recipient (id, owner_id, email, device_id, time_zone, saved_cars, created_at, due_at)
      select id, owner_id, email, device_id, ${sql.lit(time_zone)}, ${sql.lit(saved_cars)}, ${at}, ${at} from ${r}
      where (owner_id is null or exists (select 1 from "user" u where u.id = r.owner_id))
        and (device_id is null or exists (select 1 from push_device d where d.id = r.device_id))
      on conflict (id) do update set due_at = excluded.due_at
        where alert_recipient.due_at is null or alert_recipient.due_at > excluded.due_at`,
  })
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

  await writeRows(transaction, kind, {
    columns: { listing_id: 'bigint', facts: 'text', is_gone: 'bigint' },
    rows: known,
    statement: (r) => sql`
      insert into alert_car (listing_id, facts, is_gone, changed_at)
      select listing_id, facts, is_gone, ${sql.lit(now)} from ${r} where true
      on conflict (listing_id) do update set facts = excluded.facts, is_gone = excluded.is_gone,
        changed_at = excluded.changed_at`,
  })
}
