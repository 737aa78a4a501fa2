import { defineCall } from '#server/upstream/call-definition.ts'
import { OptionsResponse } from '#shared/features/listings/answers.contract.ts'
import { noIds } from '#shared/features/listings/listing-ids.ts'
import type { CodesParam } from '#shared/search/filters.ts'

/** The codes above a parameter's own level by which its options are narrowed, one for each level (7.27). */
export type CodesAbove = { readonly [P in CodesParam]?: string }

interface OptionsQuery {
  readonly param: CodesParam
  readonly above?: CodesAbove
}

/**
 * The codes and names of a filter (7.17); an answer with an error has none, and every code counts as known.
 */
export const filterOptions = defineCall({
  name: 'options',
  origin: 'options',
  path: ({ param }: OptionsQuery) => `/rest/lsc/options/${param}`,
  query: ({ above }) => new URLSearchParams(above),
  response: OptionsResponse,
  listings: noIds,
  droppable: ['options'],
  timeoutMs: 5_000,
  breaker: { resetMs: 30_000 },
  cache: { freshS: 60, graceS: 86_400 },
  fallback: ({ param }) => ({ options: [], error: `Circuit Breaker for /rest/lsc/options/${param} is open` }),
})
