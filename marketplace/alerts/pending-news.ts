import type { AlertFrequency } from '#shared/features/alerts/alert-rules.ts'
import type { AlertDb, AlertRecipient, NewsKind } from './alerts.tables.ts'
import type { CarFacts } from './car-news.ts'
import { searchesOf } from './recipient.ts'

/** A piece of news that no e-mail has had yet. */
export interface PendingNews {
  /** The id of the search, or that of the owner of saved cars. */
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

/** The key of a piece of news, and the table that has it. */
export interface NewsKey extends Pick<PendingNews, 'sourceId' | 'listingId' | 'kind'> {
  readonly search?: unknown
}

interface Pending {
  /** In the order of the searches' age; saved cars come last. */
  readonly news: readonly PendingNews[]
  /** News that needs no telling any more. */
  readonly void: readonly NewsKey[]
}

/**
 * What a shopper has not been told. News is void if the car has gone, if the search wants no alerts now, or
 * if another of her searches has told it.
 */
export async function pendingNews(db: AlertDb, recipient: AlertRecipient): Promise<Pending> {
  const ofCars = recipient.owner_id === null ? [] : await savedCarRows(db, recipient.owner_id)
  const rows = [...(await searchRows(db, recipient)), ...ofCars.map((row) => ({ ...row, ...noSearch }))]
  const isTold = await toldBefore(db, recipient, rows)
  const news: PendingNews[] = []
  const voided: PendingNews[] = []

  for (const row of rows) {
    const frequency = row.search_id === null ? recipient.saved_cars : row.alerts
    const isStale = row.facts === null || (row.kind === 'sold') !== (row.is_gone === 1)
    const list = isStale || frequency === 'none' || isTold(row) ? voided : news
    list.push({ ...detailsOf(row), frequency })
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

/** The most that is looked at for one shopper; the rest waits for the next e-mail. */
const maxRows = 5_000

const newsColumns = ['listing_id', 'kind', 'matched_at', 'price_usd', 'previous_price_usd'] as const

const searchRows = (db: AlertDb, recipient: AlertRecipient) =>
  db
    .selectFrom('saved_search as s')
    .innerJoin('search_news as n', 'n.search_id', 's.id')
    .leftJoin('alert_car as c', 'c.listing_id', 'n.listing_id')
    .select(newsColumns.map((name) => `n.${name}` as const))
    .select(['s.id as source_id', 's.id as search_id', 's.query', 's.title', 's.name', 's.brand', 's.alerts'])
    .select(['c.facts', 'c.is_gone'])
    .where(searchesOf(recipient).column, '=', searchesOf(recipient).value)
    .where('n.mailed_at', 'is', null)
    .orderBy('s.created_at')
    .orderBy('s.id')
    .orderBy('n.listing_id')
    .orderBy('n.kind')
    .limit(maxRows)
    .execute()

const savedCarRows = (db: AlertDb, ownerId: string) =>
  db
    .selectFrom('saved_car_news as n')
    .leftJoin('alert_car as c', 'c.listing_id', 'n.listing_id')
    .select(newsColumns.map((name) => `n.${name}` as const))
    .select(['n.owner_id as source_id', 'c.facts', 'c.is_gone'])
    .where('n.owner_id', '=', ownerId)
    .where('n.mailed_at', 'is', null)
    .orderBy('n.listing_id')
    .limit(maxRows)
    .execute()

const noSearch = { search_id: null, query: '', title: '', name: null, brand: '', alerts: 'none' } as const

type NewsRow =
  | Awaited<ReturnType<typeof searchRows>>[number]
  | (Awaited<ReturnType<typeof savedCarRows>>[number] & typeof noSearch)

const detailsOf = (row: NewsRow) => ({
  sourceId: row.source_id,
  listingId: row.listing_id,
  kind: row.kind,
  matchedAt: row.matched_at,
  priceUsd: row.price_usd,
  previousPriceUsd: row.previous_price_usd,
  car: JSON.parse(row.facts ?? '{}') as CarFacts,
  ...(row.search_id !== null && {
    search: { id: row.search_id, name: row.name ?? row.title, query: row.query, brand: row.brand },
  }),
})

/** Whether a shopper was told the same of a car by one of her searches, at this price or a lower one. */
async function toldBefore(db: AlertDb, recipient: AlertRecipient, rows: readonly NewsRow[]) {
  if (rows.length === 0) return () => false
  const told = await db
    .selectFrom('saved_search as s')
    .innerJoin('search_news as n', 'n.search_id', 's.id')
    .select(['n.listing_id', 'n.kind', 'n.price_usd'])
    .where(searchesOf(recipient).column, '=', searchesOf(recipient).value)
    .where('n.mailed_at', 'is not', null)
    .where('n.listing_id', 'in', [...new Set(rows.map((row) => row.listing_id))])
    .execute()

  const byListing = Map.groupBy(told, ({ listing_id }) => listing_id)

  return ({ listing_id, kind, price_usd }: NewsRow) =>
    (byListing.get(listing_id) ?? []).some(
      (other) =>
        (other.kind === kind || (kind === 'price' && other.kind === 'new')) &&
        (kind !== 'price' || (other.price_usd ?? 0) <= (price_usd ?? 0)),
    )
}
