import { callerHeaders, defineCall } from '#server/upstream/call-definition.ts'
import { type LandingKind, SitemapAnswer } from '#shared/features/sitemap/sitemap.contract.ts'
import { toListingsQuery } from '#shared/search/listings-query.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** The parts of an inventory that sitemaps list. */
export type SitemapQuery = { readonly request: SearchRequest } & (
  | { readonly list: 'shards' }
  | { readonly list: 'cars'; readonly page: number }
  | { readonly list: 'landings'; readonly of: LandingKind }
)

/**
 * What sitemaps list. Crawlers ask for each part once a day, so that no answer is worth a place in a cache.
 */
export const sitemapList = defineCall({
  name: 'sitemap',
  origin: 'listings',
  path: ({ list }: SitemapQuery) => `/rest/lsc/sitemap/${list}`,
  query: ({ request, ...asked }: SitemapQuery) => {
    const query = toListingsQuery(request)
    if (asked.list === 'cars') query.set('page', String(asked.page))
    if (asked.list === 'landings') query.set('of', asked.of)
    return query
  },
  headers: callerHeaders,
  response: SitemapAnswer,
  // The longest list is that of 49,000 shards.
  maxValues: 250_000,
  concurrency: 2,
  timeoutMs: 5_000,
  breaker: { resetMs: 30_000 },
  fallback: 'throw',
})
