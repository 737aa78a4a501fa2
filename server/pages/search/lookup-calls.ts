import { searchListings } from '#server/features/search/search.calls.ts'
import type { PageCalls } from '#server/upstream/calls.ts'

/** The time of a lookup that comes from a cache or a healthy origin. */
const promptMs = 20

/**
 * The calls by which a search is read and validated. While the search is held back, its page is a cached one
 * or says sorry, so that only lookups that answer promptly are waited for.
 */
export function lookupCalls(calls: PageCalls): Pick<PageCalls, 'call' | 'optional'> {
  if (!calls.isHeldBack(searchListings)) return calls
  const call = calls.within(promptMs)

  return { call, optional: call }
}
