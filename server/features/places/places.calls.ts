import { defineCall } from '#server/upstream/call-definition.ts'
import { ZipResponse } from '#shared/features/listings/answers.contract.ts'

/** The city and state of a zip (7.28). Rejects with status 404 for a zip that does not exist. */
export const zipPlace = defineCall({
  name: 'zip',
  origin: 'options',
  path: (zip: string) => `/rest/lsc/zip/${zip}`,
  query: () => new URLSearchParams(),
  response: ZipResponse,
  timeoutMs: 3_000,
  breaker: { resetMs: 30_000 },
  cache: { freshS: 86_400, graceS: 604_800 },
  fallback: 'throw',
})
