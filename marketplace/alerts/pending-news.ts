import type { AlertFrequency } from '#shared/features/alerts/alert-rules.ts'
import type { AlertDb, AlertPreference, NewsKind } from './alerts.tables.ts'
import type { CarFacts } from './car-news.ts'

/** A piece of news that no e-mail has told yet. */
export interface PendingNews {
  readonly sourceId: string
  readonly listingId: number
  readonly kind: NewsKind
  readonly matchedAt: number
  readonly priceUsd: number | null
  readonly previousPriceUsd: number | null
  readonly car: CarFacts
  /** Absent: the news is about a saved car. */
  readonly search?: PendingSearch
  readonly frequency: AlertFrequency
}

export interface PendingSearch {
  readonly id: string
  readonly name: string
  readonly query: string
  readonly brand: string
}

/** The key of a piece of news. */
export type NewsKey = Pick<PendingNews, 'sourceId' | 'listingId' | 'kind'>

interface Pending {
  /** In the order of the searches' age. */
  readonly news: readonly PendingNews[]
  /** News that needs no telling any more. */
  readonly void: readonly NewsKey[]
}

/**
 * What a shopper has not been told. News is void if the car has gone, if the search wants no alerts now, or if
 * another of her searches has told it.
 */
export async function pendingNews(db: AlertDb, preference: AlertPreference): Promise<Pending> {
  const rows = await newsRows(db, preference.recipient_id)
  const isTold = await toldBefore(db, preference.recipient_id, rows)
  const news: PendingNews[] = []
  const voided: NewsKey[] = []

  for (const row of rows) {
    const { source_id: sourceId, listing_id: listingId, kind } = row
    const frequency = row.search_id === null ? preference.saved_cars : (row.alerts ?? 'none')
    const isStale = row.facts === null || (kind === 'sold') !== (row.is_gone === 1)

    if (isStale || frequency === 'none' || isTold(row)) voided.push({ sourceId, listingId, kind })
    else news.push({ ...{ sourceId, listingId, kind, frequency }, ...detailsOf(row) })
  }

  return { news, void: voided }
}

/** News in which each car is once, however many searches find it, and the rest. */
export function withoutRepeats(news: readonly PendingNews[]): {
  readonly news: readonly PendingNews[]
  readonly repeats: readonly PendingNews[]
} {
  const seen = new Set<number>()
  const { first = [], again = [] } = Object.groupBy(news, ({ listingId }) => {
    if (seen.has(listingId)) return 'again'
    seen.add(listingId)
    return 'first'
  })

  return { news: first, repeats: again }
}

type NewsRow = Awaited<ReturnType<typeof newsRows>>[number]

const newsRows = (db: AlertDb, recipientId: string) =>
  db
    .selectFrom('alert_match as m')
    .leftJoin('alert_car as c', 'c.listing_id', 'm.listing_id')
    .leftJoin('saved_search as s', 's.id', 'm.search_id')
    .select(['m.source_id', 'm.listing_id', 'm.kind', 'm.search_id', 'm.matched_at'])
    .select(['m.price_usd', 'm.previous_price_usd', 'c.facts', 'c.is_gone'])
    .select(['s.query', 's.title', 's.name', 's.brand', 's.alerts'])
    .where('m.recipient_id', '=', recipientId)
    .where('m.mailed_at', 'is', null)
    .orderBy('s.created_at')
    .orderBy('m.source_id')
    .orderBy('m.listing_id')
    .orderBy('m.kind')
    .limit(maxRows)
    .execute()

/** The most that is looked at for one shopper; the rest waits for the next e-mail. */
const maxRows = 5_000

const detailsOf = (row: NewsRow) => ({
  matchedAt: row.matched_at,
  priceUsd: row.price_usd,
  previousPriceUsd: row.previous_price_usd,
  car: JSON.parse(row.facts ?? '{}') as CarFacts,
  ...(row.search_id !== null && {
    search: {
      id: row.search_id,
      name: row.name ?? row.title ?? '',
      query: row.query ?? '',
      brand: row.brand ?? '',
    },
  }),
})

/** Whether the shopper was told the same of a car, at this price or a lower one. */
async function toldBefore(db: AlertDb, recipientId: string, rows: readonly NewsRow[]) {
  if (rows.length === 0) return () => false
  const told = await db
    .selectFrom('alert_match')
    .select(['listing_id', 'kind', 'price_usd'])
    .where('recipient_id', '=', recipientId)
    .where('mailed_at', 'is not', null)
    .where('listing_id', 'in', [...new Set(rows.map((row) => row.listing_id))])
    .execute()

  return ({ listing_id, kind, price_usd }: NewsRow) =>
    told.some(
      (other) =>
        other.listing_id === listing_id &&
        (other.kind === kind || (kind === 'price' && other.kind === 'new')) &&
        (kind !== 'price' || (other.price_usd ?? 0) <= (price_usd ?? 0)),
    )
}
