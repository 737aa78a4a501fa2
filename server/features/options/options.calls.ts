import { defineCall } from '#server/upstream/call-definition.ts'
import { OptionsResponse } from '#shared/features/listings/listing.contract.ts'
import type { CodesParam } from '#shared/search/filters.ts'

/** The codes and names of a filter (7.17); none while the lookup is down, when every code counts as known. */
export const filterOptions = defineCall({
  name: 'options',
  origin: 'options',
  path: (param: CodesParam) => `/rest/lsc/options/${param}`,
  query: () => new URLSearchParams(),
  response: OptionsResponse,
  timeoutMs: 5_000,
  breaker: { resetMs: 30_000 },
  cache: { freshS: 60, graceS: 86_400 },
  fallback: () => ({ options: [] }),
})
