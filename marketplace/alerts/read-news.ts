import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { maxChanges } from '#marketplace/listings/listing-changes.ts'
import type { Store } from '#marketplace/store/open-store.ts'
import { advanceCursor, type Claim, claimCursor, releaseCursor, renewClaim } from './alert-cursor.ts'
import type { AlertDb, AlertTables } from './alerts.tables.ts'
import type { CarNews } from './car-news.ts'
import { fetchChanges } from './fetch-changes.ts'
import { keepCars, keepMatches, type Match } from './match-store.ts'
import {
  type MatchedSearch,
  type MatchingThread,
  openMatchingThread,
  type ReadResult,
} from './matching-thread.ts'
import { accountRecipient, deviceRecipient, recipientOf } from './recipient.ts'

export interface ReaderDeps {
  readonly store: Store
  readonly marketplaceUrl: string
  readonly now: () => number
  /** Names this process among those that share the store. */
  readonly workerId: string
  /** The most changes that are matched at once. */
  readonly pageSize?: number
}

/** Saved searches are matched in batches: a batch is a moment's work, and little is in memory at once. */
const batchSize = 500

export interface NewsRead {
  /** Whether there may be more. */
  readonly isFull: boolean
  /** Changed cars and saved searches that were matched. */
  readonly cars: number
  readonly searches: number
  /** false: the marketplace has dropped changes that were not read, so that shoppers do not hear of them. */
  readonly isComplete: boolean
}

const nothing: NewsRead = { isFull: false, cars: 0, searches: 0, isComplete: true }

/**
 * Reads the next changes of the inventory and keeps what they mean to shoppers: matches, in batches, and then
 * the cursor. Whatever is cut short is done again by the next reader, and matches that are there already stay
 * as they are. Of several processes one reads at a time.
 */
export async function readNews(deps: ReaderDeps): Promise<NewsRead> {
  const db = deps.store.db.$extendTables<AlertTables>()
  const claim = await claimCursor(db, deps)
  if (claim === undefined) return nothing

  try {
    const isFirst = claim.cursor === ''
    const { cursor, changes, ...answer } = await fetchChanges(deps.marketplaceUrl, {
      ...(!isFirst && { after: claim.cursor }),
      limit: 1,
    })

    const isComplete = isFirst || answer.isComplete
    if (changes.length > 0) return { ...(await matchChanges(deps, db, claim)), isComplete }

    if (cursor !== claim.cursor) await advanceCursor(db, claim, cursor)
    return { ...nothing, isComplete }
  } finally {
    await releaseCursor(db, claim)
  }
}

async function matchChanges(deps: ReaderDeps, db: AlertDb, claim: Claim) {
  const { marketplaceUrl, now, store, pageSize: limit = maxChanges } = deps
  const thread = openMatchingThread()
  try {
    const read = await thread.read({ marketplaceUrl, after: claim.cursor, limit, now: now() })
    await db.transaction().execute(async (transaction) => {
      await keepCars(transaction, store.kind, { news: read.news, now: now() })
      const matches = await savedCarMatches(transaction, read.news)
      await keepMatches(transaction, { kind: store.kind, table: 'saved_car_news' }, { matches, now: now() })
      const watched = await watchedCarMatches(transaction, read.news)
      await keepMatches(
        transaction,
        { kind: store.kind, table: 'search_news' },
        { matches: watched, now: now() },
      )
    })

    const searches = await matchSearches(deps, { db, claim, read, match: thread.match })
    await advanceCursor(db, claim, read.cursor)

    return { isFull: read.isFull, cars: read.news.length, searches }
  } finally {
    await thread.close()
  }
}

interface Matching {
  readonly db: AlertDb
  readonly claim: Claim
  readonly read: ReadResult
  readonly match: MatchingThread['match']
}

/** Matches all searches that want to hear. @returns the number of them */
async function matchSearches({ store, now }: ReaderDeps, { db, claim, read, match }: Matching) {
  const news = new Map(read.news.map((one) => [one.listingId, one]))
  if (!read.news.some(({ kind }) => kind === 'new' || kind === 'price')) return 0

  let count = 0
  for await (const searches of searchBatches(db)) {
    const matched = await match(searches.map(({ id, query, brand }) => ({ id, query, brand })))
    count += searches.length
    if (matched.length === 0) continue

    const byId = new Map(searches.map((search) => [search.id, search]))
    await db.transaction().execute(async (transaction) => {
      await renewClaim(transaction, claim, now())
      for (let at = 0; at < matched.length; at += searchesPerInsert) {
        const some = matched.slice(at, at + searchesPerInsert)
        const matches = some.flatMap((one) => matchesOf(one, byId.get(one.id), news))
        const surplus = some.flatMap(surplusOf)
        await keepMatches(
          transaction,
          { kind: store.kind, table: 'search_news' },
          { matches, surplus, now: now() },
        )
        await nextTurn()
      }
    })
  }

  return count
}

/** A search keeps 20 matches at most: so many searches are some hundred rows, written within milliseconds. */
const searchesPerInsert = 50

const surplusOf = ({ id, total, listingIds }: MatchedSearch) =>
  total > listingIds.length ? [{ search_id: id, matches: total - listingIds.length }] : []

interface StoredSearch {
  readonly id: string
  readonly query: string
  readonly brand: string
  readonly owner_id: string | null
  readonly email: string | null
  readonly device_id: string | null
}

/** All searches that want to hear, a batch at a time. */
async function* searchBatches(db: AlertDb): AsyncGenerator<readonly StoredSearch[]> {
  for (let after = ''; ; ) {
    const searches = await db
      .selectFrom('saved_search')
      .select(['id', 'query', 'brand', 'owner_id', 'email', 'device_id'])
      .where('id', '>', after)
      // The sign keeps SQLite from its index of watched cars, which has every search in it, to sort them all.
      .where(sql`+listing_id`, 'is', null)
      .where('alerts', '!=', 'none')
      .where('confirmed_at', 'is not', null)
      .orderBy('id')
      .limit(batchSize)
      .execute()

    if (searches.length > 0) yield searches
    if (searches.length < batchSize) return
    after = searches.at(-1)?.id ?? ''
  }
}

function matchesOf(
  { id, listingIds }: MatchedSearch,
  search: StoredSearch | undefined,
  news: ReadonlyMap<number, CarNews>,
): Match[] {
  if (search === undefined) return []
  const shopper = { sourceId: id, recipient: recipientOf(search) }

  return listingIds.flatMap((listingId) => {
    const { kind, facts, previousPriceUsd = null } = news.get(listingId) ?? {}
    if (kind !== 'new' && kind !== 'price') return []
    return { ...shopper, listingId, kind, priceUsd: facts?.priceUsd ?? null, previousPriceUsd }
  })
}

/** The news that concern who waits for a car: it is cheaper, or gone. */
const ofOneCar = (news: readonly CarNews[]) =>
  new Map(news.flatMap((one) => (one.kind === 'price' || one.kind === 'gone' ? [[one.listingId, one]] : [])))

const detailsOf = ({ listingId, kind, facts, previousPriceUsd }: CarNews) => ({
  listingId,
  kind: kind === 'gone' ? ('sold' as const) : ('price' as const),
  priceUsd: facts?.priceUsd ?? null,
  previousPriceUsd: previousPriceUsd ?? null,
})

/** What some news mean to the browsers that watch the price of a car. */
async function watchedCarMatches(db: AlertDb, news: readonly CarNews[]): Promise<Match[]> {
  const told = ofOneCar(news)
  if (told.size === 0) return []
  const watched = await db
    .selectFrom('saved_search')
    .select(['id', 'device_id', 'listing_id'])
    .where('listing_id', 'in', [...told.keys()])
    .execute()

  return watched.flatMap(({ id, device_id, listing_id }) => {
    const one = told.get(listing_id ?? 0)
    if (one === undefined || device_id === null) return []
    return { ...detailsOf(one), sourceId: id, recipient: deviceRecipient(device_id) }
  })
}

/** What some news mean to those who saved the cars. */
async function savedCarMatches(db: AlertDb, news: readonly CarNews[]): Promise<Match[]> {
  const told = ofOneCar(news)
  if (told.size === 0) return []
  const saved = await db
    .selectFrom('saved_car')
    .select(['owner_id', 'listing_id'])
    .where('listing_id', 'in', [...told.keys()])
    .execute()

  return saved.flatMap(({ owner_id, listing_id }) => {
    const one = told.get(listing_id)
    if (one === undefined) return []
    return { ...detailsOf(one), sourceId: owner_id, recipient: accountRecipient(owner_id) }
  })
}
