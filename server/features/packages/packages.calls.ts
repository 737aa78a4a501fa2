import { defineCall } from '#server/upstream/call-definition.ts'
import { PackagesResponse } from '#shared/features/listings/answers.contract.ts'
import { noIds } from '#shared/features/listings/listing-ids.ts'

interface PackagesQuery {
  readonly makeCode: string
  readonly modelCode: string
  readonly trimCode: readonly string[]
}

const path = '/cars-for-sale/searchoptions/packages'

/**
 * The packages of one model (7.16). While the lookup is down the answer has an `error`, so that no package is
 * taken for unknown (8.3).
 */
export const modelPackages = defineCall({
  name: 'packages',
  origin: 'options',
  path,
  query: ({ makeCode, modelCode, trimCode }: PackagesQuery) =>
    new URLSearchParams({ makeCode, modelCode, ...(trimCode.length > 0 && { trimCode: trimCode.join() }) }),
  response: PackagesResponse,
  listings: noIds,
  timeoutMs: 5_000,
  breaker: { resetMs: 30_000 },
  cache: { freshS: 60, graceS: 86_400 },
  fallback: () => ({ results: { packageNames: [] }, error: `Circuit Breaker for ${path} is open` }),
})
