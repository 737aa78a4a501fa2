import { parentPort } from 'node:worker_threads'
import { type FindMatches, searchMatcher } from '#marketplace/listings/matching/match-searches.ts'
import { dayOf } from '#marketplace/listings/stored-listing.ts'
import { foldChanges, type NewsOfListing } from './car-news.ts'
import { fetchChanges } from './fetch-changes.ts'
import type { MatchedSearch, ReadResult, SearchToMatch, ThreadRequest } from './matching-thread.ts'
import { savedRequest } from './saved-request.ts'

/**
 * The thread that matches changed cars against saved searches, so that the accounts process can answer
 * meanwhile. It reads the changes itself: thousands of listings would take the process long to parse.
 */

/** The most matches of one search that are kept; e-mails show fewer, and tell the number of the rest. */
const maxKept = 20

let findMatches: FindMatches = () => []

const answers: { [K in ThreadRequest['ask']]: (request: Extract<ThreadRequest, { ask: K }>) => unknown } = {
  read: async ({ marketplaceUrl, after, limit, now }): Promise<ReadResult> => {
    const { cursor, changes } = await fetchChanges(marketplaceUrl, { after, limit })
    const all = foldChanges(changes)
    findMatches = searchMatcher(all.flatMap(listingOf), dayOf(new Date(now)))

    return { cursor, news: all.map(({ news }) => news), isFull: changes.length === limit }
  },
  match: ({ searches }): readonly MatchedSearch[] => searches.flatMap(matchOne),
}

const listingOf = ({ news: { kind }, listing }: NewsOfListing) =>
  listing !== undefined && (kind === 'new' || kind === 'price') ? [listing] : []

function matchOne({ id, query, brand }: SearchToMatch): MatchedSearch[] {
  const matches = findMatches(savedRequest(query, brand))
  if (matches.length === 0) return []

  return [{ id, total: matches.length, listingIds: matches.slice(0, maxKept).map((listing) => listing.id) }]
}

parentPort?.on('message', async (request: ThreadRequest) => {
  try {
    const answer = await answers[request.ask](request as never)
    parentPort?.postMessage({ answer })
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) })
  }
})
