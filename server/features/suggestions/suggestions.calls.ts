import { callerHeaders, defineCall } from '#server/upstream/call-definition.ts'
import { SuggestionsResponse } from '#shared/features/listings/answers.contract.ts'
import { noIds } from '#shared/features/listings/listing-ids.ts'

/** The searches that a keyword may mean (7.21). */
export const keywordSuggestions = defineCall({
  name: 'suggestions',
  origin: 'listings',
  path: '/rest/lsc/keyword/suggestions',
  query: (keyword: string) => new URLSearchParams({ keyword }),
  headers: callerHeaders,
  response: SuggestionsResponse,
  listings: noIds,
  droppable: ['suggestions'],
  timeoutMs: 3_000,
  breaker: { resetMs: 30_000 },
  cache: { freshS: 60, graceS: 600 },
  fallback: () => ({ suggestions: [] }),
})
