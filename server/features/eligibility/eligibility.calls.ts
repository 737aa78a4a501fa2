import { callerHeaders, defineCall } from '#server/upstream/call-definition.ts'
import { EligibilityResponse } from '#shared/features/eligibility/eligibility.contract.ts'
import { toEligibilityPayload } from '#shared/features/eligibility/eligibility.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'

/**
 * Whether a car may be bought online (7.34): by its VIN, or by its data where it has no VIN. A failure
 * rejects, so that its kind can be counted.
 */
export const eligibility = defineCall({
  name: 'eligibility',
  origin: 'eligibility',
  path: '/rest/eligibility/listing',
  query: ({ vin }: Listing) => new URLSearchParams(vin === undefined ? {} : { vin }),
  body: (listing) => (listing.vin === undefined ? toEligibilityPayload(listing) : undefined),
  headers: callerHeaders,
  response: EligibilityResponse,
  timeoutMs: 3_000,
  concurrency: 6,
  breaker: { resetMs: 30_000 },
  cache: { freshS: 60, graceS: 600 },
  fallback: 'throw',
})
